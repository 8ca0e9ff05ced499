import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { repositoryRoot } from '../scripts/setup/repository.ts';

/** The file in which the test server writes the URL of its database. */
export const databaseUrlFile = join(repositoryRoot, '.cache', 'e2e-database-url');

/**
 * Returns how often an officer has read what, according to the audit log: 'customer.read <id> <part>' or 'document.read
 * <id>'.
 */
export async function readingsOnRecord(officer: string): Promise<Record<string, number>> {
  const client = new Client({ connectionString: await readFile(databaseUrlFile, 'utf8') });
  await client.connect();
  try {
    const { rows } = await client.query<{ reading: string; times: number }>(
      `select concat_ws(' ', action, subject_id, detail->>'part') as reading, count(*)::int as times
       from audit.event
       join identity.account on account.id::text = actor_id
       where account.email = $1 and action in ('customer.read', 'document.read')
       group by 1`,
      [officer],
    );
    return Object.fromEntries(rows.map(({ reading, times }) => [reading, times]));
  } finally {
    await client.end();
  }
}
