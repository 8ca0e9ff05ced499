import { refuse } from '@caudal/api-spec/server';
import { findRegistered, register, type Registered } from '../customers/screening-standing.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import { announceToOfficers } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { changeStanding } from './change-standing.ts';
import { proposeListDecision } from './list-decision.ts';
import { takesTwo } from '../platform/settings/officers-setting.ts';
import { listDecisionOfficers } from './screening-settings.ts';
import { standingActs, type StandingAct } from './standing-act.ts';
import { onCustomer } from '../customers/on-customer.ts';

interface Acting {
  userId: string;
  act: StandingAct;
  reason?: string | undefined;
}

/**
 * Registers an officer's act about a customer (listed, politically exposed, allowed to transact), or proposes it when two officers have to
 * agree. Rule screening 9.
 *
 * @param instead Returns the answer for the case that there is nothing to do or the act is not allowed; null when the act may be done.
 */
export async function actOnStanding<Instead>(
  services: Services,
  { userId, act, reason = '' }: Acting,
  context: AccountContext,
  instead: (now: Registered) => Instead | null,
) {
  const { clock } = services;
  const officerId = context.caller.accountId;
  return onCustomer(services.db, userId, context, async (transaction) => {
    const otherwise = instead(await findRegistered(transaction, userId));
    if (otherwise !== null) return otherwise;
    const { mayNeedSecond, name } = standingActs[act];
    const { requestId } = context.visitor;
    if (mayNeedSecond && (await takesTwo(services, transaction, listDecisionOfficers))) {
      const about = { userId, subject: act, facts: { act } };
      const by = { reason: reason.trim() || name.es, officerId, requestId };
      const waiting = await proposeListDecision(transaction, { ...about, ...by }, clock());
      return waiting ?? { changed: false, awaitsApproval: true };
    }
    const by = { officers: [officerId], requestId };
    const changed = await changeStanding(transaction, userId, { act, reason: reason.trim(), ...by }, clock());
    return { changed, awaitsApproval: false };
  });
}

const risks = { low: 'No', medium: 'Medio', high: 'Alto' } as const;

export const levelOfRisk = (risk: Registered['risk']) =>
  risk === null ? null : ({ No: 'low', Medio: 'medium', Alto: 'high' } as const)[risk];

/** Registers the risk level that an officer set for a customer; the officers' list of customers shows it. Rule screening 9. */
export async function setRisk(
  services: Services,
  { userId, riskLevel, reason = '' }: { userId: string; riskLevel: keyof typeof risks | null; reason?: string },
  context: AccountContext,
) {
  const risk = riskLevel === null ? null : risks[riskLevel];
  return onCustomer(services.db, userId, context, async (transaction) => {
    const registered = await findRegistered(transaction, userId);
    if (registered.background === 'Alto') return refuse('risk_is_high');
    if (registered.risk === risk) return { changed: false, awaitsApproval: false };
    await register(transaction, userId, { risk }, services.clock());
    await audit.byOfficer(transaction, context.caller.accountId, context.visitor.requestId, {
      action: 'customer.risk_set',
      subject: { kind: 'customer', id: userId },
      detail: { from: registered.risk ?? 'none', to: risk ?? 'none', ...(reason && { reason: reason.trim() }) },
    });
    await announceToOfficers(transaction, 'kyc.read', 'customers', userId);
    return { changed: true, awaitsApproval: false };
  });
}
