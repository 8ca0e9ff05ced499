import type { AccountContext } from '../platform/http/contexts.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { chosenOfPage } from '../platform/audit/chosen-filters.ts';
import type { Database } from '../platform/db/database.ts';

export const audit = auditOf([
  'fiat_report.read',
  'fiat_report.exported',
  'crypto_report.read',
  'crypto_report.exported',
  'order_report.read',
  'order_report.exported',
  'trade_report.read',
  'trade_report.exported',
  'custody_report.read',
  'own_data.exported',
  'trail.exported',
  'ros_alerts.read',
  'ros_draft.made',
  'ros_draft.exported',
  'ros_drafts.listed',
  'uiaf_month.exported',
]);

/** The reports that can also be exported as a file. */
export type ListedReport = 'fiat_report' | 'crypto_report' | 'order_report' | 'trade_report';

/** The reports that can be exported, and the one that officers can read but not export. */
export type ReadReport = ListedReport | 'custody_report';

/** Records that an officer reads a page of a list, and the customers on it. Call this before the page is sent. */
export async function recordListRead(
  db: Database,
  report: ReadReport,
  { filter, customers }: { filter: object; customers: readonly string[] },
  context: AccountContext,
): Promise<void> {
  await record(db, `${report}.read`, { ...chosenOfPage(filter), customers: [...new Set(customers)] }, context);
}

/** Records that an officer exports the rows that a filter matches. Call this before the first byte is sent. */
export async function recordListExport(db: Database, report: ListedReport, filter: object, context: AccountContext) {
  await record(db, `${report}.exported`, chosenOfPage(filter), context);
}

async function record(
  db: Database,
  action: `${ReadReport}.read` | `${ListedReport}.exported`,
  detail: Record<string, string | number | boolean | readonly string[]>,
  { caller, visitor }: AccountContext,
): Promise<void> {
  await audit.byOfficer(db, caller.accountId, visitor.requestId, {
    action,
    subject: { kind: 'operation', id: subjects[action.split('.')[0] as ReadReport] },
    detail,
  });
}

const subjects: Record<ReadReport, string> = {
  fiat_report: 'readFiatReport',
  crypto_report: 'listCryptoReport',
  order_report: 'listOrderReport',
  trade_report: 'listTradeReport',
  custody_report: 'listCustodyAddresses',
};
