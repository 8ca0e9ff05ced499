import { Pool } from 'pg';
import { columnTypes } from './column-types.ts';
import { isOfStandby, preparingClient } from './preparing-client.ts';

/** The role that the running server acts as. It may use the data, and has no right to rewrite history. */
const APPLICATION_ROLE = 'caudal_app';

type PoolOptions = {
  readonly connectionString: string;
  /** The maximum number of connections; 10 by default. */
  readonly max?: number;
  /** Milliseconds after which Postgres cancels a statement (code 57014); 15 s by default. */
  readonly statement_timeout_ms?: number;
  /** The role to act as; `null` keeps the role of the connection string. */
  readonly role?: string | null;
  readonly application_name?: string;
  /** Handles the error of a connection that broke, in use or idle. The pool replaces the connection by itself. */
  readonly onError?: (error: Error) => void;
};

const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 10_000;
const SILENCE_AFTER_TIMEOUT_MS = 5_000;

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
  role = APPLICATION_ROLE,
  application_name = 'caudal',
  onError = () => undefined,
}: PoolOptions): Pool {
  const pool = new Pool({
    Client: preparingClient(),
    connectionString,
    max,
    application_name,
    statement_timeout,
    // A handler that died between two statements of a transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: statement_timeout,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    types: columnTypes,
    verify: (client, done) => done(isOfStandby(client) ? new DatabaseIsStandby() : undefined),
    ...(role === null ? {} : { options: `-c role=${role}` }),
  });
  // Node ends the process on an error of an idle connection that has no listener, and on one of a connection in use.
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    // A server that vanished without closing would hold the query, and its caller, until TCP gives up.
    const { stream } = client.connection;
    if ('setTimeout' in stream && typeof stream.setTimeout === 'function') {
      stream.setTimeout(statement_timeout + SILENCE_AFTER_TIMEOUT_MS, () => {
        stream.destroy(new Error('The database has been silent for too long.'));
      });
    }
  });
  return pool;
}
