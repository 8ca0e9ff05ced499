import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { CircleFact } from './facts.ts';
import { byCustomer, type ByCustomer, type FactsAsked } from './by-customer.ts';
import { day_milliseconds } from './spans.ts';

const circle_days = 90;
/** Customers on the way, at most. */
const hops_max = 4;
/** What a step carries on is at least this part of what set out: else it is other money. */
const carried_percent = 50;

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
    with recursive step (origin, account_id, movements, customers, at, value_cop, set_out) as (
      select sent.account_id, came.account_id, array[sent.id], array[sent.account_id], came.seen_at, sent.value_cop, sent.value_cop
      from movements.movement sent
      join chain.payout payout on payout.movement_id = sent.id
      join chain.incoming came on came.from_address = payout.to_address and came.account_id is not null
        and came.seen_at > sent.created_at
      where sent.account_id = any (${accountIds}::uuid[]) and sent.kind = 'crypto_withdrawal' and sent.created_at > ${since}
      union all
      select step.origin, came.account_id, step.movements || sent.id, step.customers || sent.account_id, came.seen_at,
        sent.value_cop, step.set_out
      from step
      join movements.movement sent on sent.account_id = step.account_id and sent.kind = 'crypto_withdrawal'
        and sent.created_at > step.at and sent.value_cop * 100 >= step.set_out * ${carried_percent}
      join chain.payout payout on payout.movement_id = sent.id
      join chain.incoming came on came.from_address = payout.to_address and came.account_id is not null
        and came.seen_at > sent.created_at
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
