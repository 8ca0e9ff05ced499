import type { components } from '@caudal/api-spec/server';
import type { AccountContext } from '../platform/http/contexts.ts';
import { auditOf } from '../platform/audit/audit.ts';
import type { Detail, DetailValue } from '../platform/audit/details.ts';
import type { Database } from '../platform/db/database.ts';

/** What the area of customers puts on record. */
export const audit = auditOf([
  'survey.answered',
  'cellphone.changed',
  'customer.read',
  'customers.listed',
  'customers.exported',
]);

/**
 * That an officer read a part of a customer's file, and whom else it named. On record before it is shown, so no reading is ever
 * missing.
 */
export async function recordReading(
  db: Database,
  customerId: string,
  part: DetailValue<'part'>,
  { caller, visitor }: AccountContext,
  also: Pick<Detail, 'alert' | 'customers'> = {},
): Promise<void> {
  await audit.record(db, {
    actor: { kind: 'officer', id: caller.accountId },
    action: 'customer.read',
    subject: { kind: 'customer', id: customerId },
    requestId: visitor.requestId,
    detail: { part, ...also },
  });
}

type Filter = components['schemas']['CustomerFilter'];

/**
 * That an officer was shown a page of the list, and whom it names: a list that is read to its end, page by page, leaves as much as
 * its file does. On record before it is shown.
 */
export async function recordListing(
  db: Database,
  filter: Filter,
  shown: readonly string[],
  { caller, visitor }: AccountContext,
): Promise<void> {
  await audit.record(db, {
    actor: { kind: 'officer', id: caller.accountId },
    action: 'customers.listed',
    subject: { kind: 'operation', id: 'listCustomers' },
    requestId: visitor.requestId,
    detail: { ...chosenIn(filter), further: filter.cursor !== undefined, customers: shown },
  });
}

/** That an officer took out what a filter matches, and how many it was. */
export async function recordExport(
  db: Database,
  filter: Filter,
  rows: number,
  { caller, visitor }: AccountContext,
): Promise<void> {
  await audit.record(db, {
    actor: { kind: 'officer', id: caller.accountId },
    action: 'customers.exported',
    subject: { kind: 'operation', id: 'exportCustomers' },
    requestId: visitor.requestId,
    detail: { ...chosenIn(filter), rows },
  });
}

/** What was asked for. What was typed stays out: it may be somebody's name. */
function chosenIn({ search, document, idUser, cursor: _cursor, itemsPerPage: _size, ...choices }: Filter) {
  const chosen = Object.entries(choices).filter(([, value]) => value !== '' && value !== -1);
  return { ...Object.fromEntries(chosen), typed: Boolean(search || document || idUser) };
}
