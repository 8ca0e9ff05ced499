import { randomUUID } from 'node:crypto';
import { secondsAfter } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { SecretCookie } from '../platform/http/contexts.ts';
import { createToken, hashToken } from './tokens.ts';

/** Days for which a browser stays known after a sign-in. */
export const known_days = 180;
const day_seconds = 86_400;
/** The maximum number of tokens of known browsers for one account, including tokens that were just replaced. */
const devices_max = 30;
/**
 * Seconds for which a replaced token still works, because the answer with the next token may have been lost, or another tab may still have
 * the old token.
 */
const grace_seconds = 3_600;

/**
 * Returns the id of this browser when somebody has signed in to the account with it before; otherwise null. The id stays the same when the
 * token changes.
 */
export async function knownDevice(db: Database, cookie: SecretCookie, accountId: string, now: Date) {
  const token = cookie.read();
  if (!token) return null;
  const known = await devicesOf(db, token, now).where('account_id', '=', accountId).executeTakeFirst();
  return known?.device_id ?? null;
}

/**
 * Selects the known devices of a browser by its token: one row for each account. Selects no row when the token is unknown or was replaced
 * too long ago.
 */
function devicesOf(db: Database, token: string, now: Date) {
  return db
    .selectFrom('identity.known_device')
    .select(['device_id', 'account_id', 'known_since', 'last_seen_at'])
    .where('device_hash', '=', hashToken(token))
    .where((eb) => eb.or([eb('replaced_at', 'is', null), eb('replaced_at', '>', secondsAfter(now, -grace_seconds))]));
}

/**
 * Makes a browser that has signed in known to the account, by a new token. The token that the browser sent is not linked to the account, so
 * somebody who planted or copied that token gains nothing from this sign-in.
 */
export async function rememberDevice(transaction: Transaction, cookie: SecretCookie, accountId: string, now: Date) {
  const former = cookie.read();
  const known = former ? await devicesOf(transaction, former, now).execute() : [];
  const device_id = known[0]?.device_id ?? randomUUID();
  const token = createToken();
  const device_hash = hashToken(token);
  const since = known.find((one) => one.account_id === accountId)?.known_since ?? now;
  await transaction
    .insertInto('identity.known_device')
    .values([
      { device_hash, device_id, account_id: accountId, known_since: since, last_seen_at: now },
      // The new token is also linked to the other accounts to which the browser is known.
      ...known.filter((one) => one.account_id !== accountId).map((one) => ({ ...one, device_hash })),
    ])
    .execute();
  if (former) {
    await transaction
      .updateTable('identity.known_device')
      .set({ replaced_at: now })
      .where('device_hash', '=', hashToken(former))
      .where('replaced_at', 'is', null)
      .execute();
  }
  await forgetOldest(transaction, accountId);
  cookie.set(token, secondsAfter(now, known_days * day_seconds));
  return device_id;
}

/**
 * Deletes the oldest tokens over `devices_max`, so that signing in repeatedly without the cookie does not fill the table. The browsers seen
 * last stay known.
 */
async function forgetOldest(transaction: Transaction, accountId: string): Promise<void> {
  const stay = transaction
    .selectFrom('identity.known_device')
    .select('device_hash')
    .where('account_id', '=', accountId)
    .orderBy('replaced_at', (order) => order.desc().nullsFirst())
    .orderBy('last_seen_at', 'desc')
    .limit(devices_max);
  await transaction
    .deleteFrom('identity.known_device')
    .where('account_id', '=', accountId)
    .where('device_hash', 'not in', stay)
    .execute();
}

export async function forgetDevices(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('identity.known_device')
    .where((eb) =>
      eb.or([
        eb('last_seen_at', '<', secondsAfter(now, -known_days * day_seconds)),
        eb('replaced_at', '<', secondsAfter(now, -grace_seconds)),
      ]),
    )
    .execute();
}
