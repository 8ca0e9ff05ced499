import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { CircleFact } from './facts.ts';
import { byCustomer, type ByCustomer, type FactsAsked } from './by-customer.ts';
import { day_milliseconds } from './spans.ts';

const circle_days = 90;
/** Customers on the way, at most, the first of them too. */
const customers_max = 7;
/** What a step carries on is at least this part of what set out: else it is other money. */
const carried_percent = 50;

/** So many payouts of one customer, and so many who got of one of them, are followed: who makes thousands costs no more than that. */
const followed = { payouts: 10, receivers: 3 } as const;

/** Money that has come as far as a customer, by payouts that follow one another in time. */
interface Way {
  origin: string;
  /** Whom it has reached, and when. */
  reached: string;
  at: Date;
  /** Hundredths of a peso that set out. */
  setOut: bigint;
  movements: readonly string[];
  customers: readonly string[];
}

/**
 * Money that a customer sent to an address, which came from there to another customer, who sent it on, until it came back. Each step is
 * after the one before, and nobody is passed twice.
 */
export async function readCircles(
  db: Database,
  { accountIds, now, tried_days = 0 }: FactsAsked,
): Promise<ByCustomer<CircleFact>> {
  const since = new Date(now.getTime() - (circle_days + tried_days) * day_milliseconds);
  const closed: Way[] = [];
  const passed = new Set<string>();
  let open: readonly Way[] = accountIds.map((origin) => ({
    origin,
    reached: origin,
    at: since,
    setOut: 0n,
    movements: [],
    customers: [],
  }));
  for (let customers = 1; customers <= customers_max && open.length > 0; customers += 1) {
    const further: Way[] = [];
    for (const way of await follow(db, open)) {
      // Whoever pays themselves goes round with nobody.
      if (way.reached !== way.origin) further.push(way);
      else if (way.customers.length > 1) closed.push(way);
    }
    open = earliestOf(further, passed);
  }
  const rows = closed.map(({ origin, movements, customers, at }) => ({ account_id: origin, movements, customers, at }));
  return byCustomer(
    rows.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    ({ movements, customers, at }) => ({ movements, customers, at: at.getTime() }),
  );
}

/** Of the ways that one payout set out on, to each customer the one that is there first: whatever goes on from another goes on from it. */
function earliestOf(ways: readonly Way[], passed: Set<string>): Way[] {
  return ways
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .filter(({ movements, reached }) => {
      const place = `${movements[0]} ${reached}`;
      if (passed.has(place)) return false;
      passed.add(place);
      return true;
    });
}

/** A step further on each way: what whoever it has reached sent on afterwards, the newest first, and whom that reached. */
async function follow(db: Database, ways: readonly Way[]): Promise<Way[]> {
  const { rows } = await sql<{ place: number; movement_id: string; account_id: string; at: Date; value_cop: bigint }>`
    select way.place::int4, sent.id as movement_id, came.account_id, came.at, sent.value_cop
    from unnest(
      ${ways.map(({ reached }) => reached)}::uuid[], ${ways.map(({ at }) => at)}::timestamptz[], ${ways.map(({ setOut }) => setOut)}::bigint[]
    ) with ordinality as way (account_id, at, set_out, place)
    cross join lateral (
      select movement.id, movement.created_at, movement.value_cop, payout.to_address
      from movements.movement movement join chain.payout payout on payout.movement_id = movement.id
      where movement.account_id = way.account_id and movement.kind = 'crypto_withdrawal' and movement.state = 'completed'
        and movement.created_at > way.at and movement.value_cop >= way.set_out * ${carried_percent} / 100
      order by movement.created_at desc limit ${followed.payouts}
    ) sent
    cross join lateral (
      select incoming.account_id, min(incoming.seen_at) as at from chain.incoming incoming
      where incoming.from_address = sent.to_address and incoming.account_id is not null and incoming.state = 'credited'
        and incoming.seen_at > sent.created_at
      group by incoming.account_id order by 2 limit ${followed.receivers}
    ) came`.execute(db);
  return rows.flatMap(({ place, movement_id, account_id, at, value_cop }): Way[] => {
    const way = ways[place - 1];
    if (!way || (way.customers.includes(account_id) && account_id !== way.origin)) return [];
    return [
      {
        origin: way.origin,
        reached: account_id,
        at,
        setOut: way.movements.length === 0 ? value_cop : way.setOut,
        movements: [...way.movements, movement_id],
        customers: [...way.customers, way.reached],
      },
    ];
  });
}
