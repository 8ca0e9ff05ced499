import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { CircleFact } from './facts.ts';
import type { FactReader } from './by-customer.ts';
import { Rings, type Sending, type Way } from './rings.ts';
import { day_milliseconds } from './spans.ts';
import { rowLimit } from '../platform/db/row-limit.ts';

const circle_days = 90;

/** The most payouts of a customer that are followed, and the most receivers of each. They bound the work for customers with thousands. */
const followed = { payouts: 10, receivers: 3 } as const;

/**
 * The smallest payout that counts as part of a step, in percent of the way's first payout. Without this minimum, many small payouts could
 * use up the limit of followed payouts.
 */
const part_percent = 10;

/**
 * Finds money that went in a circle: from a customer to an address, from the address to another customer, and so on, until it came back to
 * the first customer.
 */
export const readCircles: FactReader<CircleFact> = async (db, { accountIds, now, tried_days = 0 }) => {
  const rings = new Rings(accountIds, now.getTime() - (circle_days + tried_days) * day_milliseconds);
  while (rings.open.length > 0) rings.take(await sentOn(db, rings.open));
  return rings.found;
};

/**
 * Finds the next payouts of each way: the payouts of its last customer to an address, the newest first, with the customers who were paid
 * from that address later.
 */
async function sentOn(db: Database, ways: readonly Way[]): Promise<Sending[]> {
  const { rows } = await sql<Row>`
      select (way.place - 1)::int4 as way, sent.id as movement, came.account_id as to, sent.created_at, came.at, sent.value_cop
      from unnest(
        ${ways.map(({ reached }) => reached)}::uuid[], ${ways.map(({ at }) => new Date(at))}::timestamptz[],
        ${ways.map(({ setOut }) => setOut)}::bigint[]
      ) with ordinality as way (account_id, at, set_out, place)
      cross join lateral (
        select movement.id, movement.created_at, movement.value_cop, payout.to_address
        from movements.movement movement join chain.payout payout on payout.movement_id = movement.id
        where movement.account_id = way.account_id and movement.kind = 'crypto_withdrawal' and movement.state = 'completed'
          and movement.created_at > way.at and movement.value_cop >= way.set_out * ${part_percent} / 100
        order by movement.created_at desc limit ${rowLimit(followed.payouts)}
      ) sent
      cross join lateral (
        select incoming.account_id, min(incoming.seen_at) as at from chain.incoming incoming
        where incoming.from_address = sent.to_address and incoming.account_id is not null and incoming.state = 'credited'
          and incoming.seen_at > sent.created_at
        group by incoming.account_id order by 2 limit ${rowLimit(followed.receivers)}
      ) came`.execute(db);
  return rows.map(({ way, movement, to, created_at, at, value_cop }) => ({
    way,
    movement,
    to,
    sentAt: created_at.getTime(),
    receivedAt: at.getTime(),
    value: value_cop,
  }));
}

interface Row {
  way: number;
  movement: string;
  to: string;
  created_at: Date;
  at: Date;
  value_cop: bigint;
}
