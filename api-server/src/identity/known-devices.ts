import { secondsAfter } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { SecretCookie } from '../platform/http/contexts.ts';
import { createToken, hashToken } from './tokens.ts';

/** As long as browsers keep a cookie that is set anew at every sign-in. */
const known_days = 180;
const day_seconds = 86_400;

/** Whether this browser was signed in to an account before; its hash, by which it is told from others. */
export async function knownDevice(db: Database, cookie: SecretCookie, accountId: string): Promise<string | null> {
  const token = cookie.read();
  if (!token) return null;
  const device_hash = hashToken(token);
  const known = await db
    .selectFrom('identity.known_device')
    .select('device_hash')
    .where('device_hash', '=', device_hash)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return known ? device_hash.toString('base64url') : null;
}

/** A browser that has signed in is known to the account from then on, by a token that it was given here. */
export async function rememberDevice(
  transaction: Transaction,
  cookie: SecretCookie,
  accountId: string,
  now: Date,
): Promise<void> {
  const token = (await issuedToken(transaction, cookie)) ?? createToken();
  await transaction
    .insertInto('identity.known_device')
    .values({ device_hash: hashToken(token), account_id: accountId, known_since: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['device_hash', 'account_id']).doUpdateSet({ last_seen_at: now }))
    .execute();
  cookie.set(token, secondsAfter(now, known_days * day_seconds));
}

/** The token that this browser brings, if it is one of ours. */
async function issuedToken(transaction: Transaction, cookie: SecretCookie): Promise<string | null> {
  const token = cookie.read();
  if (!token) return null;
  const known = await transaction
    .selectFrom('identity.known_device')
    .select('device_hash')
    .where('device_hash', '=', hashToken(token))
    .limit(1)
    .executeTakeFirst();
  return known ? token : null;
}

export async function forgetDevices(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('identity.known_device')
    .where('last_seen_at', '<', secondsAfter(now, -known_days * day_seconds))
    .execute();
}
