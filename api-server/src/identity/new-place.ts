// Detects sign-ins from a place where the account was not used before, and asks the owner about them by a letter. Rule identity 15.
import { sql } from 'kysely';
import { secondsAfter } from '../platform/clock.ts';
import { instantInWords } from '../platform/colombian-time.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { Visitor } from '../platform/http/contexts.ts';
import { announce } from '../platform/live/live.ts';
import { deviceOf, type Device } from '../platform/origin/device.ts';
import type { Location } from '../platform/origin/locate.ts';
import { shortened } from '../platform/origin/shortened.ts';
import type { Services } from '../platform/services.ts';
import { writeLetter } from './tell.ts';
import { createToken, hashToken } from './tokens.ts';

/** Seconds for which the links of the letter work: long enough for a letter that is read after the weekend. */
const link_seconds = 7 * 86_400;

/**
 * Checks whether a sign-in comes from a new place: neither from a browser known to the account, nor from the same kind of browser in a
 * known network. A place is known only once it is confirmed. The account's first sign-in is never from a new place.
 */
export async function isNewPlace(
  db: Database,
  accountId: string,
  knownDevice: string | null,
  { ip, userAgent }: Visitor,
): Promise<boolean> {
  const { browser, system } = deviceOf(userAgent);
  const { first, known } = await db
    .selectFrom('identity.sign_in')
    .select(sql<boolean>`count(*) = 0`.as('first'))
    .select(
      sql<boolean>`coalesce(bool_or(
        (not is_new_place or answer = 'confirmed') and
        (device_id = ${knownDevice} or
          (network = ${shortened(ip)} and browser is not distinct from ${browser} and system is not distinct from ${system}))
      ), false)`.as('known'),
    )
    .where('account_id', '=', accountId)
    .where('result', 'in', ['opened', 'recovered'])
    .executeTakeFirstOrThrow();
  return !first && !known;
}

/** Asks the owner by a letter whether the sign-in was theirs. */
export async function askOwner(
  services: Services,
  transaction: Transaction,
  signIn: { id: string; accountId: string },
  visitor: Visitor,
): Promise<void> {
  const token = createToken();
  const now = services.clock();
  await transaction
    .updateTable('identity.sign_in')
    .set({ link_hash: hashToken(token), link_expires_at: secondsAfter(now, link_seconds) })
    .where('id', '=', signIn.id)
    .execute();
  const network = shortened(visitor.ip);
  const facts = {
    device: deviceInWords(deviceOf(visitor.userAgent)),
    network: { es: network, en: network },
    place: placeInWords(services.locate(visitor.ip)),
    at: instantInWords(now),
  };
  // Both links open a page with a button; opening a link decides nothing.
  const letter = { kind: 'new_place', facts, second: `/users/deny-location/${token}` } as const;
  await writeLetter(services, transaction, signIn.accountId, letter, `/users/confirm-location/${token}`);
  await announce(transaction, signIn.accountId, 'account');
}

function deviceInWords({ browser, system }: Device): { es: string; en: string } {
  if (browser && system) return { es: `${browser} en ${system}`, en: `${browser} on ${system}` };
  const one = browser ?? system;
  return one
    ? { es: one, en: one }
    : { es: 'un dispositivo que no reconocemos', en: 'a device that we do not recognise' };
}

function placeInWords({ country, city }: Location): { es: string; en: string } {
  if (country === null) return { es: 'lugar desconocido', en: 'unknown place' };
  const inWords = (language: string) =>
    [city, new Intl.DisplayNames(language, { type: 'region' }).of(country)].filter(Boolean).join(', ');
  return { es: inWords('es'), en: inWords('en') };
}
