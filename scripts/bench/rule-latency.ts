import { inTransaction } from '@caudal/api-server';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterCommit } from '../../api-server/src/platform/db/transaction.ts';
import { announce } from '../../api-server/src/platform/live/live.ts';
import type { Database } from './databases.ts';
import { median, slowestOfTwenty, type Figure } from './figure.ts';

const MOVEMENTS = 200;
/** The pause between two movements, so that they come one after the other and not at once. */
const pause_milliseconds = 60;
/** Rules are asked about movements in batches: a server that has asked them waits up to two seconds before it asks them again. */
const goal_milliseconds = 5_000;
/**
 * The number of statements that one run of the rules sends in sequence: it reads the customers who are due, the rules' settings, one batch
 * of facts and the known findings, and marks the customers as done.
 */
const statements_of_a_look = 5;

/** Returns the milliseconds from the commit of a movement until the rules have run for its customer. */
async function lookTime(db: Database, accountId: string, place: number): Promise<number> {
  let committed = 0;
  await inTransaction(db, async (transaction) => {
    // Does what a money movement does: inserts the row, and announces it to open pages after the commit.
    afterCommit(transaction, async () => void (committed = performance.now()));
    await sql`insert into movements.movement
        (account_id, kind, asset, rail, bank_account_id, amount, value_cop, idempotency_key, request_hash)
      select account_id, 'deposit', 'COP', 'wompi', id, 1000000, 1000000, ${`latency-${place}-${Date.now()}`}, sha256('bench')
      from movements.bank_account where account_id = ${accountId} limit 1`.execute(transaction);
    await announce(transaction, accountId, 'transactions');
  });
  const waiting = sql`select from monitoring.due where account_id = ${accountId}`;
  while ((await waiting.execute(db)).rows.length > 0) await sleep(1);
  return performance.now() - committed;
}

async function emptyStatements(db: Database): Promise<number> {
  const began = performance.now();
  for (let place = 0; place < statements_of_a_look; place += 1) await sql`select 1`.execute(db);
  return performance.now() - began;
}

/** Measures the rules' latency for movements that come one after the other, and after each run the time that as many empty statements take. */
export async function latencyFigures(db: Database, log: (line: string) => void): Promise<Figure[]> {
  const customers = await db
    .selectFrom('customers.customer')
    .select('account_id')
    .where('verified_level', '>', 0)
    // The order is unrelated to age and activity, so that neither the oldest nor the busiest customers are picked.
    .orderBy(sql`reverse(document_number)`)
    .limit(MOVEMENTS)
    .execute();
  const [looks, floors]: [number[], number[]] = [[], []];
  for (const [place, { account_id }] of customers.entries()) {
    await sleep(pause_milliseconds);
    looks.push(await lookTime(db, account_id, place));
    floors.push(await emptyStatements(db));
  }
  const row = { peer: 'goal', peerFigure: goal_milliseconds, unit: 'ms', goal: { atMost: 1 }, isTime: true } as const;
  // The server rests after each run of the rules, for as long as the run took. Only where that is longer than the pause does a movement wait
  // for the rest of up to two seconds.
  const what = `from a movement’s commit until its rules were asked, ${pause_milliseconds} ms after those of the movement before`;
  log(
    `${looks.length} movements; ${statements_of_a_look} empty statements ${median(floors).toFixed(1)} ms, slowest of twenty ${slowestOfTwenty(floors).toFixed(1)} ms`,
  );
  return [
    { ...row, what: `${what}: median`, figure: median(looks) },
    {
      ...row,
      what: `${what}: slowest of twenty`,
      figure: slowestOfTwenty(looks),
      floor: {
        what: `${statements_of_a_look} empty statements, slowest of twenty`,
        figure: slowestOfTwenty(floors),
        peerFigure: goal_milliseconds,
      },
    },
  ];
}
