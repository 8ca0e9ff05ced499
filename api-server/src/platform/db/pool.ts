import { Pool, type PoolConfig } from 'pg';
import { traceStatements } from '../tracing/trace-statements.ts';
import { columnTypes } from './column-types.ts';
import { isOfStandby, preparingClient } from './preparing-client.ts';
import { SequentialClient } from './sequential-client.ts';
import { endWhenSilent } from './silence.ts';

/** The role that the running server acts as. It may use the data, and has no right to rewrite history. */
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
   * True if the connection string leads to a pooler in transaction mode, whose connections are others' after each transaction: nothing is
   * prepared on them, and the role and the limits are those that the database gives to the role of the connection string.
   */
  readonly isPooled?: boolean;
  /** True if the connections may be to a standby, which takes no writes. */
  readonly isStandby?: boolean;
  /** Handles the error of a connection that broke, in use or idle. The pool replaces the connection by itself. */
  readonly onError?: (error: Error) => void;
};

const CONNECT_TIMEOUT_MS = 5_000;
/** The time after which an unused connection is closed: a new one costs both sides 10 ms of CPU and loses what was prepared. */
const IDLE_TIMEOUT_MS = 120_000;

/** Thrown for a connection to a standby. Its code is the one that Postgres gives to writes there: read_only_sql_transaction. */
class DatabaseIsStandby extends Error {
  readonly code = '25006';

  constructor() {
    super('The database is a standby, which takes no writes');
  }
}

/**
 * Creates a pool of connections that survives its server: a restart, a cut cable or a killed session fails the queries under way and
 * nothing else. Queries while the database is away reject within 5 s. So do those that reach a standby, as happens for a moment when
 * another machine becomes the primary: the connection would stay, and fail each write.
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
  // Node ends the process on an error of an idle connection that has no listener, and on one of a connection in use.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  endWhenSilent(pool, statement_timeout);
  traceStatements(pool);
  return pool;
}

/** Returns the options of connections that keep their session: their role, their limits, and what they have prepared. */
function session({ statement_timeout, role }: { statement_timeout: number; role: string | null }): PoolConfig {
  return {
    Client: preparingClient(),
    statement_timeout,
    // A handler that died between two statements of a transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: statement_timeout,
    ...(role === null ? {} : { options: `-c role=${role}` }),
  };
}
