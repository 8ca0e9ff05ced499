import { randomUUID } from 'node:crypto';
import { secondsAfter } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { SecretCookie } from '../platform/http/contexts.ts';
import { createToken, hashToken } from './tokens.ts';

/** As long as browsers keep a cookie that is set anew at every sign-in. */
const known_days = 180;
const day_seconds = 86_400;
/** Tokens by which one account knows browsers, those that were just replaced included. */
const devices_max = 30;
/** A token that was replaced is good for this long: the answer with the next one may have been lost, or another tab still has it. */
const grace_seconds = 3_600;

/** Whether this browser was signed in to an account before; what tells it from others, whichever token it has by now. */
export async function knownDevice(
  db: Database,
  cookie: SecretCookie,
  accountId: string,
  now: Date,
): Promise<string | null> {
  const token = cookie.read();
  if (!token) return null;
  const known = await devicesOf(db, token, now).where('account_id', '=', accountId).executeTakeFirst();
  return known?.device_id ?? null;
}

/** What a token that was given here, and is good still, says about the browser that brings it. */
function devicesOf(db: Database, token: string, now: Date) {
  return db
    .selectFrom('identity.known_device')
    .select(['device_id', 'account_id', 'known_since', 'last_seen_at'])
    .where('device_hash', '=', hashToken(token))
    .where((eb) => eb.or([eb('replaced_at', 'is', null), eb('replaced_at', '>', secondsAfter(now, -grace_seconds))]));
}

/**
 * A browser that has signed in is known to the account from then on, by a token that it is given now. The one that it brings never
 * learns of the account: who put it there, or copied it before, has nothing of this sign-in.
 */
export async function rememberDevice(
  transaction: Transaction,
  cookie: SecretCookie,
  accountId: string,
  now: Date,
): Promise<string> {
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
      // One browser may know several accounts.
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

/** Whoever signs in again and again without the cookie is no reason to keep ever more: the browser that was seen last stays. */
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
