import type { components } from '@caudal/api-spec/server';
import type { AccountContext } from '../platform/http/contexts.ts';
import { auditOf } from '../platform/audit/audit.ts';
import type { Database } from '../platform/db/database.ts';

/** What the area of customers puts on record. */
export const audit = auditOf(['survey.answered', 'customer.read', 'customers.exported']);

/** That an officer read a part of a customer's file. On record before it is shown, so no reading is ever missing. */
export async function recordReading(
  db: Database,
  customerId: string,
  part: string,
  { caller, visitor }: AccountContext,
): Promise<void> {
  await audit.record(db, {
    actor: { kind: 'officer', id: caller.accountId },
    action: 'customer.read',
    subject: { kind: 'customer', id: customerId },
    requestId: visitor.requestId,
    detail: { part },
  });
}

/** That an officer took out what a filter matches, and how many it was. What was typed stays out: it may be somebody's name. */
export async function recordExport(
  db: Database,
  {
    search,
    document,
    idUser,
    cursor: _cursor,
    itemsPerPage: _size,
    ...choices
  }: components['schemas']['CustomerFilter'],
  rows: number,
  { caller, visitor }: AccountContext,
): Promise<void> {
  const chosen = Object.entries(choices).filter(([, value]) => value !== '' && value !== -1);
  await audit.record(db, {
    actor: { kind: 'officer', id: caller.accountId },
    action: 'customers.exported',
    subject: { kind: 'operation', id: 'exportCustomers' },
    requestId: visitor.requestId,
    detail: { ...Object.fromEntries(chosen), rows, typed: Boolean(search || document || idUser) },
  });
}
