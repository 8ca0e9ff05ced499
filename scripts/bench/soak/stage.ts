import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Address } from 'viem';
import { approveAtBank, bankEventOf, bankIdOf } from '../../../api-server/src/testing/depositors.ts';
import type { Visitor } from '../../../api-server/src/testing/visitor.ts';
import { signedIn, type Product } from '../product.ts';
import { OpenStream } from './open-stream.ts';
import type { Requests } from './requests.ts';

/** Everything that simulated people use. */
export interface Stage {
  readonly product: Product;
  readonly requests: Requests;
  /** Sends USDT to an address of the chain. */
  readonly giveDollars: (to: Address) => Promise<void>;
  /** Counts the events that a stream received before it was closed. */
  readonly heard: (events: number) => void;
}

/** A customer who may move money, with a screen that is open. */
export interface Customer {
  readonly customer: Visitor & { id: string };
  /** Their bank account's id. */
  readonly account: string;
}

/** The amount of a deposit, in pesos. */
const deposit_pesos = '100000';

const someDigits = () => String(randomInt(1_000_000_000, 9_999_999_999));

const answers = { responseA: 1, responseB: 2, responseC: 0 };

/** Signs a new customer in, opens their live stream, answers the survey, has them live, then signs them out. */
export async function asCustomer(stage: Stage, live: (customer: Customer) => Promise<void>): Promise<void> {
  const { product, requests, heard } = stage;
  const customer = await signedIn(product);
  requests.note(customer.signIn_milliseconds);
  const stream = await OpenStream.of(customer);
  try {
    await requests.send('answerSurvey', () => customer.call('answerSurvey', { body: answers }));
    await live({ customer, account: await allow(stage, customer.id) });
  } finally {
    heard(stream.events);
    await stream.close();
  }
  await requests.send('signOut', () => customer.call('signOut', { body: {} }));
}

/** Gives a customer a bank account and a verified level, so that they may move money. Returns the bank account's id. */
async function allow({ product: { db } }: Stage, id: string): Promise<string> {
  const [name, document_number] = ['Ana María Peña Ruiz', someDigits()];
  const verified = { level: 1, verified_level: 1, full_name: name, document_number, screened_at: new Date() };
  await db.updateTable('customers.customer').set(verified).where('account_id', '=', id).execute();
  const { rows } = await sql<{ id: string }>`insert into movements.bank_account
      (account_id, alias, number, account_type, bank_id, holder_name, holder_document_kind, holder_document)
    values (${id}, 'Ahorros', ${someDigits()}, 9, '1', ${name}, '7', ${document_number}) returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/** Deposits pesos, which the bank approves and reports. */
export async function deposit({ product, requests }: Stage, { customer, account: accountID }: Customer): Promise<void> {
  const body = { accountID, amount: deposit_pesos };
  const idempotencyKey = randomUUID();
  const started = await requests.send('startDeposit', () =>
    customer.call('startDeposit', { body }, { idempotencyKey }),
  );
  const { transactionId: reference, url } = started.body;
  if (!url) throw new Error('The bank gave no page');
  await approveAtBank(url);
  const amount_in_cents = Number(deposit_pesos) * 100;
  const event = bankEventOf({ id: bankIdOf(url), reference, amount_in_cents, status: 'APPROVED' });
  await requests.send('receiveBankEvent', () => product.customer().call('receiveBankEvent', { body: event }));
}
