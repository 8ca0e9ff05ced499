import { sql } from 'kysely';
import { parseUnits, type Address } from 'viem';
import { vi } from 'vitest';
import { defineJob } from '../../../api-server/src/platform/jobs/jobs.ts';
import type { ChainWorld } from '../../../api-server/src/testing/chain-world.ts';
import type { KillableServer } from '../../../api-server/src/testing/killable-server.ts';

/** The jobs that one server does alone, and that a day gives to the servers once or each hour. Each minute gives the others anyway. */
export const given_jobs = [
  'look-at-everybody',
  'sweep_files',
  'reconcile_banks',
  'check_ledger',
  'check_search',
  'fold_facets',
] as const;

/** The USDT that each customer is sent on the chain. */
const given_usdt = '10';
/** The limit that ends a hanging wait. */
const patience = { timeout: 120_000, interval: 100 };
const lease = 'chain follower';

/** Gives the servers work that one of them does alone: tokens that arrive on the chain, and jobs. Waits until the tokens are seen. */
export async function giveExclusiveWork({ server, chain }: ChainWorld): Promise<void> {
  const { db, running } = server;
  const addresses = await db.selectFrom('chain.deposit_address').select('address').execute();
  for (const { address } of addresses) await chain.give('USDT', address as Address, parseUnits(given_usdt, 6));
  for (const name of given_jobs) await running.services.jobs.send(db, defineJob(name, { retryLimit: 3 }), {});
  const seen = db.selectFrom('chain.incoming').select('id').where('state', '=', 'seen');
  await vi.waitUntil(() => seen.executeTakeFirst(), patience);
}

/** Takes the chain's lease from a server, if it has the lease: pauses that server until another one has taken the lease. */
export async function takeChainFrom(other: KillableServer, world: ChainWorld): Promise<void> {
  other.pause();
  try {
    // A transaction of the paused server may hold the row until Postgres ends it.
    await vi.waitFor(
      () => sql`update leases.lease set expires_at = now() where name = ${lease}`.execute(world.server.db),
      patience,
    );
    await vi.waitUntil(async () => {
      const { rows } = await sql`
        select from leases.lease where name = ${lease} and expires_at > now()`.execute(world.server.db);
      return rows.length > 0;
    }, patience);
  } finally {
    other.resume();
  }
}

/** Returns the token of the chain's lease, which grows each time that another server takes the work over. */
export async function tokenOfChain({ server }: ChainWorld): Promise<bigint> {
  const row = server.db.selectFrom('leases.lease').select('token').where('name', '=', lease);
  return (await row.executeTakeFirstOrThrow()).token;
}
