import formBody from '@fastify/formbody';
import fastify from 'fastify';
import { addBankApi, type BankKeys } from './bank-api.ts';
import { addPayoutApi } from './payout-api.ts';
import { BankBook, type BankPayment } from './bank-book.ts';
import { PayoutBook } from './payout-book.ts';
import { deliverEvent, type Delivery } from './bank-events.ts';
import { addBankPage, type Decide } from './bank-page.ts';
import { addDeskPage, type DemoOfficer } from './desk-page.ts';
import { Mailbox } from './mailbox.ts';

export interface DeskOptions {
  port: number;
  smtpPort: number;
  /** Where mail and payments are remembered. */
  stateDir: string;
  bank: BankKeys & { eventsSecret: string };
  officers: readonly DemoOfficer[];
  appUrls: { customer: string; backoffice: string };
}

export interface Desk {
  url: string;
  book: BankBook;
  payouts: PayoutBook;
  stop: () => Promise<void>;
}

/** Starts the sandbox's outside world: mail server, bank, and the page that shows both. Loopback only. */
export async function startDesk(options: DeskOptions): Promise<Desk> {
  const stopping = new AbortController();
  const mailbox = new Mailbox(options.stateDir);
  const book = new BankBook(options.stateDir);
  const payouts = new PayoutBook(options.stateDir);
  const app = fastify({ forceCloseConnections: true });
  let url = '';
  // The bank does not wait for the merchant; what stops the desk stops the delivery.
  const tell = (payment: BankPayment, delivery: Delivery) =>
    void deliverEvent(payment, delivery, options.bank.eventsSecret, stopping.signal).catch(() => undefined);
  const decide: Decide = async (id, { verdict, delivery, paid }) => {
    const payment = await book.decide(id, verdict, paid);
    if (payment) tell(payment, delivery);
    return payment;
  };
  const takeBack = async (id: string) => {
    const payment = await book.takeBack(id);
    if (payment) tell(payment, 'now');
  };
  await app.register(formBody);
  addBankApi(app, book, options.bank, () => url);
  addPayoutApi(app, payouts, options.bank);
  addBankPage(app, book, decide);
  addDeskPage(app, { mailbox, book, officers: options.officers, decide, takeBack, appUrls: options.appUrls });
  await mailbox.listen(options.smtpPort);
  await app.listen({ host: '127.0.0.1', port: options.port });
  const { port } = app.server.address() as { port: number };
  url = `http://localhost:${port}`;
  return {
    url,
    book,
    payouts,
    stop: async () => {
      stopping.abort();
      await Promise.all([app.close(), mailbox.close()]);
    },
  };
}
