import type { FastifyInstance } from 'fastify';
import { generateSync } from 'otplib';
import type { BankBook } from './bank-book.ts';
import { decisionForm, statusWords, verdictOf, type Decide, type VerdictForm } from './bank-page.ts';
import { type Html, html } from './html.ts';
import type { Mail, Mailbox } from './mailbox.ts';
import type { PayoutBook } from './payout-book.ts';
import { addPayoutDecisions, payoutList, type DecidePayout } from './payout-list.ts';
import { page, pesosOf } from './page.ts';

/** An officer of the demonstration, whose authenticator codes the desk shows. */
export interface DemoOfficer {
  email: string;
  secret: string;
  roles: readonly string[];
}

interface DeskPeers {
  mailbox: Mailbox;
  book: BankBook;
  payouts: PayoutBook;
  officers: readonly DemoOfficer[];
  decide: Decide;
  takeBack: (id: string) => Promise<void>;
  decidePayout: DecidePayout;
  appUrls: { customer: string; backoffice: string };
  hasChain: boolean;
}

/** The script that updates the page without losing the scroll position: it fetches the sections again and replaces those that changed. */
const refresh = `setInterval(async()=>{if(document.querySelector('select:focus,button:focus,details[open]'))return;
const r=await fetch(location.href).catch(()=>null);if(!r||!r.ok)return;const d=new DOMParser().parseFromString(await r.text(),'text/html');
for(const s of document.querySelectorAll('section[id]')){const n=d.getElementById(s.id);if(n&&n.innerHTML!==s.innerHTML)s.innerHTML=n.innerHTML}},2000)`;

/** Adds the page that shows the outside world: mailbox, bank and authenticator. Tests can read the same as JSON. */
export function addDeskPage(app: FastifyInstance, peers: DeskPeers): void {
  const { mailbox, book, payouts, officers, decide, takeBack, decidePayout } = peers;

  app.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page('Mesa de pruebas · Caudal', desk(peers), refresh)),
  );

  app.get<{ Querystring: { to?: string } }>('/desk/mail', async ({ query: { to } }) =>
    mailbox.mails.filter((mail) => to === undefined || mail.to === to),
  );
  app.get('/desk/payments', async () => book.payments);
  app.get('/desk/payouts', async () => payouts.payouts);
  app.get('/desk/codes', async () => officers.map(({ email, secret }) => ({ email, code: generateSync({ secret }) })));

  app.post<{ Params: { id: string }; Body: VerdictForm }>('/desk/payments/:id', async (request, reply) => {
    await decide(request.params.id, verdictOf(request.body));
    return reply.redirect('/', 303);
  });

  app.post<{ Params: { id: string } }>('/desk/payments/:id/taken-back', async (request, reply) => {
    await takeBack(request.params.id);
    return reply.redirect('/', 303);
  });

  addPayoutDecisions(app, decidePayout);
}

function desk({ mailbox, book, payouts, officers, appUrls, hasChain }: DeskPeers): Html {
  return html`<header>
      <h1>Mesa de pruebas</h1>
      <span class="muted">El mundo de afuera, en una página. Solo existe en modo de prueba.</span>
      <a href="${appUrls.customer}">App de clientes</a> <a href="${appUrls.backoffice}">Back office</a>
      ${hasChain ? html`<a href="/chain">Cadena de pruebas</a>` : ''}
    </header>
    <div class="two">
      <section id="mail">
        <h2>Correo</h2>
        ${
          mailbox.mails.length === 0
            ? html`<p class="muted">Aquí llegan los correos que envía Caudal.</p>`
            : html`<ul>
                ${mailbox.mails.slice(0, 20).map(mailItem)}
              </ul>`
        }
      </section>
      <div style="display:grid;gap:24px">
        <section id="codes">
          <h2>Autenticador de los oficiales</h2>
          <ul>
            ${officers.map(
              ({ email, secret }) =>
                html`<li>
                  <div class="muted">${email}</div>
                  <div class="code">${generateSync({ secret })}</div>
                </li>`,
            )}
          </ul>
          <p class="muted">Cada código sirve una vez y cambia cada 30 segundos.</p>
        </section>
        <section id="bank">
          <h2>Banco (PSE)</h2>
          ${
            book.payments.length === 0
              ? html`<p class="muted">Aquí aparecen los pagos que esperan una decisión.</p>`
              : html`<ul>
                  ${book.payments.slice(0, 20).map(paymentItem)}
                </ul>`
          }
        </section>
        <section id="payouts">
          <h2>Banco (pagos a terceros)</h2>
          ${payoutList(payouts)}
        </section>
      </div>
    </div>`;
}

function mailItem({ to, subject, text, at }: Mail): Html {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  return html`<li>
    <strong>${subject}</strong>
    <div class="muted">para ${to}, ${at.slice(11, 19)} UTC</div>
    ${link ? html`<p><a href="${link}">${link}</a></p>` : ''}
    <details>
      <summary>Ver mensaje</summary>
      <pre>${text}</pre>
    </details>
  </li>`;
}

function paymentItem({ id, amount_in_cents, customer_email, status }: BankBook['payments'][number]): Html {
  return html`<li>
    <strong>${pesosOf(amount_in_cents)}</strong> <span class="tag">${statusWords[status]}</span>
    <div class="muted">${customer_email}</div>
    ${status === 'PENDING' ? decisionForm(`/desk/payments/${id}`) : ''}
    ${
      status === 'APPROVED'
        ? html`<form method="post" action="/desk/payments/${id}/taken-back"><button>Retirar el pago</button></form>`
        : ''
    }
  </li>`;
}
