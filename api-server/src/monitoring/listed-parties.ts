import { sql } from 'kysely';
import { sourceNamed } from '../screening/lists/list-sources.ts';
import { addressOnChain } from './address-on-chain.ts';
import type { ListedPartyFact } from './facts.ts';
import { came_to_nothing } from './movement-facts.ts';
import { byCustomer, type FactReader } from './by-customer.ts';
import { day_milliseconds } from './spans.ts';
import { rowLimit } from '../platform/db/row-limit.ts';

/** The most days before now in which the use of an address counts. */
const used_days = 365;
const customers_max = 20;
/**
 * The most customers paid from an address that still counts as a link between them. An address that paid more customers is probably an
 * exchange's.
 */
const shared_max = 20;
/** The most payments from an address that are read to count its customers. */
const payments_seen = 500;

const really = sql`movement.state <> all (${came_to_nothing}::text[])`;
const isEverybodys = sql`(
  select count(distinct account_id) > ${shared_max} from (
    select account_id from chain.incoming where from_address = known.address and account_id is not null
    limit ${rowLimit(payments_seen)}
  ) paid
)`;

/**
 * Finds addresses that these customers paid, were paid from, saved or tried to use, and that are on a list themselves or used by a listed
 * customer.
 */
export const readListedParties: FactReader<ListedPartyFact> = async (db, { accountIds, now, tried_days = 0 }) => {
  const since = new Date(now.getTime() - (used_days + tried_days) * day_milliseconds);
  const uses = sql`
    select movement.account_id, ${addressOnChain} as address, movement.created_at as at, movement.id as movement_id
      from movements.movement
      where movement.account_id = any (${accountIds}::uuid[]) and movement.created_at > ${since} and ${really}
        and movement.kind in ('crypto_deposit', 'crypto_withdrawal')
    union all
    select account_id, address, created_at, null from chain.kept_address
      where account_id = any (${accountIds}::uuid[]) and removed_at is null and created_at > ${since}
    union all
    -- A refused attempt to use a listed address is recorded only by its case.
    select customer_id, subject, opened_at, null from cases.case
      where kind = 'listed_address' and customer_id = any (${accountIds}::uuid[]) and opened_at > ${since}`;
  // Most customers use no address. Planning the statement below takes Postgres longer than anything else that a deposit in pesos makes the
  // rules read.
  const { rows: found } = await sql`select account_id from (${uses}) each_time limit 1`.execute(db);
  if (found.length === 0) return new Map();
  const { rows } = await sql<Row>`
    with used as materialized (
      select account_id, address, max(at) as at, array_remove(array_agg(movement_id order by at), null) as movements
        from (${uses}) each_time
      group by account_id, address
    ),
    -- Begins with the listed customers, who are few: an address may be used by thousands of other customers.
    known as materialized (
      select payout.to_address as address, movement.account_id
        from customers.customer customer
        join movements.movement on movement.account_id = customer.account_id and ${really}
        join chain.payout on payout.movement_id = movement.id
        where customer.is_listed and payout.to_address in (select address from used)
      union
      select incoming.from_address, incoming.account_id
        from customers.customer customer
        join movements.movement on movement.account_id = customer.account_id and ${really}
        join chain.incoming on incoming.movement_id = movement.id
        where customer.is_listed and incoming.from_address in (select address from used)
      union
      select kept.address, kept.account_id
        from customers.customer customer join chain.kept_address kept on kept.account_id = customer.account_id
        where customer.is_listed and kept.removed_at is null and kept.address in (select address from used)
    )
    select used.account_id, used.address, used.at, used.movements, listed.is_listed, naming.lists, others.customers
    from used
    cross join lateral (
      select exists (
        select from black_list.entry where kind = 'address' and value = used.address and removed_at is null
      ) as is_listed
    ) listed
    cross join lateral (
      select coalesce(array_agg(distinct source order by source), '{}') as lists from screening.entry
      where addresses @> array[used.address] and removed_load is null
    ) naming
    cross join lateral (
      select coalesce(array_agg(account_id order by account_id), '{}') as customers from (
        select account_id from known
        where known.address = used.address and known.account_id <> used.account_id and not ${isEverybodys}
        order by account_id limit ${rowLimit(customers_max)}
      ) listed_users
    ) others
    where listed.is_listed or cardinality(naming.lists) > 0 or cardinality(others.customers) > 0
    order by used.account_id, used.at`.execute(db);
  return byCustomer(rows, ({ address, at, movements, is_listed, lists, customers }) => ({
    address,
    at: at.getTime(),
    movements,
    isBlackListed: is_listed,
    lists: lists.map((list) => sourceNamed(list).title),
    customers,
  }));
};

interface Row {
  account_id: string;
  address: string;
  at: Date;
  movements: string[];
  is_listed: boolean;
  lists: string[];
  customers: string[];
}
