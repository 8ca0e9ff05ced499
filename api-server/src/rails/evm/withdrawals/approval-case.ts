import { fromMinorUnits } from '@caudal/api-spec';
import { getAddress } from 'viem';
import { assetOf } from '../../../assets/assets.ts';
import { hitFacts } from '../../../blacklist/hit-facts.ts';
import { findHits } from '../../../blacklist/hits.ts';
import { instant, pesos, text, words } from '../../../cases/case-facts.ts';
import type { CaseDecision, CaseFact, CaseKind } from '../../../cases/case-kind.ts';
import { customerOf, type CaseRecord } from '../../../cases/case-record.ts';
import { findCustomer } from '../../../customers/customer.ts';
import { endHold } from '../../../movements/holds.ts';
import { lockMovement, moveTo, type Movement, stepsAt } from '../../../movements/movements.ts';
import { leftOf, monthlyVolume } from '../../../movements/volumes.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/live/live.ts';
import { monthlyLimit } from '../../../verification/requirements.ts';
import { audit } from '../audit.ts';
import type { ChainServices } from '../services.ts';
import { tellOfTokens } from '../tell-of-tokens.ts';
import { transferApproval } from './approval-terms.ts';
import { refuseKeptBack } from '../../../movements/why-kept-back.ts';

/**
 * The case that approves a withdrawal of tokens, or rejects it with a message to the customer. One officer decides, or two above the second
 * threshold. Rule movements 11.
 */
export function transferApprovalKind(services: ChainServices): CaseKind {
  return {
    ...transferApproval,
    permission: 'cases.decide',
    choices: [
      { decision: 'approve', name: { es: 'Aprobar el retiro', en: 'Approve the withdrawal' }, asksForMessage: false },
      { decision: 'reject', name: { es: 'Rechazar el retiro', en: 'Reject the withdrawal' }, asksForMessage: true },
    ],
    needsSecondOfficer: ({ facts }) => facts['officers'] === 2,
    describe: (db, one) => describe(services, db, one),
    check: async (transaction, one, decision) => {
      if (decision !== 'approve') return null;
      const { to_address } = await destinationOf(transaction, one.subject);
      return refuseKeptBack(transaction, { accountId: customerOf(one), address: to_address }, services.clock());
    },
    apply: async (transaction, one, decision, now) => {
      const withdrawal = await lockMovement(transaction, one.subject);
      if (withdrawal?.state !== 'awaiting_approval')
        throw new Error('A withdrawal to approve that does not wait for it');
      const act = decision.decision === 'approve' ? approve : reject;
      await act(services, transaction, withdrawal, { one, decision, now });
      await announce(transaction, withdrawal.accountId, 'balances', 'transactions');
    },
  };
}

function destinationOf(db: Database, movementId: string) {
  return db
    .selectFrom('chain.payout')
    .select(['to_address', 'waits_until'])
    .where('movement_id', '=', movementId)
    .executeTakeFirstOrThrow();
}

interface Answer {
  one: CaseRecord;
  decision: CaseDecision;
  now: Date;
}

/** Approves a withdrawal. It goes out when the waiting time of its address is over. */
async function approve(
  _services: ChainServices,
  transaction: Transaction,
  withdrawal: Movement,
  { one, decision, now }: Answer,
): Promise<void> {
  const { waits_until } = await destinationOf(transaction, withdrawal.id);
  const next_poll_at = waits_until && waits_until > now ? waits_until : now;
  const agreed = { approval: 'approved', approver_id: decision.approvedBy, next_poll_at };
  await moveTo(transaction, withdrawal, 'requested', stepsAt(now, 'accepted'), agreed);
  await record(transaction, 'crypto_withdrawal.approved', withdrawal, { one, decision });
}

async function reject(
  services: ChainServices,
  transaction: Transaction,
  withdrawal: Movement,
  { one, decision, now }: Answer,
): Promise<void> {
  const refused = { approval: 'rejected', approver_id: decision.approvedBy, settled_at: now };
  const told = stepsAt(now, { step: 'rejected', message: decision.message });
  await moveTo(transaction, withdrawal, 'rejected', told, refused);
  await endHold(transaction, 'void', withdrawal);
  await record(transaction, 'crypto_withdrawal.rejected', withdrawal, { one, decision });
  await tellOfTokens(services, transaction, withdrawal, 'crypto_withdrawal_rejected', withdrawal.amount);
}

