import type { components } from '@caudal/api-spec/server';
import { auditOf } from '../platform/audit/audit.ts';
import { chosenOfPage } from '../platform/audit/chosen-filters.ts';
import type { Database } from '../platform/db/database.ts';
import type { AccountContext } from '../platform/http/contexts.ts';

export const audit = auditOf([
  'alerts.listed',
  'alerts.exported',
  'alert_history.exported',
  'alert.opened',
  'alert.found_more',
  'alert.closed',
]);

type Filter = components['schemas']['AlertFilter'];

/** Records that an officer saw a page of the list, with its customers, or exported the list, with the number of rows. */
export async function recordList(
  db: Database,
  shown: { filter: Filter; customers: readonly string[] } | { filter: Filter; rows: number },
  { caller, visitor }: AccountContext,
): Promise<void> {
  const { filter, ...what } = shown;
  const { filter: isByFlags, filters, ...chosen } = filter;
  await audit.byOfficer(db, caller.accountId, visitor.requestId, {
    action: 'rows' in what ? 'alerts.exported' : 'alerts.listed',
    subject: { kind: 'operation', id: 'rows' in what ? 'exportAlerts' : 'listAlerts' },
    detail: { flags: isByFlags ? filters.join('') : '', ...chosenOfPage(chosen), ...what },
  });
}
