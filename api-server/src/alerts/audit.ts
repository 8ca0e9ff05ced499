import type { components } from '@caudal/api-spec/server';
import { auditOf } from '../platform/audit/audit.ts';
import type { Database } from '../platform/db/database.ts';
import type { AccountContext } from '../platform/http/contexts.ts';

/** What is put on record of alerts. */
export const audit = auditOf([
  'alerts.listed',
  'alerts.exported',
  'alert_history.exported',
  'alert.opened',
  'alert.found_more',
  'alert.closed',
]);

type Filter = components['schemas']['AlertFilter'];

/** That an officer was shown a page of the list, and whom it names; or took all of it out, and how many it was. */
export async function recordList(
  db: Database,
  shown: { filter: Filter; customers: readonly string[] } | { filter: Filter; rows: number },
  { caller, visitor }: AccountContext,
): Promise<void> {
  const { filter, ...what } = shown;
  await audit.record(db, {
    actor: { kind: 'officer', id: caller.accountId },
    action: 'rows' in what ? 'alerts.exported' : 'alerts.listed',
    subject: { kind: 'operation', id: 'rows' in what ? 'exportAlerts' : 'listAlerts' },
    requestId: visitor.requestId,
    detail: { flags: filter.filter ? filter.filters.join('') : '', further: filter.cursor !== undefined, ...what },
  });
}

/** That an officer took out every alert that there ever was, and how many it was. */
export async function recordHistoryExport(
  db: Database,
  rows: number,
  { caller, visitor }: AccountContext,
): Promise<void> {
  await audit.record(db, {
    actor: { kind: 'officer', id: caller.accountId },
    action: 'alert_history.exported',
    subject: { kind: 'operation', id: 'exportAlertHistory' },
    requestId: visitor.requestId,
    detail: { rows },
  });
}
