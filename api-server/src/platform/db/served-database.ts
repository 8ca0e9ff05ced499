import type { Client, Pool } from 'pg';
import { SetupFault } from '../config/setup-fault.ts';
import type { Config } from '../config/variables.ts';
import { withClient } from './await-database.ts';
import { partsOf, type NamedDatabase } from './database-fault.ts';
import { application_role, createPool, type PoolOptions } from './pool.ts';

/** The maximum number of connections of one server to its database, besides the connection for notifications. */
const connections_max = 16;

type DatabaseVariables = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>;

/** Returns the connection pooler to which `DATABASE_URL` leads; null when no pooler is configured. */
export function pooledDatabase({ DATABASE_URL, DATABASE_DIRECT_URL }: DatabaseVariables): NamedDatabase | null {
  return DATABASE_DIRECT_URL === 'none' ? null : { connectionString: DATABASE_URL, variable: 'DATABASE_URL' };
}

/** Returns the database without a pooler, for connections that need a session: the one for notifications, and the checks at the start. */
export function directDatabase(config: DatabaseVariables): NamedDatabase {
  const variable = pooledDatabase(config) ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  return { connectionString: config[variable], variable };
}

/** Creates the pool of a server. docs/operations/pooler.md states the pool's size too. */
export function openPool(
  config: DatabaseVariables,
  options: Pick<PoolOptions, 'statement_timeout_ms' | 'onError'>,
): Pool {
  return createPool({
    ...options,
    connectionString: config.DATABASE_URL,
    isPooled: pooledDatabase(config) !== null,
    max: connections_max,
  });
}

interface Session {
  role: string;
  /** True if the time limits of statements and of idle transactions are both in force. */
  is_limited: boolean;
}

/**
 * Checks that a pooler's connections act as the application's role and that their statements end in time: a pooler in transaction mode
 * passes on neither the role nor the limits that a client sets. @throws SetupFault
 */
export async function requirePooledSession(pooled: NamedDatabase): Promise<void> {
  const { role, is_limited } = await withClient(pooled, 'caudal start', sessionOf);
  const about = { variable: pooled.variable, ...partsOf(pooled.connectionString) };
  if (role !== application_role) throw new SetupFault('pooled_role', { ...about, found: role });
  if (!is_limited) throw new SetupFault('pooled_limits', about);
}

async function sessionOf(client: Client): Promise<Session> {
  const { rows } = await client.query<Session>(`select current_user as role,
    current_setting('statement_timeout') <> '0' and current_setting('idle_in_transaction_session_timeout') <> '0' as is_limited`);
  const [session] = rows;
  if (!session) throw new Error('A query without a row');
  return session;
}
