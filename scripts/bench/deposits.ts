import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createPool } from '@caudal/api-server';
import type { Desk } from '../sandbox/desk.ts';
import { sandboxBankKeys } from '../sandbox/bank-keys.ts';
import { bankEventOf } from '../../api-server/src/testing/depositors.ts';
import { against, byTurns, type Round } from './by-turns.ts';
import type { Bench, Figure } from './figure.ts';
import { measureLoad } from './http-load.ts';
import { startProduct, type Product } from './product.ts';

const ROUNDS = 7;
/**
 * Rounds that are not counted. A server runs for days, but its first 1,500 deposits take up to three times as much CPU time as later ones,
 * because V8 has not compiled their code yet. The bare server has less code, and is compiled sooner.
 */
const WARM_UPS = 4;
/**
 * The deposits of a round, each of another customer: a customer moves money a few times a year. They are many, because an idle product takes
 * CPU time too, and each round ends with seconds of waiting.
 */
const DEPOSITS = 480;
const CONNECTIONS = 16;
const CENTS = 1_000_000;
/** The most CPU time, in all processes together, that one deposit may take: crediting it, sending its letter, running the alert rules. */
const cpu_goal_milliseconds = 8;
/**
 * The same goal as a ratio to the CPU time that `post_transfers` takes in the database: 8 ms to 3.06 ms, measured on a machine where a
 * whole deposit took 21.9 ms.
 */
const cpu_goal_ratio = 2.6;

/** Creates deposits, spread over the customers, that the bank has approved and the product has not credited. Returns the bank's ids. */
async function approvedDeposits({ db, desk }: Product, round: number): Promise<string[]> {
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

function eventOf({ desk }: Product, id: string): string {
  const reference = desk.book.find(id)?.reference ?? '';
  return JSON.stringify(bankEventOf({ id, reference, amount_in_cents: CENTS, status: 'APPROVED' }));
}

/**
 * Credits the deposits without the product: asks the bank about each payment and calls the ledger, over the same number of connections.
 */
async function creditDirectly(
  { databaseUrl, bank }: Product,
  { accountIds, bankIds }: { accountIds: readonly string[]; bankIds: readonly string[] },
) {
  const pool = createPool({ connectionString: databaseUrl, max: CONNECTIONS });
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < bankIds.length; at = next++) {
      const payment = await bank.find(bankIds[at] ?? '');
      const credit = `customer:${accountIds[at % accountIds.length]}:available:COP`;
      const key = `direct-${payment?.reference}`;
      const transfer = {
        kind: 'posted',
        debit: 'bank:wompi:clearing:COP',
        credit,
        asset: 'COP',
        amount: String(payment?.amount),
        reason: 'deposit',
        reference: key,
      };
      await pool.query('select ledger.post_transfers($1::jsonb)', [{ scope: 'bench', key, transfers: [transfer] }]);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const figure = (bankIds.length * 1_000) / (performance.now() - began);
  await pool.end();
  return { figure, operations: bankIds.length };
}

/** Starts the bare server that credits deposits. */
const startBareDeposits = ({ desk, smtpUrl, startBare }: Product) =>
  startBare(
    'bare-deposits.ts',
    `${desk.url}/bank/v1`,
    sandboxBankKeys.privateKey,
    sandboxBankKeys.eventsSecret,
    smtpUrl,
  );

/** Waits until all work after the credits is done: the alert rules have run for the customers, and the letters are sent. */
async function untilFollowed({ db }: Product): Promise<void> {
  const left = sql`select from monitoring.due union all select from pgboss.job where name = 'send_mail' and state < 'completed' limit 1`;
  // Postgres plans this query each time, which is measured too.
  while ((await left.execute(db)).rows.length > 0) await sleep(250);
}

/** Creates customers who may deposit, each with a bank account. Returns their ids. */
async function customersWithAccounts(product: Product): Promise<string[]> {
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

function figuresOf(rounds: readonly Round<'ours' | 'directly' | 'bare'>[]): readonly Figure[] {
  const overDirectly = against(rounds, 'ours', 'directly');
  const { milliseconds = Number.NaN, peer_milliseconds = Number.NaN } = overDirectly.cpu ?? {};
  const bare = {
    what: 'bare node:http, the reads and rows of a deposit, its letter and news, no rule evaluated',
    ...against(rounds, 'bare', 'directly'),
  };
  const cpu = { what: 'CPU time of a credited deposit and all that follows it', figure: milliseconds, unit: 'ms' };
  return [
    { ...cpu, peer: 'goal', peerFigure: cpu_goal_milliseconds, goal: { atMost: 1 }, isTime: true },
    {
      ...cpu,
      peer: 'the database’s part of post_transfers',
      peerFigure: peer_milliseconds,
      goal: { atMost: cpu_goal_ratio },
      floor: {
        what: bare.what,
        figure: bare.cpu?.milliseconds ?? Number.NaN,
        peerFigure: bare.cpu?.peer_milliseconds ?? Number.NaN,
      },
    },
    {
      what: 'ledger transfer through HTTP',
      ...overDirectly,
      peer: 'bank and post_transfers alone',
      unit: 'tx/s',
      goal: { atLeast: 0.5 },
      floor: bare,
    },
  ];
}

export const depositsBench: Bench = {
  name: 'deposits',
  what: 'a ledger transfer through HTTP (the bank’s event of a deposit), against asking the bank and calling the ledger alone',
  run: async (log): Promise<readonly Figure[]> => {
    const product = await startProduct();
    try {
      const accountIds = await customersWithAccounts(product);
      let bankIds: string[] = [];
      let round = 0;
      const prepare = async () => {
        round += 1;
        bankIds = await approvedDeposits(product, round);
      };
      /** Sends the bank's events of the prepared deposits to a server. */
      const sendEvents = async (url: string) => {
        const bodies = bankIds.map((id) => eventOf(product, id));
        const headers = { 'content-type': 'application/json' };
        return measureLoad({ url, method: 'POST', headers, bodies, connections: CONNECTIONS, seconds: 20 });
      };
      const ours = async () => {
        const load = await sendEvents(`${product.origin}/payment/events/bank`);
        // The rate counts answers; the CPU time also includes the letters and the monitoring that follow them.
        await untilFollowed(product);
        return load;
      };
      const bare = await startBareDeposits(product);
      const bareLoad = async () => {
        const load = await sendEvents(bare.origin);
        while ((await (await fetch(bare.origin)).text()) !== '0') await sleep(100);
        return load;
      };
      const { server, database } = product.pids;
      const rounds = await byTurns(
        {
          ours: { prepare, measure: ours, pids: [...server, ...database] },
          // This process calls the ledger and drives the load as well, so only the database's CPU time is counted.
          directly: { measure: () => creditDirectly(product, { accountIds, bankIds }), pids: database },
          bare: { prepare, measure: bareLoad, pids: [...bare.pids, ...database] },
        },
        { rounds: ROUNDS, warmUps: WARM_UPS, log },
      );
      return figuresOf(rounds);
    } finally {
      await product.stop();
    }
  },
};
