import type { FastifyInstance } from 'fastify';
import type { BankBook, BankPayment } from './bank-book.ts';
import { deliveries, type Delivery } from './bank-events.ts';
import { html, type Html } from './html.ts';
import { page, pesosOf } from './page.ts';

/** A person's decision about a payment. */
interface Verdict {
  verdict: 'APPROVED' | 'DECLINED';
  delivery: Delivery;
  /** The paid amount in cents, if it differs from the requested one. */
  paid?: number;
}

export type Decide = (id: string, verdict: Verdict) => Promise<BankPayment | null>;

export const statusWords = { PENDING: 'Pendiente', APPROVED: 'Aprobado', DECLINED: 'Rechazado' } as const;
const deliveryWords = {
  now: 'aviso firmado de inmediato',
  late: 'aviso a los 15 s',
  twice: 'aviso dos veces',
  never: 'sin aviso',
} as const satisfies Record<Delivery, string>;

/** Returns the form that approves or rejects a payment and chooses how the event is sent. Leaving the page leaves the payment pending. */
export function decisionForm(action: string): Html {
  return html`<form method="post" action="${action}">
    <button class="primary" name="verdict" value="APPROVED">Aprobar</button>
    <button name="verdict" value="DECLINED">Rechazar</button>
    <select name="delivery" aria-label="Aviso al comercio">
      ${deliveries.map((delivery) => html`<option value="${delivery}">${deliveryWords[delivery]}</option>`)}
    </select>
    <input
      name="paid"
      inputmode="numeric"
      pattern="[0-9]*"
      size="12"
      placeholder="otro valor"
      aria-label="Pagar otro valor, en pesos"
    />
  </form>`;
}

/** Adds the bank's page, on which a person decides about a payment. */
export function addBankPage(app: FastifyInstance, book: BankBook, decide: Decide): void {
  app.get<{ Params: { id: string } }>('/bank/pay/:id', async (request, reply) => {
    const payment = book.find(request.params.id);
    reply.type('text/html; charset=utf-8');
    if (!payment)
      return reply.code(404).send(page('Pago no encontrado', html`<section><h1>Este pago no existe</h1></section>`));
    const body = html`<section>
      <p class="muted">Banco de pruebas (PSE)</p>
      <h1>Pagar ${pesosOf(payment.amount_in_cents)} a Caudal</h1>
      <p class="muted">Referencia ${payment.reference}</p>
      <p><span class="tag">${statusWords[payment.status]}</span></p>
      ${payment.status === 'PENDING' ? decisionForm(`/bank/pay/${payment.id}`) : html`<p>Este pago ya se decidió.</p>`}
      <p></p>
      <p>
        <a href="${payment.redirect_url}"
          >${payment.status === 'PENDING' ? 'Dejar pendiente y volver a Caudal' : 'Volver a Caudal'}</a
        >
      </p>
    </section>`;
    return reply.send(page('Banco de pruebas', body));
  });

  app.post<{ Params: { id: string }; Body: VerdictForm }>('/bank/pay/:id', async (request, reply) => {
    const payment = await decide(request.params.id, verdictOf(request.body));
    return reply.redirect(payment?.redirect_url ?? `/bank/pay/${request.params.id}`, 303);
  });
}

/** The fields of the form that `decisionForm` returns. */
export interface VerdictForm {
  verdict?: string;
  delivery?: string;
  paid?: string;
}

export function verdictOf({ verdict, delivery, paid = '' }: VerdictForm): Verdict {
  return {
    verdict: verdict === 'APPROVED' ? 'APPROVED' : 'DECLINED',
    delivery: deliveries.find((known) => known === delivery) ?? 'now',
    ...(/^[1-9]\d{0,9}$/.test(paid) && { paid: Number(paid) * 100 }),
  };
}
