import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** The maximum number of attempts of each kind within the last `window_seconds`. */
const limits = {
  /** Wrong passwords from one address, for any account: slows password spraying. */
  sign_in_by_address: { most: 30, window_seconds: 900 },
  /** Wrong passwords for one account from one address. */
  sign_in_by_account: { most: 8, window_seconds: 900 },
  /** Wrong passwords for one account from all browsers that have not signed in to it before: slows attacks from many addresses. */
  sign_in_by_strangers: { most: 20, window_seconds: 3_600 },
  /** Wrong passwords for one account from a browser that has signed in to it before. Attempts from other browsers do not count here. */
  sign_in_by_device: { most: 10, window_seconds: 900 },
  /**
   * Wrong second factors for one account, on one known device, or on all unknown devices together. Whoever gets this far already has the
   * password.
   */
  second_factor: { most: 10, window_seconds: 900 },
  /** Wrong proofs (passwords, codes or passkeys) for re-authentication in one open session, which a thief may be using. */
  confirmation: { most: 10, window_seconds: 900 },
  /** Sign-ins at the company's identity provider begun from one address. Generous, because the officers of one office share an address. */
  company_sign_in: { most: 100, window_seconds: 900 },
  /** Sign-ups from one address that are not confirmed. Generous, because whole neighbourhoods share one address on the mobile network. */
  registration_by_address: { most: 100, window_seconds: 3_600 },
  /** Passwords chosen from one address: hashing each of them costs processor time. */
  password_choice: { most: 200, window_seconds: 900 },
  /** Sign-ups for one e-mail from one address. Other addresses are counted apart, so nobody can keep the e-mail's owner out. */
  registration_by_email: { most: 4, window_seconds: 3_600 },
  /** Sign-up links to one mailbox, from all addresses. Further links are not sent: the links already sent can still be used. */
  registration_letter: { most: 6, window_seconds: 3_600 },
  /** Letters that tell one mailbox that its address already has an account: a third letter would say nothing new. */
  taken_letter: { most: 2, window_seconds: 3_600 },
  /** Requests for a password recovery link from one address. */
  recovery_by_address: { most: 30, window_seconds: 900 },
  /** Recovery links to one mailbox, from all addresses. Further links are not sent: the links already sent can still be used. */
  recovery_letter: { most: 3, window_seconds: 3_600 },
  /** Changes of one account's letter word, by which its owner recognises our letters. */
  letter_word: { most: 10, window_seconds: 86_400 },
  /** Changes of e-mail requested for one account. */
  email_change: { most: 5, window_seconds: 86_400 },
  /** Letters that ask one mailbox to confirm that it becomes an account's e-mail, from all accounts. Further letters are not sent. */
  new_email_letter: { most: 6, window_seconds: 3_600 },
  /** Changes of one account's phone: each sends a letter. */
  cellphone_change: { most: 5, window_seconds: 86_400 },
  /** Invalid links from one address. */
  link: { most: 30, window_seconds: 900 },
  /** Wrong passwords with one activation link. */
  activation: { most: 10, window_seconds: 900 },
  /** Token refreshes of one session. Each page load refreshes the token once. */
  refresh: { most: 120, window_seconds: 900 },
  /**
   * Withdrawals that one customer cancels. Above the limit new withdrawals are refused, because each causes a letter and, when it needs
   * approval, a case. Cancelling is always possible.
   */
  withdrawal_given_up: { most: 200, window_seconds: 86_400 },
  /** Bank accounts that one customer adds or changes. Removing one is always possible. */
  bank_account_change: { most: 20, window_seconds: 86_400 },
  /** Withdrawal addresses that one customer saves. Removing one is always possible. */
  address_change: { most: 20, window_seconds: 86_400 },
  /** Statements, receipts and history files of one customer: each is generated while it is sent. */
  paper: { most: 60, window_seconds: 3_600 },
  /** Exports of everything that is stored about one customer. */
  own_data: { most: 3, window_seconds: 86_400 },
  /** Messages to support from visitors at one address, which a household or a whole telephone network may share. */
  support_by_address: { most: 10, window_seconds: 3_600 },
  /**
   * Messages to support from all visitors together, so that many addresses cannot fill the table or the mailbox. Customers are counted
   * apart.
   */
  support_by_visitors: { most: 200, window_seconds: 3_600 },
  /** Messages to support from one customer. */
  support_by_account: { most: 10, window_seconds: 3_600 },
  /** Quotes stored for one customer. The limit is higher than the number that an open page requests. */
  quote: { most: 3_000, window_seconds: 900 },
  /** Reference quotes to one address, which a neighbourhood may share: opening many accounts gets nobody more quotes. */
  reference_quote: { most: 10_000, window_seconds: 900 },
  /**
   * Prices and candles read from one address, signed in or not. A neighbourhood on the mobile network may share it, and every open page
   * reads them again at each block of the chain.
   */
  price: { most: 30_000, window_seconds: 900 },
  /** Uploaded files of one account: decoding their images costs processor time. */
  upload: { most: 60, window_seconds: 3_600 },
  /** Lists of sanctioned people that one officer reloads: each list is downloaded from its publisher and read whole. */
  list_load: { most: 6, window_seconds: 3_600 },
  /** Forged bank events from one address: each is written to the audit log, from which nothing can be deleted. */
  forged_event: { most: 20, window_seconds: 900 },
} as const;

type Attempt = keyof typeof limits;
/** The kind of attempt, and the subject for which it is counted, such as an account or an address. */
export type Counted = readonly [attempt: Attempt, subject: string];

/**
 * Counts one attempt, and returns false without counting when there were too many. The window slides: attempts of the former window count
 * by the share of it that lies within the last `window_seconds`, so that a burst across a boundary is not allowed twice as many. One
 * statement counts, so parallel attempts are all counted.
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

/** Checks whether further attempts are allowed, without counting an attempt: correct attempts use up nothing. */
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

/** Counts attempts that turned out to be wrong. */
export async function countFailures(db: Database, counted: readonly Counted[], now: Date): Promise<void> {
  for (const one of counted) await countAttempt(db, one, now);
}

/** Takes back an attempt that was counted at the given time and turned out to be right. */
export async function forgiveAttempt(db: Database, [attempt, subject]: Counted, at: Date): Promise<void> {
  await db
    .updateTable('limits.attempt')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('bucket', '=', `${attempt}:${subject}`)
    .where('window_start', '=', windowsOf(attempt, at).start)
    .where('count', '>', 0)
    .execute();
}

/**
 * Returns the network that counts as one address: an IPv4 address, or the /64 network of an IPv6 address, which usually belongs to one
 * household.
 */
export function networkOf(ip: string): string {
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = address.toByteArray().map((byte, place) => (place < 8 ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}

export async function forgetAttempts(db: Database, olderThan: Date): Promise<void> {
  await db.deleteFrom('limits.attempt').where('window_start', '<', olderThan).execute();
}

/**
 * Returns the window that contains a moment, the window before it, and the share of the former window that lies within the last
 * `window_seconds`.
 */
function windowsOf(attempt: Attempt, now: Date): { start: Date; former: Date; formerShare: number } {
  const length = limits[attempt].window_seconds * 1_000;
  const begun = Math.floor(now.getTime() / length) * length;
  return {
    start: new Date(begun),
    former: new Date(begun - length),
    formerShare: 1 - (now.getTime() - begun) / length,
  };
}
