import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** How often something may be tried in a window, by what is counted. */
const limits = {
  /** Wrong passwords from one address, whichever the account: slows spraying. */
  sign_in_by_address: { most: 30, window_seconds: 900 },
  /** Wrong passwords for one account from one address. Another address is not counted, so nobody can lock a victim out. */
  sign_in_by_account: { most: 8, window_seconds: 900 },
  /** Wrong codes for one account: whoever counts has its password. */
  second_factor: { most: 10, window_seconds: 900 },
  registration_by_address: { most: 20, window_seconds: 3_600 },
  /** Sign-ups for one e-mail from one address. Another address is not counted, so nobody can keep its owner out. */
  registration_by_email: { most: 4, window_seconds: 3_600 },
  /** Letters to one mailbox, from wherever they were asked for. What is past it is not sent, and the answer tells nobody. */
  registration_letter: { most: 10, window_seconds: 3_600 },
  link: { most: 30, window_seconds: 900 },
  /** Images to decode. */
  upload: { most: 60, window_seconds: 3_600 },
  /** Forged bank events from one address: the log that keeps them cannot be emptied. */
  forged_event: { most: 20, window_seconds: 900 },
} as const;

export type Attempt = keyof typeof limits;

/** Counts one attempt; false when there were too many. The count is one statement, so parallel attempts are all counted. */
export async function countAttempt(db: Database, attempt: Attempt, subject: string, now: Date): Promise<boolean> {
  const { most, window_seconds } = limits[attempt];
  const { rows } = await sql<{ count: number }>`
    insert into limits.attempt (bucket, window_start, count)
    values (${`${attempt}:${subject}`}, ${windowStart(now, window_seconds)}, 1)
    on conflict (bucket, window_start) do update set count = limits.attempt.count + 1
    returning count`.execute(db);
  return (rows[0]?.count ?? 0) <= most;
}

/** Gives an attempt back: it turned out to be right. */
export async function forgiveAttempt(db: Database, attempt: Attempt, subject: string, now: Date): Promise<void> {
  await db
    .updateTable('limits.attempt')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('bucket', '=', `${attempt}:${subject}`)
    .where('window_start', '=', windowStart(now, limits[attempt].window_seconds))
    .execute();
}

/** What counts as one address: an IPv4 address, or the /64 of IPv6 that one household has. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [before = '', after] = ip.toLowerCase().split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after ? after.split(':') : [];
  const gap = after === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...gap, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

export async function forgetAttempts(db: Database, olderThan: Date): Promise<void> {
  await db.deleteFrom('limits.attempt').where('window_start', '<', olderThan).execute();
}

function windowStart(now: Date, window_seconds: number): Date {
  const length = window_seconds * 1_000;
  return new Date(Math.floor(now.getTime() / length) * length);
}
