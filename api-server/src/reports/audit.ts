import type { AccountContext } from '../platform/http/contexts.ts';
import { auditOf } from '../platform/audit/audit.ts';
import type { Database } from '../platform/db/database.ts';
import type { FiatReportFilter } from './fiat-report.ts';

/** What reports put on record. */
export const audit = auditOf(['fiat_report.read', 'fiat_report.exported', 'own_data.exported']);

/** That an officer was shown a page of the report, and of whom. On record before it is shown. */
export async function recordReport(
  db: Database,
  filter: FiatReportFilter,
  customers: readonly string[],
  context: AccountContext,
): Promise<void> {
  await record(db, 'fiat_report.read', { ...chosenIn(filter), customers: [...new Set(customers)] }, context);
}

/** That an officer took out what a filter matches. On record before a byte of it has left. */
export async function recordReportExport(
  db: Database,
  filter: FiatReportFilter,
  context: AccountContext,
): Promise<void> {
  await record(db, 'fiat_report.exported', chosenIn(filter), context);
}

type Detail = Parameters<typeof audit.record>[1]['detail'];

async function record(
  db: Database,
  action: 'fiat_report.read' | 'fiat_report.exported',
  detail: NonNullable<Detail>,
  { caller, visitor }: AccountContext,
): Promise<void> {
  await audit.record(db, {
    actor: { kind: 'officer', id: caller.accountId },
    action,
    subject: { kind: 'operation', id: 'readFiatReport' },
    requestId: visitor.requestId,
    detail,
  });
}

function chosenIn({ cursor, itemsPerPage: _size, pageIndex: _index, ...choices }: FiatReportFilter) {
  const chosen = Object.entries(choices).filter(([, value]) => value !== '' && value !== undefined);
  return { ...Object.fromEntries(chosen.map(([name, value]) => [name, String(value)])), further: cursor !== undefined };
}
