import type { CaseKind, CaseTerms } from '../cases/case-kind.ts';
import { customerOf } from '../cases/case-record.ts';
import { lockCustomer } from '../customers/customer.ts';
import { alertNumbered } from './alert-table.ts';
import { closeAlert } from './alerts.ts';
import { recordClosed } from './audit.ts';

/** An alert that an officer wants to close, and another has to agree to. */
export const alertClosing: CaseTerms = {
  kind: 'alert_closing',
  name: { es: 'Desactivación de una alerta', en: 'Closing of an alert' },
  due_hours: 24,
};

export const alertClosingKind: CaseKind = {
  ...alertClosing,
  permission: 'kyc.review',
  choices: [{ decision: 'close', name: { es: 'Desactivar la alerta', en: 'Close the alert' }, asksForMessage: false }],
  needsSecondOfficer: true,
  isOnlyAProposal: true,
  describe: async (_db, { facts }) => [
    {
      name: { es: 'Alerta', en: 'Alert' },
      form: 'text',
      value: alertNumbered(Number(facts['number'])).name.es,
    },
  ],
  apply: async (transaction, one, { reason, proposedBy, approvedBy, requestId }, now) => {
    const accountId = customerOf(one);
    await lockCustomer(transaction, accountId);
    const alertId = String(one.facts['alertId']);
    const closed = await closeAlert(transaction, { accountId, alertId, officerId: proposedBy, reason }, now);
    if (!closed) return;
    const officers = [proposedBy, approvedBy];
    await recordClosed(transaction, accountId, { number: Number(one.facts['number']), reason, officers, requestId });
  },
};