async function record(
  transaction: Transaction,
  action: 'crypto_withdrawal.approved' | 'crypto_withdrawal.rejected',
  withdrawal: Movement,
  { one, decision }: Pick<Answer, 'one' | 'decision'>,
): Promise<void> {
  await audit.record(transaction, {
    actor: { kind: 'officer', id: decision.approvedBy },
    action,
    subject: { kind: 'movement', id: withdrawal.id },
    requestId: decision.requestId,
    detail: { case: one.id, customer: withdrawal.accountId, proposedBy: decision.proposedBy },
  });
}

/** Returns the facts that a decision needs: the amount, the recipient, and how usual the withdrawal is. */
async function describe(
  { requirements, clock }: ChainServices,
  db: Database,
  { subject, ...one }: CaseRecord,
): Promise<CaseFact[]> {
  const customerId = customerOf(one);
  const movement = await db
    .selectFrom('movements.movement as movement')
    .innerJoin('chain.payout as payout', 'payout.movement_id', 'movement.id')
    .select(['movement.asset', 'movement.amount', 'movement.fee', 'value_cop', 'movement.created_at'])
    .select(['to_address', 'waits_until', 'code_hash', 'code_changed_at'])
    .where('movement.id', '=', subject)
    .executeTakeFirstOrThrow();
  const [customer, month, before, alike, hits] = await Promise.all([
    findCustomer(db, customerId),
    monthlyVolume(db, customerId, 'out', clock()),
    sentBefore(db, customerId, movement.to_address),
    othersWhoSend(db, customerId, movement.to_address),
    findHits(db, { accountId: customerId, address: movement.to_address }),
  ]);
  const left = customer && leftOf(monthlyLimit(requirements, customer.personType, customer.verifiedLevel), month);
  const { symbol, decimals } = assetOf(movement.asset);
  return [
    ...hitFacts(hits),
    text({ es: 'Cantidad', en: 'Amount' }, `${fromMinorUnits(movement.amount, decimals)} ${symbol}`),
    pesos({ es: 'Valor en pesos', en: 'Worth in pesos' }, movement.value_cop),
    text({ es: 'Tarifa de red', en: 'Network fee' }, `${fromMinorUnits(movement.fee, decimals)} ${symbol}`),
    instant({ es: 'Pedido', en: 'Asked for' }, movement.created_at),
    text({ es: 'Dirección', en: 'Address' }, getAddress(movement.to_address)),
    ...(movement.code_hash
      ? [words({ es: 'Qué hay allí', en: 'What is there' }, { es: 'Un contrato', en: 'A contract' })]
      : []),
    ...(movement.code_changed_at
      ? [instant({ es: 'La dirección cambió', en: 'The address changed' }, movement.code_changed_at)]
      : []),
    ...(movement.waits_until
      ? [instant({ es: 'La dirección espera hasta', en: 'The address waits until' }, movement.waits_until)]
      : []),
    text(
      { es: 'Retiros del cliente a esta dirección', en: 'Withdrawals of the customer to this address' },
      String(before),
    ),
    text({ es: 'Otros clientes que envían allí', en: 'Other customers who send there' }, String(alike)),
    text({ es: 'Nivel verificado', en: 'Verified level' }, String(customer?.verifiedLevel ?? 0)),
    ...(left === null ? [] : [pesos({ es: 'Le queda este mes', en: 'Left this month' }, left)]),
  ];
}

async function sentBefore(db: Database, accountId: string, address: string): Promise<bigint> {
  const { count } = await db
    .selectFrom('chain.payout as payout')
    .innerJoin('movements.movement as movement', 'movement.id', 'payout.movement_id')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('payout.to_address', '=', address)
    .where('movement.account_id', '=', accountId)
    .where('movement.state', '=', 'completed')
    .executeTakeFirstOrThrow();
  return count;
}

async function othersWhoSend(db: Database, accountId: string, address: string): Promise<bigint> {
  const { count } = await db
    .selectFrom('chain.payout as payout')
    .innerJoin('movements.movement as movement', 'movement.id', 'payout.movement_id')
    .select((eb) => eb.fn.count<bigint>('movement.account_id').distinct().as('count'))
    .where('payout.to_address', '=', address)
    .where('movement.account_id', '<>', accountId)
    .executeTakeFirstOrThrow();
  return count;
}
