import { textOf } from '@caudal/api-spec/typed-text';
import type { FieldProblem } from '@caudal/api-spec';
import { refuse, type components } from '@caudal/api-spec/server';
import { textFormats } from '@caudal/api-spec/terms';
import { openProposal } from '../cases/open-proposal.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { takesTwo } from '../platform/settings/officers-setting.ts';
import { nameOfCode } from '../reference/parameters.ts';
import { alertClosing, recordClosed } from './alert-closing-case.ts';
import { alertClosingOfficers } from './alert-settings.ts';
import { alertNumbered } from './alert-table.ts';
import { closeAlert, findOpenAlert, openAlert } from './alerts.ts';
import { audit } from './audit.ts';
import { onCustomer } from '../customers/on-customer.ts';

type Schemas = components['schemas'];

/** An officer's request to open or close an alert. */
type AlertAct = Omit<Schemas['AlertAct'], 'alertId'> & { alertId: number; alertTypeId?: string };

/** Opens an alert for an officer. Rule alerts 3. */
export async function activateAlert({ db, clock }: Services, act: AlertAct, context: AccountContext) {
  return acting(db, act, context, async (transaction, reason) => {
    const { alertId: number, alertTypeId: type = null } = act;
    const opening = { number, type, officerId: context.caller.accountId, reason };
    if ((await openAlert(transaction, act.userId, opening, clock())) === null) return refuse('alert_open');
    await audit.byOfficer(transaction, context.caller.accountId, context.visitor.requestId, {
      action: 'alert.opened',
      subject: { kind: 'customer', id: act.userId },
      detail: { alert: act.alertId, ...(act.alertTypeId && { type: act.alertTypeId }), reason },
    });
    return { awaitsApproval: false };
  });
}

/** Closes an alert for an officer, or proposes its closing where two officers have to agree. Rule alerts 4. */
export async function deactivateAlert(services: Services, act: AlertAct, context: AccountContext) {
  const { db, clock } = services;
  const officerId = context.caller.accountId;
  return acting(db, act, context, async (transaction, reason) => {
    const open = await findOpenAlert(transaction, act.userId, act.alertId);
    if (!open || open.type !== (act.alertTypeId ?? null)) return refuse('alert_not_open');
    if (await takesTwo(services, transaction, alertClosingOfficers)) {
      const facts = { number: act.alertId, alertId: open.id };
      const about = { customerId: act.userId, subject: `alert:${open.id}`, facts };
      const proposal = { decision: 'close', reason, officerId, requestId: context.visitor.requestId };
      return (await openProposal(transaction, alertClosing, about, proposal, clock())) ?? { awaitsApproval: true };
    }
    await closeAlert(transaction, { accountId: act.userId, alertId: open.id, officerId, reason }, clock());
    const closed = { alert: open, reason, officers: [officerId], requestId: context.visitor.requestId };
    await recordClosed(transaction, act.userId, closed);
    return { awaitsApproval: false };
  });
}

/** Checks an officer's act on an alert, then runs `work` with the customer locked. */
async function acting<Result>(
  db: Services['db'],
  { alertId, alertTypeId, message, reviewedBy, userId }: AlertAct,
  { caller }: AccountContext,
  work: (transaction: Transaction, reason: string) => Promise<Result>,
) {
  if (reviewedBy !== caller.accountId) return refuse('validation_failed', [otherOfficer]);
  const { types } = alertNumbered(alertId);
  if (types !== null && nameOfCode(types.group, alertTypeId ?? '') === null)
    return refuse('validation_failed', [unknownType]);
  const reason = textOf(message);
  if (!textFormats.reason(reason)) return refuse('alert_reason_short');
  return onCustomer(db, userId, { caller }, (transaction) => work(transaction, reason));
}

const otherOfficer: FieldProblem = {
  path: '/reviewedBy',
  message: { es: 'Debe ser tu propia cuenta.', en: 'It must be your own account.' },
};
const unknownType: FieldProblem = {
  path: '/alertTypeId',
  message: { es: 'Elige un tipo de la lista.', en: 'Choose a type from the list.' },
};
