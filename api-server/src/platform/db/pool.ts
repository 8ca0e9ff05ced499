import { Pool, type PoolConfig } from 'pg';
import { traceStatements } from '../tracing/trace-statements.ts';
import { columnTypes } from './column-types.ts';
import { isOfStandby, preparingClient } from './preparing-client.ts';
import { SequentialClient } from './sequential-client.ts';
import { endWhenSilent } from './silence.ts';

/** The role that the running server acts as. It may read and write data, but has no right to change or delete the records of the past. */
export const application_role = 'caudal_app';

export type PoolOptions = {
  readonly connectionString: string;
  /** The maximum number of connections; 10 by default. */
  readonly max?: number;
  /** Milliseconds after which Postgres cancels a statement (code 57014); 15 s by default. */
  readonly statement_timeout_ms?: number;
  /** The role to act as; `null` keeps the role of the connection string. */
  readonly role?: string | null;
  readonly application_name?: string;
  /**
   * True if the connection string leads to a pooler in transaction mode, which gives the connection to another client after each
   * transaction. No statements are prepared on such connections, and the role and the limits are those that the database assigns to the
   * role of the connection string.
   */
  readonly isPooled?: boolean;
  /** True if the pool may connect to a standby, which takes no writes. By default, such connections are refused. */
  readonly isStandby?: boolean;
  /** Handles the error of a connection that broke, in use or idle. The pool replaces the connection by itself. */
  readonly onError?: (error: Error) => void;
};

const CONNECT_TIMEOUT_MS = 5_000;
/**
 * The time after which an unused connection is closed. It is long, because a new connection costs both sides 10 ms of CPU and has no
 * prepared statements.
 */
const IDLE_TIMEOUT_MS = 120_000;

/** Thrown for a connection to a standby. The code is that of Postgres for writes on a standby: read_only_sql_transaction. */
class DatabaseIsStandby extends Error {
  readonly code = '25006';

  constructor() {
    super('The database is a standby, which takes no writes');
  }
}

/**
 * Creates a pool of connections that outlives failures of Postgres: a restart, a cut cable or a killed session fails only the queries under
 * way. Queries reject within 5 s while the database is away. During a failover a new connection may lead to a standby. The pool refuses
 * such a connection, because it would stay in the pool and fail each write.
 */
export function createPool({
  connectionString,
  max = 10,
  statement_timeout_ms: statement_timeout = 15_000,
  role = application_role,
  application_name = 'caudal',
  isPooled = false,
  isStandby = false,
  onError = () => undefined,
}: PoolOptions): Pool {
  const pool = new Pool({
    ...(isPooled ? { Client: SequentialClient } : session({ statement_timeout, role })),
    connectionString,
    max,
    application_name,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    types: columnTypes,
    verify: (client, done) => done(!isStandby && isOfStandby(client) ? new DatabaseIsStandby() : undefined),
  });
  // Without listeners, Node ends the process at an error of a connection, idle or in use.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  endWhenSilent(pool, statement_timeout);
  traceStatements(pool);
  return pool;
}

/**
 * A Memoize of a plan gets a table for as many rows as its join could have, even where a page ends after twelve of them. Among three million
 * movements, making these tables took 4 ms of the 4.5 ms of a page.
 */
const no_memoize = '-c enable_memoize=off';

/** Returns the options of connections that keep a session, with its role, limits and prepared statements. */
function session({ statement_timeout, role }: { statement_timeout: number; role: string | null }): PoolConfig {
  return {
    Client: preparingClient(),
    statement_timeout,
    // A handler that died between two statements of a transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: statement_timeout,
    options: [no_memoize, ...(role === null ? [] : [`-c role=${role}`])].join(' '),
  };
}
