import type { Schemas } from '@caudal/api-spec/server';
import type { AccountContext } from '../platform/http/contexts.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { chosenFilters, chosenOfPage } from '../platform/audit/chosen-filters.ts';
import type { Detail, DetailValue } from '../platform/audit/details.ts';
import type { Database } from '../platform/db/database.ts';

export const audit = auditOf([
  'survey.answered',
  'cellphone.changed',
  'customer.read',
  'customers.listed',
  'customers.exported',
]);

/**
 * Records that an officer read a part of a customer's file, and which other customers it
 * named. Callers record this before they answer, so no reading is missing from the log.
 */
export async function recordReading(
  db: Database,
  customerId: string,
  part: DetailValue<'part'>,
  context: AccountContext,
  also: Pick<Detail, 'alert' | 'customers'> = {},
): Promise<void> {
  await audit.onCustomer(db, context, 'customer.read', customerId, { part, ...also });
}

type Filter = Schemas['CustomerFilter'];

/**
 * Records that an officer was shown one page of the list, and which customers it named: reading the list to
 * its end, page by page, leaves as full a record as exporting it. Callers record this before they answer.
 */
export function recordListing(db: Database, filter: Filter, customers: readonly string[], context: AccountContext) {
  const { caller, visitor } = context;
  return audit.byOfficer(db, caller.accountId, visitor.requestId, {
    action: 'customers.listed',
    subject: { kind: 'operation', id: 'listCustomers' },
    detail: { ...chosenOfPage(filter), customers },
  });
}

/** Records that an officer exported the customers that a filter matches, and how many rows the file has. */
export function recordExport(db: Database, filter: Filter, rows: number, { caller, visitor }: AccountContext) {
  return audit.byOfficer(db, caller.accountId, visitor.requestId, {
    action: 'customers.exported',
    subject: { kind: 'operation', id: 'exportCustomers' },
    detail: { ...chosenFilters(filter), rows },
  });
}
