import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** How often something may be tried in a window, by what is counted. */
const limits = {
  /** Wrong passwords from one address, whichever the account: slows spraying. */
  sign_in_by_address: { most: 30, window_seconds: 900 },
  /** Wrong passwords for one account from one address. Another address is not counted, so nobody can lock a victim out. */
  sign_in_by_account: { most: 8, window_seconds: 900 },
  second_factor: { most: 10, window_seconds: 900 },
  registration_by_address: { most: 20, window_seconds: 3_600 },
  registration_by_email: { most: 4, window_seconds: 3_600 },
  link: { most: 30, window_seconds: 900 },
} as const;

export type Attempt = keyof typeof limits;

/** Counts one attempt; false when there were too many. The count is one statement, so parallel attempts are all counted. */
export async function countAttempt(db: Database, attempt: Attempt, subject: string, now: Date): Promise<boolean> {
  const { most, window_seconds } = limits[attempt];
  const { rows } = await sql<{ count: number }>`
    insert into identity.attempt (bucket, window_start, count)
    values (${`${attempt}:${subject}`}, ${windowStart(now, window_seconds)}, 1)
    on conflict (bucket, window_start) do update set count = identity.attempt.count + 1
    returning count`.execute(db);
  return (rows[0]?.count ?? 0) <= most;
}

/** Whether the next attempt would be one too many; counts nothing. */
export async function isExhausted(db: Database, attempt: Attempt, subject: string, now: Date): Promise<boolean> {
  const { most, window_seconds } = limits[attempt];
  const row = await db
    .selectFrom('identity.attempt')
    .select('count')
    .where('bucket', '=', `${attempt}:${subject}`)
    .where('window_start', '=', windowStart(now, window_seconds))
    .executeTakeFirst();
  return (row?.count ?? 0) >= most;
}

export async function forgetAttempts(db: Database, olderThan: Date): Promise<void> {
  await db.deleteFrom('identity.attempt').where('window_start', '<', olderThan).execute();
}

function windowStart(now: Date, window_seconds: number): Date {
  const length = window_seconds * 1_000;
  return new Date(Math.floor(now.getTime() / length) * length);
}
