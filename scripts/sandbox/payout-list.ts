import type { FastifyInstance } from 'fastify';
import { statusWords } from './bank-page.ts';
import { html, type Html } from './html.ts';
import { pesosOf } from './page.ts';
import { payoutHabits, type BankPayout, type PayoutBook, type PayoutStatus } from './payout-book.ts';

export type DecidePayout = (reference: string, status: PayoutStatus) => Promise<void>;

const statuses: readonly PayoutStatus[] = ['APPROVED', 'DECLINED'];

/** Adds the route that changes a payout's status by hand, even a decided one's, because real banks contradict themselves. */
export function addPayoutDecisions(app: FastifyInstance, decide: DecidePayout): void {
  app.post<{ Params: { reference: string }; Body: { status?: string } }>(
    '/desk/payouts/:reference',
    async (request, reply) => {
      const status = statuses.find((one) => one === request.body.status);
      if (status) await decide(request.params.reference, status);
      return reply.redirect('/', 303);
    },
  );
}

export function payoutList({ payouts }: PayoutBook): Html {
  return html`${
      payouts.length === 0
        ? html`<p class="muted">Aquí aparece lo que el banco paga.</p>`
        : html`<ul>
            ${payouts.slice(0, 20).map(payoutItem)}
          </ul>`
    }
    <details>
      <summary>Cuentas con mañas</summary>
      <p class="muted">El banco se porta según cómo termina el número de la cuenta:</p>
      <ul>
        ${Object.entries(payoutHabits).map(([end, { meaning }]) => html`<li><strong>…${end}</strong> ${meaning}</li>`)}
      </ul>
    </details>`;
}

function payoutItem({ reference, amountInCents, status, accountNumber, name }: BankPayout): Html {
  return html`<li>
    <strong>${pesosOf(amountInCents)}</strong> <span class="tag">${statusWords[status]}</span>
    <div class="muted">${name}, cuenta ${accountNumber}</div>
    <form method="post" action="/desk/payouts/${reference}">
      <button name="status" value="APPROVED">Pagar</button>
      <button name="status" value="DECLINED">Rechazar</button>
    </form>
  </li>`;
}
