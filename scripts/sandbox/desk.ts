import formBody from '@fastify/formbody';
import fastify from 'fastify';
import { addBankApi, type BankKeys } from './bank-api.ts';
import { addPayoutApi } from './payout-api.ts';
import { sandboxBankKeys } from './bank-keys.ts';
import { BankJournal } from './bank-journal.ts';
import { BankBook, type BankPayment } from './bank-book.ts';
import { PayoutBook, type BankPayout, type PayoutStatus } from './payout-book.ts';
import { deliverEvent, followHabit, post, signedPayoutEvent, type Delivery } from './bank-events.ts';
import { addStatementApi, addStrayMovements } from './statement-api.ts';
import { addBankPage, type Decide } from './bank-page.ts';
import { addChainPage } from './chain/chain-page.ts';
import { addTransactionPage } from './chain/transaction-page.ts';
import type { SandboxChain } from './chain/chain.ts';
import { addDeskPage, type DemoOfficer } from './desk-page.ts';
import { Mailbox } from './mailbox.ts';

interface DeskOptions {
  /** Default: a free one. */
  port?: number;
  smtpPort: number;
  /** The folder in which mail and payments are stored. */
  stateDir: string;
  /** Default: the sandbox bank's own. */
  bank?: BankKeys & { eventsSecret: string };
  /** The officers whom the page names. */
  officers?: readonly DemoOfficer[];
  /** The addresses of the apps, to which the page links. The bank sends its events about payouts to the customer app's. */
  appUrls?: { customer: string; backoffice: string };
  /** The merchant's address for the bank's events, which a real merchant registers. Default: that of the merchant's pages. */
  eventsUrl?: string;
  /** The sandbox's chain, shown on a page of its own; undefined if another chain is used. */
  chain?: SandboxChain | undefined;
  /** The bank's clock. Default: the machine's. */
  clock?: () => Date;
}

export type Desk = Awaited<ReturnType<typeof startDesk>>;

/** Starts the sandbox's outside world: mail server, bank, and the page that shows both. All listen on loopback only. */
export async function startDesk({
  bank = sandboxBankKeys,
  officers = [],
  appUrls = { customer: '', backoffice: '' },
  chain,
  ...options
}: DeskOptions) {
  const stopping = new AbortController();
  const mailbox = new Mailbox(options.stateDir);
  const journal = new BankJournal(options.stateDir, options.clock);
  const book = new BankBook(options.stateDir, journal);
  const payouts = new PayoutBook(options.stateDir, journal);
  const app = fastify({ forceCloseConnections: true });
  let url = '';
  // The bank does not wait for the merchant's answer. Stopping the desk aborts the delivery.
  const tell = (payment: BankPayment, delivery: Delivery) => {
    const way = { url: options.eventsUrl ?? payment.redirect_url, delivery, secret: bank.eventsSecret };
    void deliverEvent(payment, way, stopping.signal).catch(() => undefined);
  };
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
  addBankApi(app, book, bank, () => url);
  const tellOfPayout = async (payout: BankPayout) => {
    const url = options.eventsUrl ?? appUrls.customer;
    // A desk that was started without an app has nobody to send the event to.
    if (url) await post(signedPayoutEvent(payout, bank.eventsSecret), url, stopping.signal);
  };
  const decidePayout = async (reference: string, status: PayoutStatus) => {
    const payout = await payouts.decide(reference, status);
    if (payout) void tellOfPayout(payout).catch(() => undefined);
  };
  addPayoutApi(app, payouts, bank, (payout) => {
    const decideLater = (reference: string, status: PayoutStatus) => payouts.decide(reference, status);
    void followHabit(payout, decideLater, tellOfPayout, stopping.signal).catch(() => undefined);
  });
  addStatementApi(app, journal, bank);
  addStrayMovements(app, journal);
  addBankPage(app, book, decide);
  if (chain) {
    addChainPage(app, chain);
    addTransactionPage(app, chain);
  }
  const hasChain = chain !== undefined;
  addDeskPage(app, { mailbox, book, payouts, officers, decide, takeBack, decidePayout, appUrls, hasChain });
  await mailbox.listen(options.smtpPort);
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  const { port } = app.server.address() as { port: number };
  url = `http://localhost:${port}`;
  return {
    url,
    mailbox,
    book,
    payouts,
    journal,
    stop: async () => {
      stopping.abort();
      await Promise.all([app.close(), mailbox.close()]);
    },
  };
}
