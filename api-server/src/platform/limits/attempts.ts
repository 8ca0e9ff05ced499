import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** How often something may be tried within any stretch of so many seconds, by what is counted. */
const limits = {
  /** Wrong passwords from one address, whichever the account: slows spraying. */
  sign_in_by_address: { most: 30, window_seconds: 900 },
  /** Wrong passwords for one account from one address. */
  sign_in_by_account: { most: 8, window_seconds: 900 },
  /** Wrong passwords for one account from wherever it was not signed in to before: many addresses are slow together. */
  sign_in_by_strangers: { most: 20, window_seconds: 3_600 },
  /** Wrong passwords for one account from a browser that was signed in to it before. Nobody else's attempts count here. */
  sign_in_by_device: { most: 10, window_seconds: 900 },
  /** Wrong proofs of a second factor for one account, on a device that it knows or on all others together: whoever counts has its password. */
  second_factor: { most: 10, window_seconds: 900 },
  /** Wrong proofs in one session, of whatever kind: it was open already, and a thief may sit in it. */
  confirmation: { most: 10, window_seconds: 900 },
  /** Sign-ups from one address that nobody has confirmed: whole neighbourhoods have one address on the mobile network. */
  registration_by_address: { most: 100, window_seconds: 3_600 },
  /** Passwords that are chosen from one address: judging one takes a while. */
  password_choice: { most: 200, window_seconds: 900 },
  /** Sign-ups for one e-mail from one address. Another address is not counted, so nobody can keep its owner out. */
  registration_by_email: { most: 4, window_seconds: 3_600 },
  /** Links to one mailbox, from wherever they were asked for. What is past it is not sent: one that was serves whoever asked. */
  registration_letter: { most: 6, window_seconds: 3_600 },
  /** Letters to one mailbox that it has an account already: a third would say nothing else. */
  taken_letter: { most: 2, window_seconds: 3_600 },
  /** Links to replace a password that are asked for from one address. */
  recovery_by_address: { most: 30, window_seconds: 900 },
  /** Such links to one mailbox, from wherever they were asked for. What is past it is not sent: one that was works still. */
  recovery_letter: { most: 3, window_seconds: 3_600 },
  /** Other words for one account's letters. */
  letter_word: { most: 10, window_seconds: 86_400 },
  /** Other e-mails that are asked for one account. */
  email_change: { most: 5, window_seconds: 86_400 },
  /** Letters to one mailbox about becoming an account's, whoever asked: what is past it is not sent. */
  new_email_letter: { most: 6, window_seconds: 3_600 },
  /** Other phones of one account: each is a letter. */
  cellphone_change: { most: 5, window_seconds: 86_400 },
  /** Links that are none, from one address. */
  link: { most: 30, window_seconds: 900 },
  /** Wrong passwords with one link. */
  activation: { most: 10, window_seconds: 900 },
  /** Times that one session goes on with new tokens: each page that is loaded is one. */
  refresh: { most: 120, window_seconds: 900 },
  /** Withdrawals that one customer gives up: each is a letter and, where officers agree to it, a case. Giving up is always possible. */
  withdrawal_given_up: { most: 200, window_seconds: 86_400 },
  /** Bank accounts that one customer adds or changes. Removing one is always possible. */
  bank_account_change: { most: 20, window_seconds: 86_400 },
  /** Addresses that one customer keeps to send to. Removing one is always possible. */
  address_change: { most: 20, window_seconds: 86_400 },
  /** Statements, receipts and files of one's history: each is made while it is sent. */
  paper: { most: 60, window_seconds: 3_600 },
  /** Files of everything that is kept of one customer. */
  own_data: { most: 3, window_seconds: 86_400 },
  /** What is written to us from one address, by visitors; one household, or one telephone network. */
  support_by_address: { most: 10, window_seconds: 3_600 },
  /** What all visitors together write to us: whoever has many addresses fills neither the table nor the mailbox. Customers count apart. */
  support_by_visitors: { most: 200, window_seconds: 3_600 },
  /** What one customer writes to us. */
  support_by_account: { most: 10, window_seconds: 3_600 },
  /** Quotes that are kept for one customer: more than anybody's open page asks for. */
  quote: { most: 3_000, window_seconds: 900 },
  /** Quotes that are only looked at, from one address: many accounts ask no more than one neighbourhood does. */
  reference_quote: { most: 10_000, window_seconds: 900 },
  /** Prices and candles that one address reads, signed in or not: a neighbourhood on the mobile network, whose pages read anew with each block. */
  price: { most: 30_000, window_seconds: 900 },
  /** Images to decode. */
  upload: { most: 60, window_seconds: 3_600 },
  /** Lists that one officer has read anew: each is asked of its publisher, and read whole. */
  list_load: { most: 6, window_seconds: 3_600 },
  /** Forged bank events from one address: the log that keeps them cannot be emptied. */
  forged_event: { most: 20, window_seconds: 900 },
} as const;

