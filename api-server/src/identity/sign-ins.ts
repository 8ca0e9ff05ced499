// The record of sign-ins and failed sign-ins, with their origin. Rule identity 14.
import { sql, type Selectable } from 'kysely';
import type { Schemas } from '@caudal/api-spec/server';
import type { Database } from '../platform/db/database.ts';
import type { Visitor } from '../platform/http/contexts.ts';
import type { DB } from '../platform/db/tables.gen.ts';
import { pageOf, readCursor } from '../platform/http/cursor.ts';
import { deviceOf, type Device } from '../platform/origin/device.ts';
import { shortened } from '../platform/origin/shortened.ts';
import type { Services } from '../platform/services.ts';
import type { Caller } from '../platform/http/contexts.ts';

type SignInResult = Schemas['SignInResult'];

/** Returns the origin of a request, as it is stored. */
function originOf({ locate }: Pick<Services, 'locate'>, { ip, userAgent }: Visitor) {
  return { user_agent: userAgent.slice(0, 1024), ...deviceColumns(userAgent), network: shortened(ip), ...locate(ip) };
}

function deviceColumns(userAgent: string) {
  const { isHandheld: is_handheld, ...device } = deviceOf(userAgent);
  return { ...device, is_handheld };
}

interface NewSignIn {
  /** The account; null when the e-mail has no account. */
  accountId: string | null;
  result: SignInResult;
  deviceId?: string;
  sessionId?: string;
  isNewPlace?: boolean;
}

/** Records a sign-in. Returns the record's id. */
export async function addSignIn(
  services: Pick<Services, 'locate' | 'clock'>,
  db: Database,
  visitor: Visitor,
  { accountId, result, deviceId, sessionId, isNewPlace = false }: NewSignIn,
): Promise<string> {
  const { id } = await db
    .insertInto('identity.sign_in')
    .values({
      account_id: accountId,
      audience: visitor.audience,
      at: services.clock(),
      result,
      device_id: deviceId ?? null,
      session_id: sessionId ?? null,
      is_new_place: isNewPlace,
      ...originOf(services, visitor),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Records the sign-in that opened a session: as a new record or, for a sign-in in two steps, in the record of the first step. Returns the
 * record's id.
 */
export async function keepSignIn(
  services: Pick<Services, 'locate' | 'clock'>,
  db: Database,
  visitor: Visitor,
  signIn: NewSignIn & { deviceId: string; sessionId: string; isNewPlace: boolean },
  begun: string | null,
): Promise<string> {
  if (begun === null) return addSignIn(services, db, visitor, signIn);
  const { result, deviceId: device_id, sessionId: session_id, isNewPlace: is_new_place } = signIn;
  await db
    .updateTable('identity.sign_in')
    // The record gets the origin of the second step, because the session was opened there.
    .set({ result, device_id, session_id, is_new_place, ...originOf(services, visitor) })
    .where('id', '=', begun)
    .execute();
  return begun;
}

export async function setResult(db: Database, id: string, result: SignInResult): Promise<void> {
  await db.updateTable('identity.sign_in').set({ result }).where('id', '=', id).execute();
}

/**
 * Stores the device that the page reports (`userDevice`), when it differs from the request's user agent. Later reports of the same session
 * do not change the record.
 */
export async function tellDevice(db: Database, { sessionId }: Caller, userDevice: string): Promise<void> {
  await db
    .updateTable('identity.sign_in')
    .set({ user_device: userDevice, ...deviceColumns(userDevice) })
    .where('session_id', '=', sessionId)
    .where('user_device', 'is', null)
    .where('user_agent', '<>', userDevice)
    .execute();
}

const page_rows = 20;

/** Returns a page of an account's own sign-ins, the newest first. Returns null when the cursor is invalid. */
export async function listSignIns(
  db: Database,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
  cursor: string | undefined,
  now: Date,
): Promise<Schemas['SignInPage'] | null> {
  const after = readCursor(cursor);
  if (after === null) return null;
  const rows = await db
    .selectFrom('identity.sign_in as sign_in')
    .leftJoin('identity.session as session', (join) =>
      join
        .onRef('session.id', '=', 'sign_in.session_id')
        .on('session.ended_at', 'is', null)
        .on('session.expires_at', '>', now),
    )
    .select(['sign_in.id', 'at', 'browser', 'system', 'is_handheld', 'network', 'country', 'city'])
    .select(['result', 'is_new_place', 'answer', 'session.id as session_id'])
    .where('sign_in.account_id', '=', accountId)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(at, sign_in.id) < (${after?.at}, ${after?.id})`))
    .orderBy('at', 'desc')
    .orderBy('sign_in.id', 'desc')
    .limit(page_rows + 1)
    .execute();
  return pageOf(rows, ['at', 'id'], page_rows, (row) => ({
    id: row.id,
    ...placeToWire(row),
    result: row.result as SignInResult,
    isNewPlace: row.is_new_place,
    answer: row.answer as Schemas['SignInRecord']['answer'],
    sessionId: row.session_id,
    isThis: row.session_id === sessionId,
  }));
}

type PlaceRow = Pick<
  Selectable<DB['identity.sign_in']>,
  'at' | 'browser' | 'system' | 'is_handheld' | 'network' | 'country' | 'city'
>;

export function placeToWire(row: PlaceRow): Schemas['SignInPlace'] {
  const device: Device = { browser: row.browser, system: row.system, isHandheld: row.is_handheld };
  const { network, country, city } = row;
  return { at: row.at.toISOString(), device, network, place: { country, city } };
}

const day_milliseconds = 86_400_000;
/**
 * Days for which sign-ins are kept. Those that opened a session show who moved money, and are kept as long as the movements; failed
 * sign-ins are useful for a year. `ofNobody`: attempts with an e-mail that has no account.
 */
export const kept_days = { opened: 3_650, failed: 365, ofNobody: 30 } as const;

/** True for the results of sign-ins that opened no session. */
export const isFailure: Readonly<Record<SignInResult, boolean>> = {
  opened: false,
  recovered: false,
  password_rejected: true,
  factor_awaited: true,
  factor_rejected: true,
  company_rejected: true,
};
const failures = (Object.keys(isFailure) as SignInResult[]).filter((result) => isFailure[result]);

/** Deletes each kind of old sign-ins by itself: Postgres uses an index for each, and for all of them together would read the whole table. */
export async function forgetSignIns(db: Database, now: Date): Promise<void> {
  const olderThan = (days: number) =>
    db.deleteFrom('identity.sign_in').where('at', '<', new Date(now.getTime() - days * day_milliseconds));
  await olderThan(kept_days.opened).execute();
  await olderThan(kept_days.failed).where('result', 'in', failures).execute();
  await olderThan(kept_days.ofNobody).where('account_id', 'is', null).execute();
}
