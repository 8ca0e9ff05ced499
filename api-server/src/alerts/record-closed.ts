import type { Transaction } from '../platform/db/database.ts';
import type { OpenAlert } from './alerts.ts';
import { audit } from './audit.ts';
import { findingsOf } from './findings.ts';

interface Closed {
  alert: Pick<OpenAlert, 'id' | 'number' | 'type'>;
  reason: string;
  /** The officer who proposed it, then the one who agreed, if another one did. */
  officers: readonly string[];
  requestId: string;
}

/** Records that an alert was closed: the officers, its type, and the rules' last finding. */
export async function recordClosed(
  transaction: Transaction,
  accountId: string,
  { alert: { id, number, type }, reason, officers, requestId }: Closed,
): Promise<void> {
  const finding = (await findingsOf(transaction, id)).at(0)?.id;
  await audit.byOfficer(transaction, officers.at(-1) ?? '', requestId, {
    action: 'alert.closed',
    subject: { kind: 'customer', id: accountId },
    detail: { alert: number, ...(type !== null && { type }), ...(finding && { finding }), reason, officers },
  });
}
