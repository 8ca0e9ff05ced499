import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { bankEventOf } from '../../api-server/src/testing/depositors.ts';
import type { Desk } from '../sandbox/desk.ts';
import type { Sample } from './by-turns.ts';
import { measureLoad } from './http-load.ts';
import type { Product } from './product.ts';

/**
 * The deposits of a round, each of another customer: a customer moves money a few times a year. They are many, because an idle product takes
 * CPU time too, and each round ends with seconds of waiting.
 */
export const DEPOSITS = 480;
export const CONNECTIONS = 16;
const CENTS = 1_000_000;

/** Creates deposits, spread over the customers, that the bank has approved and the product has not credited. Returns the bank's ids. */
export async function approvedDeposits({ db, desk }: Product, round: number): Promise<string[]> {
  const ids = await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      insert into movements.movement
        (account_id, kind, asset, rail, bank_account_id, amount, value_cop, idempotency_key, request_hash)
      select account_id, 'deposit', 'COP', 'wompi', id, ${CENTS}, ${CENTS}, ${`bench-${round}`}, sha256('bench')
      from movements.bank_account
      returning id`.execute(transaction);
    // The rules are asked about a request when it is made, minutes before the bank's event.
    await sql`delete from monitoring.due`.execute(transaction);
    return rows.map(({ id }) => id);
  });
  return Promise.all(ids.map((id) => approve(desk, id)));
}

async function approve({ book }: Desk, reference: string): Promise<string> {
  const payment = await book.add({
    reference,
    amount_in_cents: CENTS,
    currency: 'COP',
    customer_email: '',
    redirect_url: '',
    financial_institution_code: '1',
  });
  if (!payment) throw new Error(`The bank knows a payment ${reference} already`);
  await book.decide(payment.id, 'APPROVED');
  return payment.id;
}

export function eventOf({ desk }: Product, id: string): string {
  const reference = desk.book.find(id)?.reference ?? '';
  return JSON.stringify(bankEventOf({ id, reference, amount_in_cents: CENTS, status: 'APPROVED' }));
}

/** The headers of an event of the bank. */
export const event_headers = { 'content-type': 'application/json' };

/** The address at which the product hears the bank. */
export const eventsUrl = ({ origin }: Product) => `${origin}/payment/events/bank`;

/** Sends the bank's events of these deposits to a server, over `CONNECTIONS` connections. */
export function sendEvents(product: Product, bankIds: readonly string[], url = eventsUrl(product)): Promise<Sample> {
  const bodies = bankIds.map((id) => eventOf(product, id));
  return measureLoad({ url, method: 'POST', headers: event_headers, bodies, connections: CONNECTIONS, seconds: 20 });
}

/** Waits until all work after the credits is done: the alert rules have run for the customers, and the letters are sent. */
export async function untilFollowed({ db }: Product): Promise<void> {
  const left = sql`select from monitoring.due union all select from pgboss.job where name = 'send_mail' and state < 'completed' limit 1`;
  // Postgres plans this query each time, which is measured too.
  while ((await left.execute(db)).rows.length > 0) await sleep(250);
}

/** Creates customers who may deposit, each with a bank account. Returns their ids. */
export async function customersWithAccounts(product: Product): Promise<string[]> {
  const { createCustomer, hashPassword, inTransaction } = await import('@caudal/api-server');
  const password_hash = await hashPassword('cuatro caballos en el rio');
  const accountIds: string[] = [];
  while (accountIds.length < DEPOSITS) {
    const account = { email: `bench-${accountIds.length}@correo.example`, password_hash, lang_key: 'es' } as const;
    const id = await inTransaction(product.db, (transaction) =>
      createCustomer(transaction, account, product.openCustomer, new Date()),
    );
    accountIds.push(id ?? '');
  }
  await sql`insert into movements.bank_account
      (account_id, alias, number, account_type, bank_id, holder_name, holder_document_kind, holder_document)
    select account_id, 'Ahorros', (10_000_000 + row_number() over ())::text, 9, '1', 'Ana', '7', '1020304050'
      from customers.customer`.execute(product.db);
  // Gives every customer a verified level: without one, a deposit waits for an officer, which is not measured here.
  await sql`update customers.customer set level = 1, verified_level = 1, full_name = 'Ana María Peña Ruiz', screened_at = now()`.execute(
    product.db,
  );
  return accountIds;
}
