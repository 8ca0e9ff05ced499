import { noteAlerts } from '../customers/customer.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { announceToOfficers } from '../platform/live/live.ts';

interface Opening {
  /** The alert's number, 1 to 19. */
  number: number;
  /** The type, for alerts that have types; null otherwise. */
  type: string | null;
  /** The officer who opens the alert; null for a rule. */
  officerId: string | null;
  /** The reason for opening the alert, of at least ten characters. */
  reason: string;
}

/** Opens an alert of a customer, who is locked. Returns the alert's id; null when it is open already. */
export async function openAlert(
  transaction: Transaction,
  accountId: string,
  { number, type, officerId, reason }: Opening,
  now: Date,
): Promise<string | null> {
  const opened = await transaction
    .insertInto('alerts.alert')
    .values({ account_id: accountId, number, type, opened_at: now, opened_by: officerId, opening: reason })
    .onConflict((conflict) => conflict.columns(['account_id', 'number']).where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!opened) return null;
  await restate(transaction, accountId, now);
  return opened.id;
}

/**
 * Closes an open alert of a locked customer, for an officer, or for a rule if `officerId` is null. Returns false when it is closed already.
 */
export async function closeAlert(
  transaction: Transaction,
  {
    accountId,
    alertId,
    officerId,
    reason,
  }: Pick<Opening, 'officerId' | 'reason'> & { accountId: string; alertId: string },
  now: Date,
): Promise<boolean> {
  const closed = await transaction
    .updateTable('alerts.alert')
    .set({ closed_at: now, closed_by: officerId, closing: reason })
    .where('id', '=', alertId)
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!closed) return false;
  await restate(transaction, accountId, now);
  return true;
}

/** Stores the open alerts of a customer where the lists read them, and notifies the officers. */
async function restate(transaction: Transaction, accountId: string, now: Date): Promise<void> {
  const open = await findOpenAlerts(transaction, accountId);
  const numbers = open.map(({ number }) => number).toSorted((a, b) => a - b);
  if (numbers.length === 0)
    await transaction.deleteFrom('alerts.standing').where('account_id', '=', accountId).execute();
  else
    await transaction
      .insertInto('alerts.standing')
      .values({ account_id: accountId, numbers, changed_at: now })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ numbers, changed_at: now }))
      .execute();
  await noteAlerts(transaction, accountId, { hasOpen: numbers.length > 0, news: numbers.includes(1) });
  await announceToOfficers(transaction, 'kyc.read', 'customers', accountId);
}

export async function findOpenAlerts(db: Database, accountId: string) {
  return db
    .selectFrom('alerts.alert')
    .select(['id', 'number', 'type'])
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .execute();
}

export async function findOpenAlert(db: Database, accountId: string, number: number): Promise<OpenAlert | null> {
  return (await findOpenAlerts(db, accountId)).find((open) => open.number === number) ?? null;
}

export type OpenAlert = Awaited<ReturnType<typeof findOpenAlerts>>[number];

/** Selects the openings of alerts, the newest first, with the e-mails of the officers. An alert that a rule opens has no officer. */
export function selectOpenings(db: Database) {
  return db
    .selectFrom('alerts.alert as alert')
    .leftJoin('identity.account as opener', 'opener.id', 'alert.opened_by')
    .leftJoin('identity.account as closer', 'closer.id', 'alert.closed_by')
    .select(['alert.id', 'number', 'type', 'opened_at as openedAt', 'opener.email as openedBy', 'opening'])
    .select(['alert.closed_at as closedAt', 'closer.email as closedBy', 'closing'])
    .orderBy('opened_at', 'desc')
    .orderBy('alert.id', 'desc');
}

export type AlertPast = Awaited<ReturnType<typeof findHistory>>[number];

const openings_shown = 500;

/** Lists the openings of all alerts of a customer, or of one alert, the newest first. */
export async function findHistory(db: Database, accountId: string, number?: number) {
  return selectOpenings(db)
    .where('account_id', '=', accountId)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .limit(openings_shown)
    .execute();
}