export type Attempt = keyof typeof limits;
/** What is counted, and for whom. */
export type Counted = readonly [attempt: Attempt, subject: string];

/**
 * Counts one attempt, unless there were too many: then false. Windows slide: of the former one counts the share that is still
 * within reach, so that no boundary allows twice as much. The count is one statement, so parallel attempts are all counted.
 */
export async function countAttempt(db: Database, [attempt, subject]: Counted, now: Date): Promise<boolean> {
  const { most } = limits[attempt];
  const { start, former, formerShare } = windowsOf(attempt, now);
  const bucket = `${attempt}:${subject}`;
  const { rows } = await sql`
    with former as (
      select coalesce(ceil(max(count) * ${formerShare}::float8), 0) as weight
        from limits.attempt where bucket = ${bucket} and window_start = ${former}
    )
    insert into limits.attempt as counted (bucket, window_start, count)
      select ${bucket}, ${start}, 1 from former where weight < ${most}
      on conflict (bucket, window_start) do update set count = counted.count + 1
        where counted.count + (select weight from former) < ${most}
      returning counted.count`.execute(db);
  return rows.length > 0;
}

/** Whether more of it may be tried. It counts nothing: what is right costs nobody anything. */
export async function mayTry(db: Database, counted: readonly Counted[], now: Date): Promise<boolean> {
  for (const [attempt, subject] of counted) {
    const { start, former, formerShare } = windowsOf(attempt, now);
    const { weight } = await db
      .selectFrom('limits.attempt')
      .select(
        sql<number>`coalesce(sum(ceil(count * case when window_start = ${start} then 1 else ${formerShare}::float8 end)), 0)`.as(
          'weight',
        ),
      )
      .where('bucket', '=', `${attempt}:${subject}`)
      .where('window_start', 'in', [start, former])
      .executeTakeFirstOrThrow();
    if (weight >= limits[attempt].most) return false;
  }
  return true;
}

/** Counts what turned out to be wrong. */
export async function countFailures(db: Database, counted: readonly Counted[], now: Date): Promise<void> {
  for (const one of counted) await countAttempt(db, one, now);
}

/** Gives an attempt back that was counted at a time: it turned out to be right. */
export async function forgiveAttempt(db: Database, [attempt, subject]: Counted, at: Date): Promise<void> {
  await db
    .updateTable('limits.attempt')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('bucket', '=', `${attempt}:${subject}`)
    .where('window_start', '=', windowsOf(attempt, at).start)
    .where('count', '>', 0)
    .execute();
}

/** What counts as one address: an IPv4 address, or the /64 of IPv6 that one household has. */
export function networkOf(ip: string): string {
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = address.toByteArray().map((byte, place) => (place < 8 ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}

export async function forgetAttempts(db: Database, olderThan: Date): Promise<void> {
  await db.deleteFrom('limits.attempt').where('window_start', '<', olderThan).execute();
}

/** The window in which a moment is, the one before it, and how much of that one is still within reach. */
function windowsOf(attempt: Attempt, now: Date): { start: Date; former: Date; formerShare: number } {
  const length = limits[attempt].window_seconds * 1_000;
  const begun = Math.floor(now.getTime() / length) * length;
  return {
    start: new Date(begun),
    former: new Date(begun - length),
    formerShare: 1 - (now.getTime() - begun) / length,
  };
}
