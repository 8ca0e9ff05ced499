import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';

/** Errors of a database that is starting, recovering or not reachable yet, as opposed to one that refuses us. */
const notYet = new Set(['57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN']);
const pause_milliseconds = 500;

/**
 * Waits for a database that is still starting.
 * @throws the database's last error when it does not answer in time, or refuses us.
 */
export async function awaitDatabase(
  connectionString: string,
  log: Logger,
  patience_milliseconds: number,
): Promise<void> {
  const end = Date.now() + patience_milliseconds;
  for (let hasSaid = false; ; hasSaid = true) {
    const client = new Client({ connectionString, application_name: 'caudal start', connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!notYet.has(code) || Date.now() > end) throw error;
      if (!hasSaid) log.warn({ code }, 'The database does not answer yet; waiting for it');
      await wait(pause_milliseconds);
    }
  }
}
