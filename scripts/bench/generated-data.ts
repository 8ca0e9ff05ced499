import { sql } from 'kysely';
import { reportingPool, tuningPool } from '../../api-server/src/testing/labelled-names/name-pools.ts';
import { inBulk } from './bulk.ts';
import type { Database } from './databases.ts';

const given = [...tuningPool.men, ...tuningPool.women, ...reportingPool.men, ...reportingPool.women];
const surnames = [...tuningPool.surnames, ...reportingPool.surnames];

/**
 * Adds generated customers up to a total, each with a bank account: most at level 1 or 2, a fifth waiting for a review, and few
 * institutions. Their last changes are spread over three years, unrelated to the order in which they were created.
 */
export async function fillCustomers(db: Database, customers: number): Promise<void> {
  await inBulk(db, ['identity.account', 'customers.customer', 'movements.bank_account'], async () => {
    await sql`with account as (
        insert into identity.account (audience, email, state)
        select 'customer', 'bench-' || i || '@correo.example', 2
        from generate_series((select count(*) from identity.account) + 1, ${sql.lit(customers)}) i returning id, email
      ), numbered as (
        select id, substring(email from '\\d+')::bigint as n from account
      ), drawn as (
        select id, n,
          case when pg_temp.drawn(n, 1) < 0.15 then 0 when pg_temp.drawn(n, 1) < 0.6 then 1 when pg_temp.drawn(n, 1) < 0.9 then 2 else 3 end as level,
          case when pg_temp.drawn(n, 2) < 0.2 then 'pending' when pg_temp.drawn(n, 2) < 0.25 then 'in_progress'
            when pg_temp.drawn(n, 2) < 0.33 then 'to_update' else 'verified' end as state,
          date_trunc('milliseconds', current_date - pg_temp.drawn(n, 3) * interval '1095 days') as changed_at
        from numbered
      )
      insert into customers.customer (account_id, person_type, level, verified_level, review_state, resent, novelty, waiting_since,
        full_name, identification_type, document_number, birth_date, cellphone, pep, country, address,
        survey_response_a, survey_response_b, survey_answered_at, risk, background, screened_at, last_modified_at)
      select id, case when n % 33 = 0 then 'institution' else 'natural' end, level,
        case when state = 'verified' then level else greatest(level - 1, 0) end,
        case when level = 0 then 'not_submitted' else state end,
        level > 0 and state = 'in_progress', level > 0 and state = 'in_progress',
        case when level > 0 and state in ('pending', 'in_progress') then changed_at end,
        case when level > 0 then pg_temp.one_of(${given}, n, 4) || ' ' || pg_temp.one_of(${given}, n, 5) || ' '
          || pg_temp.one_of(${surnames}, n, 6) || ' ' || pg_temp.one_of(${surnames}, n, 7) end,
        '7', (1000000000 + n * 48271 % 189999989)::text, date '1950-01-01' + (n * 7919 % 18000)::integer, '3' || (100000000 + n * 104729 % 100000000),
        level > 0 and n % 97 = 0, 'CO', case when level > 1 then 'Carrera ' || n % 190 || ' # ' || n / 190 % 140 || '-' || n / 26600 % 99 end,
        floor(5 * pg_temp.drawn(n, 8) ^ 2), floor(5 * pg_temp.drawn(n, 9) ^ 2), changed_at,
        case when state <> 'verified' then null when pg_temp.drawn(n, 10) < 0.8 then 'No' when pg_temp.drawn(n, 10) < 0.95 then 'Medio' else 'Alto' end,
        case when state = 'verified' then 'No' end, case when level > 0 then changed_at end, changed_at
      from drawn`.execute(db);
    await sql`insert into movements.bank_account
        (account_id, alias, number, account_type, bank_id, holder_name, holder_document, holder_document_kind)
      select account_id, 'Ahorros', document_number, 9, '1', coalesce(full_name, 'Ana María Peña Ruiz'), document_number, '7'
        from customers.customer`.execute(db);
  });
  await sql`select customers.recount_facets()`.execute(db);
  await refillSearch(db);
}

