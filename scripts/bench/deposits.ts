import { sql } from 'kysely';
import { createPool } from '@caudal/api-server';
import type { Desk } from '../sandbox/desk.ts';
import { bankEventOf } from '../../api-server/src/testing/depositors.ts';
import { against, byTurns } from './by-turns.ts';
import type { Bench, Figure } from './figure.ts';
import { measureLoad } from './http-load.ts';
import { signedIn, startProduct, type Product } from './product.ts';

const ROUNDS = 7;
const DEPOSITS = 160;
const CUSTOMERS = 16;
const CONNECTIONS = 16;
const CENTS = 1_000_000;

/** Deposits that wait for the bank's word, spread over the customers, and that the bank has approved. Answers its ids. */
async function approvedDeposits({ db, desk }: Product, round: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into movements.movement
      (account_id, kind, asset, rail, bank_account_id, amount, value_cop, idempotency_key, request_hash)
    select account_id, 'deposit', 'COP', 'wompi', id, ${CENTS}, ${CENTS}, ${`bench-${round}-`} || i, sha256('bench')
    from movements.bank_account, generate_series(1, ${sql.lit(DEPOSITS / CUSTOMERS)}) i
    returning id`.execute(db);
  return Promise.all(rows.map(({ id }) => approve(desk, id)));
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
 * What a deposit asks the database for besides the ledger: its own row and lock, its timeline, the audit, whom it is told to and how (3),
 * the month's limit (2), the black list (3), and the screens that are open.
 */
const other_statements = 12;

/**
 * The same without the product: the bank is asked about each payment, and the ledger is called, by as many connections. With `others`, so
 * many empty statements go with it in one transaction: the least that a product which keeps those things can take.
 */
async function creditDirectly(
  { databaseUrl, bank }: Product,
  { accountIds, bankIds, others }: { accountIds: readonly string[]; bankIds: readonly string[]; others: number },
) {
  const pool = createPool({ connectionString: databaseUrl, max: CONNECTIONS });
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < bankIds.length; at = next++) {
      const payment = await bank.find(bankIds[at] ?? '');
      const credit = `customer:${accountIds[at % accountIds.length]}:available:COP`;
      const key = `direct-${others}-${payment?.reference}`;
      const transfer = {
        kind: 'posted',
        debit: 'bank:wompi:clearing:COP',
        credit,
        asset: 'COP',
        amount: String(payment?.amount),
        reason: 'deposit',
        reference: key,
      };
      const connection = await pool.connect();
      if (others > 0) await connection.query('begin');
      for (let done = 0; done < others; done += 1) await connection.query('select $1::text', [key]);
      await connection.query('select ledger.post_transfers($1::jsonb)', [
        { scope: 'bench', key, transfers: [transfer] },
      ]);
      if (others > 0) await connection.query('commit');
      connection.release();
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const figure = (bankIds.length * 1_000) / (performance.now() - began);
  await pool.end();
  return { figure, operations: bankIds.length };
}

export const depositsBench: Bench = {
  name: 'deposits',
  what: 'a ledger transfer through HTTP (the bank’s event of a deposit), against asking the bank and calling the ledger alone',
  run: async (log): Promise<readonly Figure[]> => {
    const product = await startProduct();
    try {
      const accountIds: string[] = [];
      while (accountIds.length < CUSTOMERS) accountIds.push((await signedIn(product)).id);
      await sql`insert into movements.bank_account
          (account_id, alias, number, account_type, bank_id, holder_name, holder_document_kind, holder_document)
        select account_id, 'Ahorros', '0012345678', 9, '1', 'Ana', '7', '1020304050' from customers.customer`.execute(
        product.db,
      );
      // As whoever deposits is: the money of one who may not stands before an officer, and is another matter.
      await sql`update customers.customer set level = 1, verified_level = 1, full_name = 'Ana María Peña Ruiz', screened_at = now()`.execute(
        product.db,
      );
      let bankIds: string[] = [];
      let round = 0;
      const ours = async () => {
        round += 1;
        bankIds = await approvedDeposits(product, round);
        const bodies = bankIds.map((id) => eventOf(product, id));
        const headers = { 'content-type': 'application/json' };
        const url = `${product.origin}/payment/events/bank`;
        return measureLoad({ url, method: 'POST', headers, bodies, connections: CONNECTIONS, seconds: 20 });
      };
      const { server, database } = product.pids;
      const rounds = await byTurns(
        {
          ours: { measure: ours, pids: [...server, ...database] },
          // What calls the ledger is this process, which drives the other as well: only the database's time is its own.
          directly: { measure: () => creditDirectly(product, { accountIds, bankIds, others: 0 }), pids: database },
          floor: {
            measure: () => creditDirectly(product, { accountIds, bankIds, others: other_statements }),
            pids: database,
          },
        },
        { rounds: ROUNDS, log },
      );
      const row = { what: 'ledger transfer through HTTP', unit: 'tx/s', peer: 'bank and post_transfers alone' };
      return [
        { ...row, ...against(rounds, 'ours', 'directly'), goal: { atLeast: 0.5 } },
        {
          ...row,
          what: `post_transfers with ${other_statements} empty statements beside it`,
          ...against(rounds, 'floor', 'directly'),
          goal: 'floor',
        },
      ];
    } finally {
      await product.stop();
    }
  },
};
