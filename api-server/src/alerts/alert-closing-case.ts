import { instant, text, words } from '../cases/case-facts.ts';
import type { CaseKind, CaseTerms } from '../cases/case-kind.ts';
import { customerOf, type CaseRecord } from '../cases/case-record.ts';
import { lockCustomer } from '../customers/customer.ts';
import type { Transaction } from '../platform/db/database.ts';
import { alertNumbered } from './alert-table.ts';
import { closeAlert, findHistory, findOpenAlert, type OpenAlert } from './alerts.ts';
import { audit } from './audit.ts';
import { findingsOf } from './findings.ts';
import { typeOf } from './wire.ts';

/** The case in which one officer proposes to close an alert and another has to agree. */
export const alertClosing: CaseTerms = {
  kind: 'alert_closing',
  name: { es: 'Desactivación de una alerta', en: 'Closing of an alert' },
  due_hours: 24,
};

const which = { es: 'Alerta', en: 'Alert' };
const nameOf = (facts: CaseRecord['facts']) => alertNumbered(Number(facts['number'])).name;
const openedBy = { es: 'Quién la activó', en: 'Who opened it' };

export const alertClosingKind: CaseKind = {
  ...alertClosing,
  permission: 'kyc.review',
  choices: [{ decision: 'close', name: { es: 'Desactivar la alerta', en: 'Close the alert' }, asksForMessage: false }],
  needsSecondOfficer: true,
  isOnlyAProposal: true,
  views: ['alerts'],
  told: ({ facts }) => [{ name: which, value: nameOf(facts) }],
  describe: async (db, one) => {
    const name = nameOf(one.facts);
    const alertId = String(one.facts['alertId']);
    const alert = (await findHistory(db, customerOf(one), Number(one.facts['number']))).find(
      ({ id }) => id === alertId,
    );
    if (!alert) return [words(which, name)];
    const type = typeOf(alert);
    const found = await findingsOf(db, alertId);
    return [
      words(which, name),
      ...(type === null ? [] : [text({ es: 'Tipo', en: 'Type' }, type.name)]),
      instant({ es: 'Activada', en: 'Opened' }, alert.openedAt),
      alert.openedBy === null ? words(openedBy, { es: 'Una regla', en: 'A rule' }) : text(openedBy, alert.openedBy),
      // A rule's reason is left out here, because its findings below state the reason in both languages.
      ...(alert.openedBy === null ? [] : [text({ es: 'Por qué', en: 'Why' }, alert.opening)]),
      ...found.map(({ sentence }) => words({ es: 'Hallazgo', en: 'Finding' }, sentence)),
    ];
  },
  apply: async (transaction, one, { reason, proposedBy, approvedBy, requestId }, now) => {
    const accountId = customerOf(one);
    await lockCustomer(transaction, accountId);
    const alertId = String(one.facts['alertId']);
    const alert = await findOpenAlert(transaction, accountId, Number(one.facts['number']));
    const closed = await closeAlert(transaction, { accountId, alertId, officerId: proposedBy, reason }, now);
    if (!closed || !alert) return;
    const officers = [proposedBy, approvedBy];
    await recordClosed(transaction, accountId, { alert, reason, officers, requestId });
  },
};

interface Closed {
  alert: OpenAlert;
  reason: string;
  /** The officer who proposed the closing and, when two decided, the officer who agreed. */
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
