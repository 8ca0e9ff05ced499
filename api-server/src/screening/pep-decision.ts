// An approver decides whether a politically exposed person becomes a customer. Rule screening 11.
import type { CaseTerms } from '../cases/case-kind.ts';
import { openCase } from '../cases/cases.ts';
import { findProfile } from '../customers/customer.ts';
import { findPepDecision, keepPepDecision } from '../customers/screening-standing.ts';
import type { Transaction } from '../platform/db/database.ts';

export const pepDecision: CaseTerms = {
  kind: 'pep_decision',
  name: { es: 'Decisión sobre una PEP', en: 'Decision about a PEP' },
  due_hours: 72,
};

const about = (customerId: string) => ({ customerId, subject: 'pep' });

/**
 * Opens a case about a customer whose identity is accepted and who declared to be exposed. Their money waits for an approver's decision.
 */
export async function askAboutDeclaredPep(transaction: Transaction, accountId: string, now: Date): Promise<void> {
  const profile = await findProfile(transaction, accountId);
  if (!profile?.pep || (await findPepDecision(transaction, accountId)) !== null) return;
  await keepPepDecision(transaction, accountId, 'waiting', now);
  await openCase(transaction, pepDecision, about(accountId), now);
}

/**
 * Opens a case about a customer whom an officer registered as exposed, unless an approver has accepted them. Until the case is decided, a
 * former decision stays in force.
 */
export async function askAboutRegisteredPep(transaction: Transaction, accountId: string, now: Date): Promise<void> {
  if ((await findPepDecision(transaction, accountId)) === 'continued') return;
  await openCase(transaction, pepDecision, about(accountId), now);
}
