import { sql } from 'kysely';
import { createPool } from '@caudal/api-server';
import { bankEventOf } from '../../api-server/src/testing/depositors.ts';
import { median, type Bench, type Figure } from './figure.ts';
import { measureLoad } from './http-load.ts';
import { signedIn, startProduct, type Product } from './product.ts';

const ROUNDS = 3;
const DEPOSITS = 1_500;
const CUSTOMERS = 16;
const CONNECTIONS = 16;
const CENTS = 1_000_000;

/** Deposits that wait for the bank's word, spread over the customers. */
async function pendingDeposits({ db }: Product, accountIds: readonly string[], round: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into payment.fiat_transaction (account_id, kind, bank_account_id, amount, idempotency_key, request_hash)
    select account_id, 'deposit', id, ${CENTS}, ${`bench-${round}-`} || i, sha256('bench')
    from payment.bank_account, generate_series(1, ${sql.lit(Math.ceil(DEPOSITS / accountIds.length))}) i
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same credits, handed to the ledger by as many connections. */
async function creditDirectly(url: string, accountIds: readonly string[], round: number): Promise<number> {
  const pool = createPool({ connectionString: url, max: CONNECTIONS });
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < DEPOSITS; at = next++) {
      const [debit, credit] = [
        'bank:wompi:clearing:COP',
        `customer:${accountIds[at % accountIds.length]}:available:COP`,
      ];
      const key = `direct-${round}-${at}`;
      const transfer = {
        kind: 'posted',
        debit,
        credit,
        asset: 'COP',
        amount: String(CENTS),
        reason: 'deposit',
        reference: key,
      };
      await pool.query('select ledger.post_transfers($1::jsonb)', [{ scope: 'bench', key, transfers: [transfer] }]);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const perSecond = (DEPOSITS * 1_000) / (performance.now() - began);
  await pool.end();
  return perSecond;
}

export const depositsBench: Bench = {
  name: 'deposits',
  what: 'a ledger transfer through HTTP (the bank’s event of a deposit), against the same from the database directly',
  run: async (log): Promise<readonly Figure[]> => {
    const product = await startProduct();
    try {
      const accountIds: string[] = [];
      while (accountIds.length < CUSTOMERS) accountIds.push((await signedIn(product)).id);
      await sql`insert into payment.bank_account
          (account_id, alias, number, account_type, bank_id, holder_name, holder_document, holder_matches)
        select account_id, 'Ahorros', '0012345678', 9, '1', 'Ana', '1020304050', true from kyc.customer`.execute(
        product.db,
      );
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const bodies = (await pendingDeposits(product, accountIds, round)).map((reference) =>
          JSON.stringify(
            bankEventOf({ id: `bench-${reference}`, reference, amount_in_cents: CENTS, status: 'APPROVED' }),
          ),
        );
        const headers = { 'content-type': 'application/json' };
        const url = `${product.origin}/payment/events/bank`;
        const figure = await measureLoad({
          url,
          method: 'POST',
          headers,
          bodies,
          connections: CONNECTIONS,
          seconds: 20,
        });
        const peer = await creditDirectly(product.databaseUrl, accountIds, round);
        log(`round ${round}: ${figure.toFixed()} through HTTP, ${peer.toFixed()} directly`);
        if (round === 0) continue;
        ours.push(figure);
        theirs.push(peer);
      }
      const row = { what: 'ledger transfer through HTTP', unit: 'tx/s', goal: { atLeast: 0.5 } };
      return [{ ...row, figure: median(ours), peer: 'post_transfers directly', peerFigure: median(theirs) }];
    } finally {
      await product.stop();
    }
  },
};
