import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Config } from '../../../api-server/src/platform/config/variables.ts';
import { createDatabase, type Database } from '../../../api-server/src/platform/db/database.ts';
import type { Clock } from '../../../api-server/src/platform/clock.ts';
import { createPool } from '../../../api-server/src/platform/db/pool.ts';
import { environmentOf, startChainWorld, type ChainWorld } from '../../../api-server/src/testing/chain-world.ts';
import { anOfficer } from '../../../api-server/src/testing/people.ts';
import { runProgram } from '../../../api-server/src/testing/run-program.ts';
import { startTestServer } from '../../../api-server/src/testing/test-server.ts';
import { aTokenHolder } from '../../../api-server/src/testing/token-holders.ts';
import type { Visitor } from '../../../api-server/src/testing/visitor.ts';
import { runStatements } from '../../postgres/on-connection.ts';
import { examineRestored } from '../examine-restored.ts';

/** More addresses than any test shows after the moment. The command leaves out more by default, and deriving each takes a millisecond. */
export const enough_places = 8;

/** Closes the cases of payments by other tests, which share the bank: the lost database has only its own withdrawals. */
async function closeOthers(lost: Database, restored: Database): Promise<void> {
  const own = await lost.selectFrom('movements.movement').select('id').execute();
  await sql`
    update cases.case set state = 'closed', closed_at = now()
      where kind = 'lost_payout' and state <> 'closed' and facts ->> 'rail' <> 'evm'
        and facts ->> 'about' <> all(${own.map(({ id }) => id)}::text[])`.execute(restored);
}

/**
 * Copies the database of a world's server as it is now, as a restore to this moment brings it back. Connections to it end first. Returns the
 * copy, with the commands of an operator on it.
 */
async function keepMoment(world: ChainWorld) {
  const restored = `moment_${process.pid}_${Date.now()}`;
  const { config, clock } = world.server.running.services;
  const address = new URL(config.DATABASE_URL);
  const name = address.pathname.slice(1);
  const { adminUrl } = inject('postgres');
  await runStatements(
    adminUrl,
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    `create database ${restored} template ${name} owner caudal`,
    `alter database ${name} allow_connections true`,
    `alter database ${restored} allow_connections true`,
    `alter database ${restored} set caudal.restored = 'the drill'`,
  );
  address.pathname = `/${restored}`;
  const url = address.href;
  const db = createDatabase(createPool({ connectionString: url, role: null, max: 2 }));
  const owners = { OWNER_DATABASE_URL: url };
  const environment = { ...environmentOf(world.chain), DATABASE_URL: url, BANK_URL: config.BANK_URL };
  const release = async (...args: string[]) => {
    await closeOthers(world.server.db, db);
    return runProgram('scripts/money-out.ts', owners, ['release', ...args]);
  };
  return {
    url,
    /** The restored database, as its owner. */
    db,
    startServer: () =>
      startTestServer(environment, {
        background: false,
        atWork: false,
        parts: { prices: world.server.running.product.services.prices },
      }),
    /** Examines it, by default now and with the bank that answers, with the configuration of before or another one. */
    examine: (
      at: Clock = clock,
      bankUrl = config.BANK_URL,
      changed: (former: Config) => Partial<Config> = () => ({}),
    ) => {
      const parts = {
        config: { ...config, BANK_URL: bankUrl, ...changed(config) },
        db,
        clock: at,
        tell: () => undefined,
      };
      return examineRestored(parts, { places: enough_places });
    },
    /** Runs the command as an operator does. */
    afterRestore: (...args: string[]) =>
      runProgram('scripts/after-restore.ts', { ...environment, ...owners, CAUDAL_MODE: 'sandbox' }, args),
    /** Releases money without the bank's statement of the day, which is over in no test that keeps the time. */
    release: () => release('--without-statement'),
    releaseAfterStatement: () => release(),
    stateOf: async (id: string) =>
      (await db.selectFrom('movements.movement').select('state').where('id', '=', id).executeTakeFirst())?.state,
    /** Approves withdrawals as the case does, without its officers. */
    approve: (...ids: string[]) =>
      db
        .updateTable('movements.movement')
        .set({ state: 'requested', approval: 'automatic', next_poll_at: new Date() })
        .where('id', 'in', ids)
        .execute(),
    /** Returns our transactions that are not settled. */
    open: () =>
      db
        .selectFrom('chain.outgoing')
        .select(['purpose', 'state'])
        .where('state', 'in', ['queued', 'numbered', 'signed', 'mined'])
        .execute(),
    drop: async () => {
      await db.destroy();
      await runStatements(adminUrl, `drop database if exists ${restored} with (force)`);
    },
  };
}

/** The product before its database is lost. */
interface Life {
  world: ChainWorld;
  officer: Visitor;
  /** The holder of an address, who has nothing yet. */
  ana: Awaited<ReturnType<typeof aTokenHolder>>;
}

/** Lives until a moment and after it, then restores the database to the moment and starts a server on it. */
export async function restoreTo(until: (life: Life) => Promise<unknown>, after: (life: Life) => Promise<unknown>) {
  await using opened = new AsyncDisposableStack();
  const world = await startChainWorld({ ACCESS_TOKEN_SECONDS: '3600' });
  opened.defer(world.stop);
  const officer = await anOfficer(world.server);
  const life = { world, officer, ana: await aTokenHolder(world, officer) };
  await until(life);
  const restored = await keepMoment(world);
  opened.defer(restored.drop);
  await after(life);
  const server = await restored.startServer();
  opened.defer(server.stop);
  const look = async () => server.running.product.follower?.look();
  const kept = opened.move();
  return {
    world,
    restored,
    server,
    /** The same server with the database that it serves, for helpers that write to it: a test server has an own one besides. */
    served: { ...server, db: restored.db },
    look,
    /** Mines blocks, and has the server on the restored database read each. */
    mine: async (blocks: number) => {
      for (let block = 0; block < blocks; block += 1) {
        await world.chain.node.mine({ blocks: 1 });
        await look();
      }
    },
    stop: () => kept.disposeAsync(),
  };
}

export type Restored = Awaited<ReturnType<typeof restoreTo>>;
