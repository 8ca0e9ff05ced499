import { sql } from 'kysely';
import type { Database } from './databases.ts';

/** Invented customers up to a number, in every state, each changed at another moment, each with a bank account. */
export async function fillCustomers(db: Database, customers: number): Promise<void> {
  await inBulk(db, ['identity.account', 'customers.customer', 'movements.bank_account'], async () => {
    await sql`with account as (
        insert into identity.account (audience, email)
        select 'customer', 'bench-' || i || '@correo.example'
        from generate_series((select count(*) from identity.account) + 1, ${sql.lit(customers)}) i returning id, email
      )
      insert into customers.customer (account_id, level, review_state, document_number, risk, alert, last_modified_at)
      select id, n % 2, (array['pending', 'in_progress', 'verified', 'not_submitted', 'to_update'])[1 + n % 5],
        (1000000000 + n)::text, (array['No', 'Medio', 'Alto'])[1 + n % 3], n % 50 = 0, timestamptz '2026-01-01' + n * interval '1 s'
      from (select id, substring(email from '\\d+')::integer as n from account) numbered`.execute(db);
    await sql`insert into movements.bank_account
        (account_id, alias, number, account_type, bank_id, holder_name, holder_document, holder_document_kind)
      select account_id, 'Ahorros', document_number, 9, '1', 'Ana María Peña Ruiz', document_number, '7'
        from customers.customer`.execute(db);
  });
}

/** Deposits and withdrawals of these customers over three years: most are complete, few are under way, some wait for an officer. */
export async function fillMovements(db: Database, movements: number): Promise<void> {
  await inBulk(db, ['movements.movement'], async () => {
    await sql`create temporary table numbered as
      select row_number() over () as n, account_id, id as bank_account_id from movements.bank_account`.execute(db);
    await sql`create unique index on numbered (n)`.execute(db);
    await sql`analyze numbered`.execute(db);
    await sql`
      insert into movements.movement (account_id, bank_account_id, kind, asset, amount, value_cop, settled_amount, rail, state,
          approval, approver_id, idempotency_key, request_hash, rail_reference, created_at, settled_at)
        select account_id, bank_account_id, kind, 'COP', amount, amount, case when state = 'completed' then amount end, 'wompi', state,
          case when kind = 'withdrawal' then case when i % 40 = 0 then 'approved' else 'automatic' end end,
          case when i % 40 = 0 then account_id end,
          'bench-' || i, sha256(i::text::bytea), 'bench-' || i, created_at, case when state = 'completed' then created_at + interval '2 min' end
        from (
          select i, 1000000 + (i * 7919 % 500000) * 10000 as amount,
            case when i % 5 = 0 then 'withdrawal' else 'deposit' end as kind,
            case when i % 1000 = 1 then 'sent' when i % 17 = 0 then 'failed' else 'completed' end as state,
            timestamptz '2023-11-01' + (i * 1048573 % ${sql.lit(movements)}) * (interval '1095 days' / ${sql.lit(movements)}) as created_at,
            1 + (i * 104729 % (select count(*) from numbered)) as n
          from generate_series(1::bigint, ${sql.lit(movements)}) i
        ) drawn join numbered using (n)`.execute(db);
    await sql`drop table numbered`.execute(db);
  });
}

/** Without indexes and triggers while it fills: what is invented fits together, and each index is made once. */
async function inBulk(db: Database, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = any (${[...tables]}::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db);
  await sql`set synchronous_commit = off`.execute(db);
  await sql`set maintenance_work_mem = '1GB'`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db);
  await sql`set session_replication_role = replica`.execute(db);
  try {
    await fill();
  } finally {
    await sql`set session_replication_role = origin`.execute(db);
  }
  for (const { definition } of rows) await sql.raw(definition).execute(db);
  for (const table of tables) await sql`vacuum analyze ${sql.raw(table)}`.execute(db);
}
