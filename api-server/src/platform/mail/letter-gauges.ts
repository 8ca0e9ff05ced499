import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { secondsSince, type GaugeReading } from '../health/gauge.ts';
import { sendMail } from './mailer.ts';

/**
 * Returns the number of letters that the mail server has not accepted yet, and the time of the oldest. Includes letters whose next attempt
 * is not due.
 */
async function waiting(db: Database): Promise<{ letters: number; since: Date | null }> {
  const { rows } = await sql<{ letters: number; since: Date | null }>`
    select count(*)::integer as letters, min(created_on) as since
      from pgboss.job where name = ${sendMail.name} and state < 'active' and not blocked`.execute(db);
  return rows[0] ?? { letters: 0, since: null };
}

export const lettersWaiting: GaugeReading = {
  name: 'caudal_letters_waiting',
  help: 'Letters (e-mail) that the mail server has not taken yet.',
  read: async (db) => (await waiting(db)).letters,
};

export const oldestLetterAge: GaugeReading = {
  name: 'caudal_letters_oldest_age_seconds',
  help: 'How long the oldest letter waits that the mail server has not taken; 0 where none waits.',
  read: async (db, now) => secondsSince((await waiting(db)).since ?? now, now),
};
