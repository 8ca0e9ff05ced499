import { findRegistered, register } from '../customers/screening-standing.ts';
import type { Transaction } from '../platform/db/database.ts';
import { announceToOfficers } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { askAboutRegisteredPep } from './pep-decision.ts';
import { isSet, mayBeAllowed, standingActs, type StandingAct } from './standing-act.ts';

interface StandingChange {
  act: StandingAct;
  /** The officer's reason; empty when the officer gave none. */
  reason: string;
  /** The officer who proposed the act and, when two decided, the officer who agreed. */
  officers: readonly string[];
  requestId: string;
}

/** Registers an act about a customer, who is locked. Returns false when the act is not allowed or is registered already. */
export async function changeStanding(
  transaction: Transaction,
  accountId: string,
  { act, reason, officers, requestId }: StandingChange,
  now: Date,
): Promise<boolean> {
  const registered = await findRegistered(transaction, accountId);
  if (isSet(act, registered) || (act === 'allow' && !mayBeAllowed(registered))) return false;
  const { of, sets } = standingActs[act];
  await register(transaction, accountId, { [of]: sets }, now);
  if (act === 'flag_pep') await askAboutRegisteredPep(transaction, accountId, now);
  await audit.byOfficer(transaction, officers.at(-1) ?? '', requestId, {
    action: 'customer.standing_changed',
    subject: { kind: 'customer', id: accountId },
    detail: { act, officers, ...(reason !== '' && { reason }) },
  });
  await announceToOfficers(transaction, 'kyc.read', 'customers', accountId);
  return true;
}
