// The reasons why withdrawals from an account have to wait, with the refusal for each. Rule identity 13.
import type { ErrorCode, FieldProblem } from '@caudal/api-spec';
import { refuse, type Schemas, type Refusal } from '@caudal/api-spec/server';
import { instantInWords } from '../platform/colombian-time.ts';
import type { Database } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/contexts.ts';
import { timeSpan } from '../platform/settings/setting-forms.ts';
import { defineSetting } from '../platform/settings/settings.ts';
import { readAccount } from './account-row.ts';

export type MoneyOutWait = { reason: Reason; until: Date | null };
type Reason = Schemas['MoneyOutWait']['reason'];
type Asking = Pick<Caller, 'accountId' | 'sessionId'>;

const week_seconds = 7 * 86_400;

/** Seconds for which withdrawals wait after a password was recovered or an e-mail changed. Rules identity 12 and 17. */
export const recovery_hold_seconds = defineSetting({
  name: 'recovery_hold_seconds',
  title: {
    es: 'Espera tras recuperar la contraseña o cambiar el correo',
    en: 'Wait after a password was recovered or an e-mail changed',
  },
  meaning: {
    es: 'Cuánto no sale dinero de una cuenta después de que su contraseña se recuperó por correo, o de que su correo cambió.',
    en: 'How long money does not leave an account after its password was recovered by mail, or its e-mail has changed.',
  },
  ...timeSpan(0, week_seconds),
  fallback: 86_400,
});

/** The code of the refusal for each reason. */
const refusals = {
  place_denied: 'withdrawal_place_denied',
  place_unconfirmed: 'withdrawal_place_unconfirmed',
  password_recovered: 'withdrawal_after_recovery',
  email_changed: 'withdrawal_after_email_change',
} as const satisfies Record<Reason, ErrorCode>;

/**
 * Returns the reasons why this session may not take money out of the account now, in the order in which they are shown. Returns an empty
 * list when withdrawals are allowed.
 */
export async function whyMoneyOutWaits(db: Database, asking: Asking, now: Date): Promise<MoneyOutWait[]> {
  return [
    ...(await afterDenial(db, asking.accountId)),
    ...(await untilConfirmed(db, asking)),
    ...(await afterRecovery(db, asking.accountId, now)),
    ...(await afterEmailChange(db, asking.accountId, now)),
  ];
}

/**
 * Returns the reasons why nobody may take money out of the account now, whatever the session. Officers see these reasons beside waiting
 * withdrawals.
 */
export async function whyAccountWaits(db: Database, accountId: string, now: Date): Promise<MoneyOutWait[]> {
  return [
    ...(await afterDenial(db, accountId)),
    ...(await afterRecovery(db, accountId, now)),
    ...(await afterEmailChange(db, accountId, now)),
  ];
}

/** Returns the refusal for the first reason, with the moment from which a withdrawal is possible. Returns null when there is no reason. */
export function refuseWaiting([first]: readonly MoneyOutWait[]): Refusal<(typeof refusals)[Reason]> | null {
  return first ? refuse(refusals[first.reason], first.until ? [mayLeaveFrom(first.until)] : []) : null;
}

function mayLeaveFrom(until: Date): FieldProblem {
  const { es, en } = instantInWords(until);
  return { path: '/amount', message: { es: `Podrás retirar desde el ${es}.`, en: `You can withdraw from ${en}.` } };
}

/** Returns the wait of the whole account after a recovered password. From the moment `until` on, withdrawals are allowed again. */
async function afterRecovery(db: Database, accountId: string, now: Date): Promise<MoneyOutWait[]> {
  const { money_out_from: until } = await readAccount(db, accountId, ['money_out_from']);
  return until && until > now ? [{ reason: 'password_recovered', until }] : [];
}

/** Returns the wait of the whole account after its e-mail was changed or taken back. */
async function afterEmailChange(db: Database, accountId: string, now: Date): Promise<MoneyOutWait[]> {
  const { until } = await db
    .selectFrom('identity.email_change')
    .select((eb) => eb.fn.max('money_out_from').as('until'))
    .where('account_id', '=', accountId)
    .where('money_out_from', '>', now)
    .executeTakeFirstOrThrow();
  return until ? [{ reason: 'email_changed', until }] : [];
}

/**
 * Returns the wait of the whole account after its owner denied, by the link in the letter, that a sign-in was theirs. The wait ends when the
 * password is changed after that answer.
 */
async function afterDenial(db: Database, accountId: string): Promise<MoneyOutWait[]> {
  const denied = await db
    .selectFrom('identity.sign_in as sign_in')
    .innerJoin('identity.account as account', 'account.id', 'sign_in.account_id')
    .select('sign_in.id')
    .where('account.id', '=', accountId)
    .where('sign_in.answer', '=', 'denied')
    .where((eb) =>
      eb.or([
        eb('account.password_changed_at', 'is', null),
        eb('sign_in.answered_at', '>=', eb.ref('account.password_changed_at')),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return denied ? [{ reason: 'place_denied', until: null }] : [];
}

/**
 * Returns the wait that holds for this session only, until the owner has confirmed the new place from which it signed in. Other sessions
 * may still withdraw.
 */
async function untilConfirmed(db: Database, asking: Asking): Promise<MoneyOutWait[]> {
  return (await isPlaceConfirmed(db, asking)) ? [] : [{ reason: 'place_unconfirmed', until: null }];
}

/** Checks whether this session's sign-in came from a known place, or the account's owner has confirmed it. Rule identity 15. */
export async function isPlaceConfirmed(db: Database, { sessionId }: Pick<Caller, 'sessionId'>): Promise<boolean> {
  const waiting = await db
    .selectFrom('identity.sign_in')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('is_new_place', '=', true)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return waiting === undefined;
}
