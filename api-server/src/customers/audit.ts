import type { AccountContext } from '../platform/http/contexts.ts';
import { auditOf } from '../platform/audit/audit.ts';
import type { Database } from '../platform/db/database.ts';

/** What the area of customers puts on record. */
export const audit = auditOf(['survey.answered', 'customer.read']);

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
