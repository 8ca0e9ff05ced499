import { sql } from 'kysely';
import { inBulk } from './bulk.ts';
import { fillCompliance, sizeOf } from './compliance-data.ts';
import type { Database } from './databases.ts';

export const clearing = 'bank:wompi:clearing:COP';
const custody = 'chain:evm:custody:USDT';

/** The sign-ins of each customer in three years, besides the last one. */
const sign_ins_each = 9;

/** Fills every table that grows with movements and customers, with ten movements a customer over three years. */
export async function fillScale(db: Database, movements: number, log: (line: string) => void): Promise<void> {
  await fillCompliance(db, sizeOf(movements / 10), log);
  const steps = [
    ['the ledger', fillLedger],
    ['timelines', fillSteps],
    ['notices', fillNotices],
    ['the audit log', fillEvents],
    ['sign-ins', fillSignIns],
  ] as const;
  for (const [what, fill] of steps) {
    const began = performance.now();
    await fill(db);
    log(`${what}: ${Math.round((performance.now() - began) / 1_000)} s`);
  }
}

/**
 * Adds every customer's accounts in pesos and dollars, a first transfer that covers all withdrawals, and a transfer for each completed
 * movement, with the balance after it and the stored answer to its idempotency key.
 */
async function fillLedger(db: Database): Promise<void> {
  await inBulk(db, ['ledger.account', 'ledger.transfer', 'ledger.idempotency'], async () => {
    await sql`set work_mem = '512MB'`.execute(db);
    for (const [code, asset] of [
      [clearing, 'COP'],
      [custody, 'USDT'],
    ])
      await sql`select ledger.open_account(${code}, ${asset}, 'debit', null)`.execute(db);
    await sql`insert into ledger.account (code, asset_code, normal_side, floor, created_at)
      select 'customer:' || account_id || ':available:' || asset, asset, 'credit', 0, now() - interval '3 years'
      from customers.customer cross join unnest(array['COP', 'USDT']) asset`.execute(db);
    await sql`create temporary table own as
      select split_part(code, ':', 2)::uuid as account_id, asset_code as asset, own.id, house.id as house
      from ledger.account own join (select id, asset_code from ledger.account where floor is null) house using (asset_code)
      where own.floor = 0`.execute(db);
    await sql`analyze own`.execute(db);
    await sql`with line as (
        select row_number() over (order by id) - (select count(*) from own) as id, own.id as own, house, asset, 1e15::numeric as amount,
          true as is_in, 'deposit' as reason, account_id as reference, now() - interval '3 years 1 day' as at
        from own
        union all
        select posted_transfer_id, own.id, house, movement.asset, settled_amount, kind in ('deposit', 'crypto_deposit'),
          kind, movement.id, settled_at
        from movements.movement join own on own.account_id = movement.account_id and own.asset = movement.asset
        where posted_transfer_id is not null
      ), balanced as (
        select *, sum(case when is_in then amount else -amount end) over (partition by own order by id) as balance from line
      )
      insert into ledger.transfer (id, kind, debit_account_id, credit_account_id, asset_code, amount, reason, reference,
        idempotency_scope, idempotency_key, created_at, debit_balance, credit_balance)
      select id, 'posted', case when is_in then house else own end, case when is_in then own else house end, asset, amount, reason,
        reference, 'bench', own || reference::text, at, case when not is_in then balance end, case when is_in then balance end
      from balanced order by id`.execute(db);
    await sql`insert into ledger.idempotency (scope, key, request_hash, result, created_at)
      select idempotency_scope, idempotency_key, sha256(idempotency_key::bytea),
        jsonb_build_object('transfer_ids', jsonb_build_array(id::text)), created_at from ledger.transfer`.execute(db);
    await sql`create temporary table total as
      select id, sum(debited) as debited, sum(credited) as credited from (
        select debit_account_id as id, amount as debited, 0 as credited from ledger.transfer
        union all select credit_account_id, 0, amount from ledger.transfer
      ) moved group by id`.execute(db);
    await sql`update ledger.account set posted_in = credited, posted_out = debited from total
      where total.id = account.id and floor is not null`.execute(db);
    await sql`update ledger.account_stripe set posted_in = debited, posted_out = credited from total
      where total.id = account_id and stripe = 0`.execute(db);
    await sql`select setval('ledger.transfer_id', (select max(id) from ledger.transfer))`.execute(db);
    await sql`drop table own, total`.execute(db);
  });
}

/** Adds four steps of each movement. */
async function fillSteps(db: Database): Promise<void> {
  await inBulk(db, ['movements.step'], async () => {
    await sql`insert into movements.step (movement_id, step, at)
      select id, step, created_at + place * interval '30 s'
      from movements.movement
      cross join unnest(array['requested', 'sent_to_bank', 'approved', 'credited']) with ordinality as told (step, place)`.execute(
      db,
    );
  });
}

/** Adds a notice of each movement of the last year; the older ones are deleted by then. A third is unread. */
async function fillNotices(db: Database): Promise<void> {
  await inBulk(db, ['identity.notice'], async () => {
    await sql`insert into identity.notice (account_id, kind, at, amount, movement_id, read_at)
      select account_id, 'deposit_credited', settled_at, amount, id,
        case when pg_temp.drawn(posted_transfer_id, 40) < 0.66 then settled_at + interval '1 hour' end
      from movements.movement where settled_at > now() - interval '365 days' order by settled_at`.execute(db);
  });
}

/** Adds two events of each movement: its customer's request, and the rail's settlement, which names the customer. */
async function fillEvents(db: Database): Promise<void> {
  await inBulk(db, ['audit.event'], async () => {
    await sql`insert into audit.event (at, actor_kind, actor_id, action, subject_kind, subject_id, detail, request_id)
      select at, case when is_first then 'customer' else 'system' end, case when is_first then account_id::text else rail end,
        case when is_first then 'deposit.requested' else 'deposit.credited' end, 'movement', id,
        jsonb_build_object('customer', account_id), 'bench'
      from (
        select id, account_id, rail, true as is_first, created_at as at from movements.movement
        union all select id, account_id, rail, false, settled_at from movements.movement where settled_at is not null
      ) told order by at`.execute(db);
  });
}

/** Adds earlier sign-ins of every customer. */
async function fillSignIns(db: Database): Promise<void> {
  await inBulk(db, ['identity.sign_in'], async () => {
    await sql`insert into identity.sign_in (account_id, audience, at, user_agent, is_handheld, network, country, result)
      select account_id, audience, at - place * interval '100 days', user_agent, is_handheld, network, country, result
      from identity.sign_in cross join generate_series(1, ${sql.lit(sign_ins_each)}) place`.execute(db);
  });
}
