import { refuse, type Refusal } from '@caudal/api-spec/server';
import type { PublicContext, Visitor } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { countFailures, mayTry, networkOf, type Counted } from '../platform/limits/attempts.ts';
import { createTurns } from '../platform/limits/turns.ts';
import { knownDevice } from './known-devices.ts';
import { isPassword } from './passwords.ts';
import { hashToken } from './tokens.ts';

/** The counters for guesses at the password of one e-mail, and the queue in which the guesses wait. */
interface Guesses {
  counted: readonly Counted[];
  /** The counter that is raised before the password is checked, and lowered when it was right: these guesses do not wait for each other. */
  reserved: Counted | null;
  inTurn: <Answer>(act: () => Promise<Answer>) => Promise<Answer | Refusal<'rate_limited'>>;
}

// A failure counts when it is known. Until then the next guess from the same address at the same account waits, or many at once would all
// pass. Guesses from other addresses do not wait: filling an address's queue delays only that address.
const ofAccount = createTurns({ atOnce: 1, waiting_max: 32 });
// People who share an address wait for few others at a time, and a right password never leads to a refusal.
const ofAddress = createTurns({ atOnce: 4, waiting_max: 512 });

/**
 * Returns the counters and the queue for a guess. A browser that knows the account has a counter of its own, so that strangers
 * cannot lock its owner out. All others count by address, by account and address, and by account over all addresses.
 */
export async function guessesAt(
  { db, clock }: Services,
  email: string,
  accountId: string | undefined,
  { visitor, deviceCookie }: PublicContext,
): Promise<Guesses> {
  // The look-up runs for an unknown e-mail too, which so takes as long as a known one.
  const device = await knownDevice(db, deviceCookie, accountId ?? nobody, clock());
  const account = `${visitor.audience}:${email}`;
  if (device) {
    const subject = `${account}:${device}`;
    return {
      counted: [['sign_in_by_device', subject]],
      reserved: null,
      inTurn: (act) => ofAccount.take(subject, act),
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
    inTurn: (act) => ofAccount.take(from, () => ofAddress.take(network, act)),
  };
}

// One guess at the password of a link runs at a time, so that each is counted before the next.
const ofLink = createTurns({ atOnce: 1, waiting_max: 8 });

/**
 * Finds the rows behind a link, and returns the row whose password was typed. Wrong tries are limited: links by network address, passwords
 * by link. A link without rows is expired.
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
