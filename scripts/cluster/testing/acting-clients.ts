import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { approveAtBank, bankEventOf, bankIdOf } from '../../../api-server/src/testing/depositors.ts';
import { password } from '../../../api-server/src/testing/people.ts';
import { PersistentClients, type Persist } from '../../../api-server/src/testing/persistent-clients.ts';
import { askQuote, confirmQuote } from '../../../api-server/src/testing/swaps.ts';
import type { Visitor } from '../../../api-server/src/testing/visitor.ts';
import type { Acknowledged } from './acknowledged.ts';

/** A customer with a bank account, pesos and tokens. */
export interface ActingCustomer {
  customer: Visitor & { email: string; id: string };
  accountID: string;
}

/** The amount of each deposit and withdrawal, in pesos, and of each swap, in USDT. */
const pesos_each = 10_000;
const swapped_each = 1;
/** The pause between two acts of a client: without one, the clients would take the processor time of what they test. */
const pause_milliseconds = 100;

/** The statuses of a proxy that lost the server during a request, so that nobody knows whether the request was carried out. */
const lost_under_way = new Set([502, 504]);

interface Acting extends ActingCustomer {
  bank: Visitor;
  record: Acknowledged;
  /** Repeats a write with the same key until it is acknowledged, and records the time of the acknowledgement. */
  write: Persist;
  /** Repeats a request until it is answered, without recording it as an acknowledged write. */
  ask: Persist;
  turn: number;
}

type Act = (acting: Acting) => Promise<void>;

/** Signs in with a user agent that no other sign-in has. It is on record with the sign-in, so that the books can find this very one. */
export const signIn: Act = async ({ customer, record, write }) => {
  const userAgent = `Client/${randomUUID()}`;
  customer.headers['user-agent'] = userAgent;
  await write(async () => {
    await customer.signIn(customer.email, password);
    return { status: 200 };
  });
  record.signIns.add(userAgent);
};

/** Starts a deposit and approves it at the bank. Two times out of three the bank sends its event, twice at the same time. */
export const deposit: Act = async ({ customer, accountID, bank, record, write, turn }) => {
  const key = randomUUID();
  const body = { accountID, amount: String(pesos_each) };
  const started = await write(() => customer.call('startDeposit', { body }, { idempotencyKey: key }));
  const { transactionId: reference, url } = started.body;
  record.movements.deposit.set(key, reference);
  if (!url) return;
  await approveAtBank(url);
  if (turn % 3 === 0) return;
  const payment = { id: bankIdOf(url), reference, amount_in_cents: pesos_each * 100, status: 'APPROVED' } as const;
  const tell = () => write(() => bank.call('receiveBankEvent', { body: bankEventOf(payment) }));
  await Promise.all([tell(), tell()]);
  record.credited.add(reference);
};

const withdraw: Act = async ({ customer, accountID, record, write }) => {
  const key = randomUUID();
  const body = { account: accountID, amount: String(pesos_each) };
  const started = await write(() => customer.call('startWithdrawal', { body }, { idempotencyKey: key }));
  record.movements.withdrawal.set(key, started.body.transactionId);
};

const swap: Act = async ({ customer, record, write, ask }) => {
  const key = randomUUID();
  const wanted = { from: 'USDT', to: 'COP', amount: String(swapped_each), slippage: '5' } as const;
  const { body: quote } = await ask(() => askQuote(customer, wanted));
  const started = await write(() => confirmQuote(customer, wanted, quote, key), 409, 422);
  // The servers were away for longer than a quote lasts: a customer would request a new one.
  if (started.problem?.code === 'quote_expired') return;
  if (started.problem) throw new Error(`No client should ever be refused with ${started.problem.code}`);
  record.movements.swap.set(key, started.body.transactionId);
};

const everything: readonly Act[] = [signIn, deposit, withdraw, swap];

/** Clients that sign in, deposit, withdraw and swap in turn until they are stopped. Each is a customer of its own. */
export class ActingClients extends PersistentClients {
  constructor(
    customers: readonly ActingCustomer[],
    { bank, record, acts = everything }: { bank: Visitor; record: Acknowledged; acts?: readonly Act[] },
  ) {
    const live = async (client: number, turn: number, persist: Persist): Promise<boolean> => {
      const customer = customers[client];
      const act = acts[(client + turn) % acts.length];
      if (!customer || !act) return false;
      const ask: Persist = (once, ...expected) => persist(() => whole(once), ...expected);
      const write: Persist = (once, ...expected) =>
        ask(
          async () => {
            const begun = performance.now();
            const answer = await once();
            if (answer.status === 200) record.note({ client, begun, ended: performance.now() });
            return answer;
          },
          ...expected,
        );
      await sleep(pause_milliseconds);
      await act({ ...customer, bank, record, write, ask, turn });
      return true;
    };
    super(customers.length, live);
  }
}

/** Returns the server's answer. @throws when a proxy answered in place of the server, which counts as no answer. */
async function whole<Answer extends { status: number }>(once: () => Promise<Answer>): Promise<Answer> {
  const answer = await once();
  if (lost_under_way.has(answer.status)) throw new Error(`The proxy answered ${answer.status}`);
  return answer;
}
