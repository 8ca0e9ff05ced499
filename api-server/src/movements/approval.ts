import { hitFacts } from '../blacklist/hit-facts.ts';
import { findHits, type Deciding } from '../blacklist/hits.ts';
import { pesos, text } from '../cases/case-facts.ts';
import type { CaseDecision, CaseFact, CaseKind, CaseTerms } from '../cases/case-kind.ts';
import { openCase } from '../cases/cases.ts';
import { customerOf, type CaseRecord } from '../cases/case-record.ts';
import { findCustomer } from '../customers/customer.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { announce } from '../platform/live/live.ts';
import type { VerificationServices } from '../verification/services.ts';
import { monthlyLimit } from '../verification/requirements.ts';
import { audit } from './audit.ts';
import { officersFor } from './automatic-withdrawals.ts';
import { endHold } from './holds.ts';
import type { WithdrawalKind } from './movement-state.ts';
import { refuseUncompared, type ToldBy } from './money-out-held.ts';
import { lockMovement, type Movement, moveTo, stepsAt } from './movements.ts';
import { leftOf, monthlyVolume } from './volumes.ts';
import { refuseKeptBack } from './why-kept-back.ts';

/** The parts of an approval that depend on the kind of withdrawal. */
interface Approving {
  kind: WithdrawalKind;
  /** The source that shows, after a restore, whether such a withdrawal was sent already. */
  sentBy: ToldBy;
  /** Returns the withdrawal's destination, in the form that the black list compares. */
  goesTo: (db: Database, id: string) => Promise<Omit<Deciding, 'accountId'>>;
  /** Returns the facts that the case shows before and after the facts about the customer's level. */
  facts: (db: Database, customerId: string, id: string) => Promise<{ before: CaseFact[]; after?: CaseFact[] }>;
  /** Returns the time from which an approved withdrawal may be sent. */
  sendFrom: (transaction: Transaction, id: string, now: Date) => Promise<Date>;
  /**
   * Queues the job that sends approved withdrawals. Does nothing for tokens, because the chain's follower polls for approved withdrawals.
   */
  send: (transaction: Transaction) => Promise<void>;
  tellRejected: (transaction: Transaction, withdrawal: Movement) => Promise<void>;
}

/**
 * The case that approves a withdrawal, or rejects it with a message to the customer. One officer decides, or two above the second
 * threshold. Rule movements 11.
 */
export function approvalKind(
  { clock, requirements }: VerificationServices,
  { kind, sentBy, goesTo, facts, sendFrom, send, tellRejected }: Approving,
): Omit<CaseKind, keyof CaseTerms> {
  return {
    permission: 'cases.decide',
    choices: [
      { decision: 'approve', name: { es: 'Aprobar el retiro', en: 'Approve the withdrawal' }, asksForMessage: false },
      { decision: 'reject', name: { es: 'Rechazar el retiro', en: 'Reject the withdrawal' }, asksForMessage: true },
    ],
    needsSecondOfficer: ({ facts }) => facts['officers'] === 2,
    describe: async (db, { subject, ...one }) => {
      const accountId = customerOf(one);
      const [customer, month, hits, { before, after = [] }] = await Promise.all([
        findCustomer(db, accountId),
        monthlyVolume(db, accountId, 'out', clock()),
        goesTo(db, subject).then((goes) => findHits(db, { accountId, ...goes })),
        facts(db, accountId, subject),
      ]);
      const left = customer && leftOf(monthlyLimit(requirements, customer.personType, customer.verifiedLevel), month);
      return [
        ...hitFacts(hits),
        ...before,
        text({ es: 'Nivel verificado', en: 'Verified level' }, String(customer?.verifiedLevel ?? 0)),
        ...(left === null ? [] : [pesos({ es: 'Le queda este mes', en: 'Left this month' }, left)]),
        ...after,
      ];
    },
    check: async (transaction, one, decision) => {
      const uncompared = await refuseUncompared(transaction, sentBy);
      if (uncompared || decision !== 'approve') return uncompared;
      const deciding = { accountId: customerOf(one), ...(await goesTo(transaction, one.subject)) };
      return refuseKeptBack(transaction, deciding, clock());
    },
    apply: async (transaction, one, decision, now) => {
      const withdrawal = await lockMovement(transaction, one.subject);
      if (withdrawal?.state !== 'awaiting_approval')
        throw new Error('A withdrawal to approve that does not wait for it');
      const approver_id = decision.approvedBy;
      if (decision.decision === 'approve') {
        const next_poll_at = await sendFrom(transaction, withdrawal.id, now);
        const agreed = { approval: 'approved', approver_id, next_poll_at };
        await moveTo(transaction, withdrawal, 'requested', stepsAt(now, 'accepted'), agreed);
        await record(transaction, `${kind}.approved`, withdrawal, one, decision);
        await send(transaction);
      } else {
        const told = stepsAt(now, { step: 'rejected', message: decision.message });
        const refused = { approval: 'rejected', approver_id, settled_at: now };
        await moveTo(transaction, withdrawal, 'rejected', told, refused);
        await endHold(transaction, 'void', withdrawal);
        await record(transaction, `${kind}.rejected`, withdrawal, one, decision);
        await tellRejected(transaction, withdrawal);
      }
      await announce(transaction, withdrawal.accountId, 'balances', 'transactions');
    },
  };
}

async function record(
  transaction: Transaction,
  action: `${Approving['kind']}.${'approved' | 'rejected'}`,
  { id, accountId }: Movement,
  one: CaseRecord,
  { approvedBy, proposedBy, requestId }: CaseDecision,
): Promise<void> {
  await audit.byOfficer(transaction, approvedBy, requestId, {
    action,
    subject: { kind: 'movement', id },
    detail: { case: one.id, customer: accountId, proposedBy },
  });
}

/** Holds a withdrawal back and opens a case, so that officers decide about it again. `value`: its value in hundredths of a peso. */
export async function askAgain(
  transaction: Transaction,
  terms: CaseTerms,
  withdrawal: Movement,
  value: bigint,
  now: Date,
): Promise<void> {
  const { accountId, id } = withdrawal;
  const officers = Math.max(1, await officersFor(transaction, accountId, value, now, id));
  const waiting = { approval: 'waiting', approver_id: null, next_poll_at: null };
  await moveTo(transaction, withdrawal, 'awaiting_approval', stepsAt(now, 'awaiting_approval'), waiting);
  const about = { customerId: accountId, subject: id };
  await openCase(transaction, terms, { ...about, facts: { amount: String(value), officers } }, now);
}
