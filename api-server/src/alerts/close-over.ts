import { lockOpenCase } from '../cases/cases.ts';
import { endCase } from '../cases/end-case.ts';
import type { Transaction } from '../platform/db/database.ts';
import { alertClosing } from './alert-closing-case.ts';
import { closeAlert, type OpenAlert } from './alerts.ts';
import { audit } from './audit.ts';

interface Over {
  alert: OpenAlert;
  /** The rule whose finding no longer holds. */
  rule: string;
  /** The reason for closing, as the alert's history shows it. */
  reason: string;
}

/**
 * Closes an alert of a locked customer because a rule's finding no longer holds, and ends an open proposal to close the alert. There is no
 * cooldown, because no officer closed the alert: the rule may open it again at once. Rule alerts 4.
 */
export async function closeOver(transaction: Transaction, accountId: string, over: Over, now: Date): Promise<void> {
  const { alert, rule, reason } = over;
  if (!(await closeAlert(transaction, { accountId, alertId: alert.id, officerId: null, reason }, now))) return;
  const actor = { kind: 'system', id: `rule:${rule}` } as const;
  await audit.record(transaction, {
    actor,
    action: 'alert.closed',
    subject: { kind: 'customer', id: accountId },
    requestId: actor.id,
    detail: { alert: alert.number, ...(alert.type !== null && { type: alert.type }), reason },
  });
  const about = { customerId: accountId, subject: `alert:${alert.id}` };
  const proposal = await lockOpenCase(transaction, alertClosing, about, now);
  if (proposal) await endCase(transaction, proposal, { cause: 'alert_over', actor, requestId: actor.id }, now);
}