/** Writes what officers search in anew, which triggers write otherwise. */
export async function refillSearch(db: Database): Promise<void> {
  await inBulk(db, ['customers.search'], async () => {
    await sql`truncate customers.search`.execute(db);
    await sql`insert into customers.search select * from customers.search_row`.execute(db);
  });
}

/**
 * Adds movements of the last three years: most are completed, one in a thousand is under way, some have failed, and a fifth goes over
 * the chain. They are unevenly spread: of a million customers, the busiest has a thousandth of all movements. The id of each movement's
 * ledger transfer is its position in time; `scale-data.ts` makes the transfers.
 */
export async function fillMovements(db: Database, movements: number): Promise<void> {
  await inBulk(db, ['movements.movement', 'chain.incoming', 'chain.payout'], async () => {
    await sql`create temporary table numbered as
      select row_number() over (order by hashtext(account_id::text), account_id) as n, account_id, id as bank_account_id
      from movements.bank_account`.execute(db);
    await sql`create unique index on numbered (n)`.execute(db);
    await sql`analyze numbered`.execute(db);
    await sql`
      insert into movements.movement (account_id, bank_account_id, kind, asset, amount, value_cop, settled_amount, rail, state,
          approval, approver_id, idempotency_key, request_hash, rail_reference, created_at, settled_at, posted_transfer_id)
        select account_id, case when not is_crypto then bank_account_id end, kind,
          case when is_crypto then 'USDT' else 'COP' end, amount, amount, case when state = 'completed' then amount end,
          case when is_crypto then 'evm' else 'wompi' end, state,
          case when kind = 'withdrawal' then case when i % 40 = 0 then 'approved' else 'automatic' end end,
          case when i % 40 = 0 then account_id end,
          'bench-' || i, sha256(i::text::bytea), 'bench-' || i, created_at, case when state = 'completed' then created_at + interval '2 min' end,
          case when state = 'completed' then place_in_time end
        from (
          select i, 1000000 + (1000000000 * pg_temp.drawn(i, 1) ^ 4)::bigint / 100 * 100 as amount, i % 5 in (2, 3) and i % 2 = 1 as is_crypto,
            case when i % 5 = 0 then 'withdrawal' when i % 10 = 3 then 'crypto_deposit' when i % 10 = 7 then 'crypto_withdrawal'
              else 'deposit' end as kind,
            case when i % 1000 = 1 then 'sent' when i % 17 = 0 then 'failed' else 'completed' end as state,
            current_date - (i * 1048573 % ${sql.lit(movements)}) * (interval '1095 days' / ${sql.lit(movements)}) as created_at,
            ${sql.lit(movements)} - i * 1048573 % ${sql.lit(movements)} as place_in_time,
            1 + floor((select count(*) from numbered) * pg_temp.drawn(i, 2) ^ 2)::bigint as n
          from generate_series(1::bigint, ${sql.lit(movements)}) i
        ) drawn join numbered using (n)`.execute(db);
    await sql`drop table numbered`.execute(db);
    await sql`insert into chain.payout (movement_id, to_address)
      select id, pg_temp.address_of(account_id, 1) from movements.movement where kind = 'crypto_withdrawal'`.execute(
      db,
    );
    // The sweep is not in the database, and nothing asks for it.
    await sql`insert into chain.incoming (tx_hash, token, to_address, place, from_address, amount, asset, account_id, movement_id,
        block_number, block_hash, sweep_id, state, seen_at)
      select '0x' || encode(request_hash, 'hex'), '0x' || repeat('a', 40), pg_temp.address_of(account_id, 0), 0,
        pg_temp.address_of(account_id, (1 + substring(idempotency_key from '\\d+')::bigint / 10 % 3)::integer), amount, asset, account_id, id,
        1, '0x' || repeat('b', 64), id, 'credited', created_at
      from movements.movement where kind = 'crypto_deposit'`.execute(db);
  });
}
