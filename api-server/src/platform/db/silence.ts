import { Socket } from 'node:net';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Transaction } from './database.ts';

/** The time by which a connection may stay silent beyond the time limit of a statement, before Postgres is assumed to be gone. */
const silence_after_limit_milliseconds = 5_000;
const minute_milliseconds = 60_000;
const allowed = /set local statement_timeout = '(\d+)min'/;

/**
 * Raises the time limit of a transaction's statements, and of the silence on its connection, to the given minutes. Only for jobs and files
 * that read much data: a request that waits for minutes would hold a connection of the pool.
 */
export async function allowMinutes(transaction: Transaction, minutes: number): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(`${minutes}min`)}`.execute(transaction);
}

/**
 * Ends a pool's connection on which Postgres sends nothing for longer than a statement may take. If a database server vanished without
 * closing, the query and its caller would otherwise wait until TCP gives up. `allowMinutes` raises the limit for one transaction; idle
 * connections have no limit.
 */
export function endWhenSilent(pool: Pool, statement_timeout_milliseconds: number): void {
  pool.on('connect', (client) => endOneWhenSilent(client, statement_timeout_milliseconds));
  pool.on('acquire', (client) => allowSilence(client, statement_timeout_milliseconds));
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0));
}

function endOneWhenSilent(client: PoolClient, statement_timeout_milliseconds: number): void {
  const socket = socketOf(client);
  socket?.on('timeout', () => socket.destroy(new Error('The database has been silent for too long.')));
  let isMore = false;
  const send = client.query.bind(client) as (...query: unknown[]) => unknown;
  const sendAllowed = (...query: unknown[]) => {
    const [text] = query;
    const [, minutes] = (typeof text === 'string' && allowed.exec(text)) || [];
    if (minutes !== undefined) {
      isMore = true;
      allowSilence(client, Number(minutes) * minute_milliseconds);
    } else if (isMore && (text === 'commit' || text === 'rollback')) {
      isMore = false;
      allowSilence(client, statement_timeout_milliseconds);
    }
    return send(...query);
  };
  client.query = sendAllowed as PoolClient['query'];
}

function allowSilence(client: PoolClient, milliseconds: number): void {
  socketOf(client)?.setTimeout(milliseconds + silence_after_limit_milliseconds);
}

/** Returns the socket of a connection; null if its stream is not a socket, as in tests that supply a stream. */
function socketOf(client: PoolClient): Socket | null {
  const { stream } = client.connection;
  return stream instanceof Socket ? stream : null;
}
