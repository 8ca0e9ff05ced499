import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../api-server/src/platform/db/await-database.ts';
import { partsOf } from '../../api-server/src/platform/db/database-fault.ts';
import { requireHumbleRole } from '../../api-server/src/platform/db/servable.ts';
import { cluster_in_sql } from '../../api-server/src/platform/db/standby.ts';
import { amiss, fine, type Check } from './check.ts';
import { connected, type Client } from './database-checks.ts';

const variable = 'READ_DATABASE_URL';
const poll_milliseconds = 100;
const otherwise = `or set ${variable}=none.`;

/** The end of the primary's write-ahead log, and the cluster that writes it. */
interface Mark {
  cluster: string;
  position: string;
}

/** The state of a database that should have replayed up to a mark. */
interface Replay {
  cluster: string;
  is_standby: boolean;
  /** True once the database has replayed everything up to the mark; null for a primary, which replays nothing. */
  has_all: boolean | null;
}

export const standby: Check = {
  passes:
    'the standby of `READ_DATABASE_URL` follows the database of `DATABASE_URL`, has everything within `READ_BEHIND_SECONDS`, and takes a role that owns nothing',
  after: ['role'],
  look: async (installation) => {
    const { READ_DATABASE_URL: connectionString, READ_BEHIND_SECONDS: behind_max_seconds } = installation.config;
    if (connectionString === 'none') return fine(`${variable} is none: everything is read from the primary.`);
    const named = { connectionString, variable };
    const { place } = partsOf(connectionString);
    const mark = await connected(installation, endOfLog);
    const began = performance.now();
    return withClient(named, 'caudal check-production', async (client) => {
      for (;;) {
        const { cluster, is_standby, has_all } = await replayed(client, mark);
        const seconds = (performance.now() - began) / 1_000;
        if (cluster !== mark.cluster)
          return amiss(
            `The database at ${place} is of another cluster, or of before a restore. Name a standby of DATABASE_URL, ${otherwise}`,
          );
        if (!is_standby)
          return amiss(`The database at ${place} is the primary. Name one of its standbys, ${otherwise}`);
        if (has_all === true) {
          await requireHumbleRole(client, named);
          return fine(`The standby at ${place} has everything that the primary had ${seconds.toFixed(1)} s ago.`);
        }
        if (seconds > behind_max_seconds)
          return amiss(
            `The standby at ${place} is more than ${behind_max_seconds} s behind, so the primary is read. See why it does not follow (pg_stat_replication on the primary), or raise READ_BEHIND_SECONDS.`,
          );
        await sleep(poll_milliseconds);
      }
    });
  },
};

async function endOfLog(client: Client): Promise<Mark> {
  return only<Mark>(
    await client.query(
      `select ${cluster_in_sql} as cluster, pg_current_wal_lsn()::text as position from pg_control_system()`,
    ),
  );
}

async function replayed(client: Client, { position }: Mark): Promise<Replay> {
  return only<Replay>(
    await client.query(
      `select ${cluster_in_sql} as cluster, pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn() >= $1::pg_lsn as has_all
       from pg_control_system()`,
      [position],
    ),
  );
}

function only<Row>({ rows }: { rows: unknown[] }): Row {
  if (rows.length !== 1) throw new Error(`${rows.length} rows instead of one`);
  return rows[0] as Row;
}
