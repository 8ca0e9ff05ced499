import { createDatabase, createPool } from '@caudal/api-server';
import { sql } from 'kysely';
import { inBulk } from '../bench/bulk.ts';

/** The amount of each deposit, in centavos. */
const centavos = 10_000_000;
const deposits_of_each = 100;
const bank = 'bank:drill:clearing:COP';

/**
 * Fills an empty ledger with deposits of invented customers, a hundred each, as the ledger's own functions would have written them: with
 * the balance after each transfer, the stored answer to each idempotency key, and the totals of each account.
 */
export async function fillLedger(adminUrl: string, movements: number): Promise<void> {
  const connectionString = Object.assign(new URL(adminUrl), { pathname: '/caudal' }).href;
  const pool = createPool({ connectionString, role: null, max: 1, statement_timeout_ms: 3_600_000 });
  const db = createDatabase(pool);
  const customers = Math.ceil(movements / deposits_of_each);
  try {
    await inBulk(db, ['ledger.account', 'ledger.transfer', 'ledger.idempotency'], async () => {
      await sql`select ledger.open_account(${bank}, 'COP', 'debit', null)`.execute(db);
      await sql`insert into ledger.account (code, asset_code, normal_side, floor, created_at)
        select 'customer:' || md5(n::text)::uuid || ':available:COP', 'COP', 'credit', 0, now() - interval '3 years'
        from generate_series(0, ${sql.lit(customers - 1)}) n`.execute(db);
      await sql`create temp table numbered as select row_number() over (order by id) - 1 as n, id
        from ledger.account where code like 'customer:%'`.execute(db);
      await sql`insert into ledger.transfer (id, kind, debit_account_id, credit_account_id, asset_code, amount, reason, reference,
          idempotency_scope, idempotency_key, created_at, credit_balance)
        select i + 1, 'posted', bank.id, numbered.id, 'COP', ${sql.lit(centavos)}, 'deposit', md5(i::text)::uuid::text, 'drill', i::text,
          now() - interval '3 years' + i * (interval '1000 days' / ${sql.lit(movements)}), (i / ${sql.lit(customers)} + 1) * ${sql.lit(centavos)}
        from generate_series(0::bigint, ${sql.lit(movements - 1)}) i
        join numbered on numbered.n = i % ${sql.lit(customers)}
        cross join (select id from ledger.account where code = ${bank}) bank`.execute(db);
      await sql`insert into ledger.idempotency (scope, key, request_hash, result, created_at)
        select idempotency_scope, idempotency_key, sha256(idempotency_key::bytea),
          jsonb_build_object('transfer_ids', jsonb_build_array(id::text)), created_at from ledger.transfer`.execute(db);
      await sql`update ledger.account set posted_in = total from (
          select credit_account_id, sum(amount) as total from ledger.transfer group by credit_account_id
        ) credited where id = credit_account_id`.execute(db);
      await sql`update ledger.account_stripe set posted_in = ${sql.lit(movements)}::numeric * ${sql.lit(centavos)}
        where stripe = 0 and account_id = (select id from ledger.account where code = ${bank})`.execute(db);
      await sql`select setval('ledger.transfer_id', ${sql.lit(movements)})`.execute(db);
    });
  } finally {
    await db.destroy();
  }
}
