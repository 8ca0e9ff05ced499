import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { databaseUrlFile } from './audit-log.ts';

/** Moves a customer's last confirmation back by an hour, so that the next sensitive act asks for it again. */
export async function letConfirmationsAge(email: string): Promise<void> {
  const client = new Client({ connectionString: await readFile(databaseUrlFile, 'utf8') });
  await client.connect();
  try {
    await client.query(
      `update identity.session set confirmed_at = confirmed_at - interval '1 hour'
       from identity.account where account.id = session.account_id and account.email = $1`,
      [email],
    );
  } finally {
    await client.end();
  }
}
