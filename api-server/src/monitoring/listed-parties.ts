import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { ListedPartyFact } from './facts.ts';
import { byCustomer, type ByCustomer, type FactsAsked } from './by-customer.ts';
import { day_milliseconds } from './spans.ts';

/** The furthest back that a rule looks. */
const used_days = 365;
const customers_max = 20;

/** Addresses that money of these went to or came from, or that they keep to send to, where they or others who use them are listed. */
export async function readListedParties(
  db: Database,
  { accountIds, now, tried_days = 0 }: FactsAsked,
): Promise<ByCustomer<ListedPartyFact>> {
  const since = new Date(now.getTime() - (used_days + tried_days) * day_milliseconds);
  const { rows } = await sql<Row>`
    with used as (
      select account_id, address, max(at) as at, array_remove(array_agg(movement_id order by at), null) as movements from (
        select movement.account_id, payout.to_address as address, movement.created_at as at, movement.id as movement_id
          from movements.movement join chain.payout on payout.movement_id = movement.id
          where movement.account_id = any (${accountIds}::uuid[]) and movement.created_at > ${since}
            and movement.state not in ('failed', 'expired', 'cancelled', 'rejected')
        union all
        select movement.account_id, incoming.from_address, movement.created_at, movement.id
          from movements.movement join chain.incoming on incoming.movement_id = movement.id
          where movement.account_id = any (${accountIds}::uuid[]) and movement.created_at > ${since}
        union all
        select account_id, address, created_at, null from chain.kept_address
          where account_id = any (${accountIds}::uuid[]) and removed_at is null and created_at > ${since}
      ) each_time
      group by account_id, address
    )
    select used.account_id, used.address, used.at, used.movements, listed.is_listed, others.customers
    from used
    cross join lateral (
      select exists (
        select from black_list.entry where kind = 'address' and value = used.address and removed_at is null
      ) as is_listed
    ) listed
    cross join lateral (
      select coalesce(array_agg(account_id order by account_id), '{}') as customers from (
        select customer.account_id from (
          select movement.account_id from chain.payout join movements.movement on movement.id = payout.movement_id
            where payout.to_address = used.address
          union select account_id from chain.incoming where from_address = used.address and account_id is not null
          union select account_id from chain.kept_address where address = used.address and removed_at is null
        ) user_of join customers.customer on customer.account_id = user_of.account_id
        where customer.is_listed and customer.account_id <> used.account_id
        limit ${customers_max}
      ) known
    ) others
    where listed.is_listed or cardinality(others.customers) > 0
    order by used.account_id, used.at`.execute(db);
  return byCustomer(rows, ({ address, at, movements, is_listed: isBlackListed, customers }) => ({
    address,
    at: at.getTime(),
    movements,
    isBlackListed,
    customers,
  }));
}

interface Row {
  account_id: string;
  address: string;
  at: Date;
  movements: string[];
  is_listed: boolean;
  customers: string[];
}
