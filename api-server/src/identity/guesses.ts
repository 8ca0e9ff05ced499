import { refuse, type Refusal } from '@caudal/api-spec/server';
import type { PublicContext, Visitor } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { countFailures, mayTry, networkOf, type Counted } from '../platform/limits/attempts.ts';
import { createTurns } from '../platform/limits/turns.ts';
import { knownDevice } from './known-devices.ts';
import { isPassword } from './passwords.ts';
import { hashToken } from './tokens.ts';

/** The counters for guesses at the password of one e-mail, and the queue (`queued`) in which the guesses wait. */
interface Guesses {
  counted: readonly Counted[];
  /**
   * The counter that is raised before the password is checked, and lowered when the password was right, because these guesses do not wait
   * for each other.
   */
  reserved: Counted | null;
  queued: <Answer>(act: () => Promise<Answer>) => Promise<Answer | Refusal<'rate_limited'>>;
}

// A wrong password is counted after it was checked. Until then, the next guess from the same address at the same account waits: otherwise
// many simultaneous guesses would all be checked. A full queue delays only its own address, because guesses from other addresses have other
// queues.
const ofAccount = createTurns({ atOnce: 1, waiting_max: 32 });
// Bounds the guesses from one address, which many people may share. The queue is long enough that right passwords are not refused.
const ofAddress = createTurns({ atOnce: 4, waiting_max: 512 });

/**
 * Returns the counters and the queue for a guess. A browser that is known to the account has its own counter, so that strangers cannot lock
 * the owner out. Guesses from all other browsers count by address, by account and address, and by account over all addresses.
 */
export async function guessesAt(
  { db, clock }: Services,
  email: string,
  accountId: string | undefined,
  { visitor, deviceCookie }: PublicContext,
): Promise<Guesses> {
  // The look-up also runs for an unknown e-mail, so that the answer takes as long as for a known one.
  const device = await knownDevice(db, deviceCookie, accountId ?? nobody, clock());
  const account = `${visitor.audience}:${email}`;
  if (device) {
    const subject = `${account}:${device}`;
    return {
      counted: [['sign_in_by_device', subject]],
      reserved: null,
      queued: (act) => ofAccount.take(subject, act),
    };
  }
  const network = networkOf(visitor.ip);
  const from = `${account}:${network}`;
  return {
    counted: [
      ['sign_in_by_address', network],
      ['sign_in_by_account', from],
    ],
    reserved: ['sign_in_by_strangers', account],
    queued: (act) => ofAccount.take(from, () => ofAddress.take(network, act)),
  };
}

// Guesses at the password of one link run one at a time, so that each is counted before the next is checked.
const ofLink = createTurns({ atOnce: 1, waiting_max: 8 });

/**
 * Finds the rows behind a link, and returns the row whose password was typed. Wrong links are limited by network address, wrong passwords
 * by link. A link without rows is refused as expired.
 */
export function guessAtLink<Row extends { password_hash: string | null }>(
  { db, clock }: Services,
  { token, password }: { token: string; password: string },
  { ip }: Visitor,
  find: (now: Date) => Promise<readonly Row[]>,
): Promise<Row | Refusal<'rate_limited' | 'link_expired' | 'credentials_rejected'>> {
  return ofLink.take(token, async () => {
    const links = ['link', networkOf(ip)] as const;
    const passwords = ['activation', hashToken(token).toString('base64url')] as const;
    if (!(await mayTry(db, [links, passwords], clock()))) return refuse('rate_limited');
    const rows = await find(clock());
    for (const row of rows) if (await isPassword(password, row.password_hash)) return row;
    await countFailures(db, rows.length > 0 ? [links, passwords] : [links], clock());
    return refuse(rows.length > 0 ? 'credentials_rejected' : 'link_expired');
  });
}

const nobody = '00000000-0000-0000-0000-000000000000';
