import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { CircleFact } from './facts.ts';
import { byCustomer, type ByCustomer, type FactsAsked } from './by-customer.ts';
import { day_milliseconds } from './spans.ts';

const circle_days = 90;
/** Customers on the way, at most. */
const hops_max = 4;
/** What a step carries on is at least this part of what set out: else it is other money. */
const carried_percent = 50;

/** So many payouts of one customer, and so many who got of one of them, are followed: who makes thousands costs no more than that. */
const followed = { payouts: 10, receivers: 3 } as const;

/** What a customer really sent, after a time and of a worth, the newest first. */
const sentBy = (accountId: RawBuilder<unknown>, after: RawBuilder<unknown>, least: RawBuilder<unknown> | bigint) => sql`
  select movement.id, movement.account_id, movement.created_at, movement.value_cop, payout.to_address
  from movements.movement movement join chain.payout payout on payout.movement_id = movement.id
  where movement.account_id = ${accountId} and movement.kind = 'crypto_withdrawal' and movement.state = 'completed'
    and movement.created_at > ${after} and movement.value_cop >= ${least}
  order by movement.created_at desc limit ${followed.payouts}`;

/** Whose balances what came from there afterwards reached, each once. */
const cameOf = (sent: RawBuilder<unknown>) => sql`
  select incoming.account_id, min(incoming.seen_at) as at from chain.incoming incoming
  where incoming.from_address = ${sent}.to_address and incoming.account_id is not null and incoming.state = 'credited'
    and incoming.seen_at > ${sent}.created_at
  group by incoming.account_id order by 2 limit ${followed.receivers}`;

/**
 * Money that a customer sent to an address, which came from there to another customer, who sent it on, until it came back. Each step is
 * after the one before, and nobody is passed twice.
 */
export async function readCircles(
  db: Database,
  { accountIds, now, tried_days = 0 }: FactsAsked,
): Promise<ByCustomer<CircleFact>> {
  const since = new Date(now.getTime() - (circle_days + tried_days) * day_milliseconds);
  const { rows } = await sql<{ account_id: string; movements: string[]; customers: string[]; at: Date }>`
    with recursive step (origin, account_id, movements, customers, at, set_out) as (
      select sent.account_id, came.account_id, array[sent.id], array[sent.account_id], came.at, sent.value_cop
      from unnest(${accountIds}::uuid[]) as asked (account_id)
      cross join lateral (${sentBy(sql`asked.account_id`, sql`${since}`, 0n)}) sent
      cross join lateral (${cameOf(sql`sent`)}) came
      union all
      select step.origin, came.account_id, step.movements || sent.id, step.customers || sent.account_id, came.at, step.set_out
      from step
      cross join lateral (${sentBy(sql`step.account_id`, sql`step.at`, sql`step.set_out * ${carried_percent} / 100`)}) sent
      cross join lateral (${cameOf(sql`sent`)}) came
      where step.account_id <> step.origin and not step.account_id = any (step.customers)
        and cardinality(step.customers) < ${hops_max}
    )
    select origin as account_id, movements, customers, min(at) as at from step
    where account_id = origin and cardinality(customers) > 1
    group by origin, movements, customers
    order by origin, min(at)
    limit 1000`.execute(db);
  return byCustomer(rows, ({ movements, customers, at }) => ({ movements, customers, at: at.getTime() }));
}
