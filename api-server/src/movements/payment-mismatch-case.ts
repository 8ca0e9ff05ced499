import { inPesos } from '../assets/pesos.ts';
import type { CaseDecision, CaseKind } from '../cases/case-kind.ts';
import type { CaseRecord } from '../cases/case-record.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { announce } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { findProfile } from '../customers/customer.ts';
import { bankOf, describeAccount } from './bank-accounts.ts';
import { customerAccount, postOnce, suspense } from './customer-accounts.ts';
import { paymentMismatch } from './exceptions.ts';
import { addSteps, lockMovement, moveTo, type Movement } from './movements.ts';
import { noteExcess } from './note-excess.ts';
import { payRefundOut, requestRefund } from './refunds.ts';
import type { MovementServices } from './services.ts';
import { tellOf } from './tell-of-movement.ts';

/** Credited to the customer, or refunded through the bank, by two officers, with words for the customer. Rule movements 5. */
export function paymentMismatchKind(services: MovementServices): CaseKind {
  return {
    ...paymentMismatch,
    permission: 'cases.decide',
    choices: [
      { decision: 'credit', name: { es: 'Acreditar al cliente', en: 'Credit the customer' }, asksForMessage: true },
      {
        decision: 'refund',
        name: { es: 'Devolver por el banco', en: 'Refund through the bank' },
        asksForMessage: true,
      },
    ],
    needsSecondOfficer: true,
    describe: describeMismatch,
    apply: async (transaction, one, decision, now) => {
      const movement = await lockMovement(transaction, one.subject);
      if (movement?.state !== 'in_review') throw new Error('A payment in suspense whose movement is not in review');
      const resolve = decision.decision === 'credit' ? creditPayment : refundPayment;
      await resolve(services, transaction, movement, { one, decision, now });
      return async () => {
        if (decision.decision === 'refund') await payRefundOut(services, movement.id).catch(() => undefined);
        await announce(services.db, movement.accountId, 'balances', 'transactions');
      };
    },
  };
}

interface Resolution {
  one: CaseRecord;
  decision: CaseDecision;
  now: Date;
}

const paidOf = ({ facts }: CaseRecord): bigint => BigInt(String(facts['paid']));

async function creditPayment(
  services: MovementServices,
  transaction: Transaction,
  movement: Movement,
  { one, decision, now }: Resolution,
): Promise<void> {
  const amount = paidOf(one);
  await postOnce(
    transaction,
    { scope: 'suspense.credit', key: movement.id },
    {
      debit: suspense,
      credit: customerAccount(movement.accountId, 'COP'),
      amount,
      reason: 'deposit',
      reference: movement.id,
    },
  );
  // The month counts what was really paid.
  await moveTo(transaction, movement, 'completed', { settled_amount: amount, value_cop: amount, settled_at: now });
  await addSteps(transaction, movement.id, now, { step: 'credited', message: decision.message });
  await noteExcess(services, transaction, movement, now);
  await tellOf(services, transaction, movement, 'deposit_arrived', amount);
  await audit.record(transaction, {
    actor: { kind: 'officer', id: decision.officerId },
    action: 'suspense.credited',
    subject: { kind: 'movement', id: movement.id },
    requestId: decision.requestId,
    detail: { case: one.id },
  });
}

async function refundPayment(
  services: MovementServices,
  transaction: Transaction,
  movement: Movement,
  { one, decision, now }: Resolution,
): Promise<void> {
  await requestRefund(services, transaction, movement, paidOf(one), now);
  await addSteps(transaction, movement.id, now, { step: 'refund_sent', message: decision.message });
  await tellOf(services, transaction, movement, 'deposit_refunded', paidOf(one));
  await audit.record(transaction, {
    actor: { kind: 'officer', id: decision.officerId },
    action: 'refund.requested',
    subject: { kind: 'movement', id: movement.id },
    requestId: decision.requestId,
    detail: { case: one.id },
  });
}

async function describeMismatch(db: Database, { facts, subject }: CaseRecord) {
  const movement = await db
    .selectFrom('movements.movement as movement')
    .innerJoin('movements.bank_account as account', 'account.id', 'movement.bank_account_id')
    .select([
      'movement.account_id',
      'movement.created_at',
      'movement.rail',
      'bank_id',
      'number',
      'holder_name',
      'holder_document',
    ])
    .where('movement.id', '=', subject)
    .executeTakeFirstOrThrow();
  const declared = await findProfile(db, movement.account_id);
  return [
    {
      name: { es: 'Valor pedido', en: 'Amount asked for' },
      form: 'pesos',
      value: inPesos(BigInt(String(facts['asked']))),
    },
    { name: { es: 'Valor pagado', en: 'Amount paid' }, form: 'pesos', value: inPesos(BigInt(String(facts['paid']))) },
    { name: { es: 'Pedido', en: 'Asked for' }, form: 'instant', value: movement.created_at.toISOString() },
    {
      name: { es: 'Cuenta bancaria', en: 'Bank account' },
      form: 'text',
      value: describeAccount(bankOf(movement.bank_id).name, movement.number),
    },
    {
      name:
        movement.holder_document === declared?.documentNumber
          ? { es: 'Titular', en: 'Holder' }
          : { es: 'Titular (no es el cliente)', en: 'Holder (not the customer)' },
      form: 'text',
      value: `${movement.holder_name} · ${movement.holder_document}`,
    },
    {
      name: { es: 'Referencia del banco', en: "Bank's reference" },
      form: 'text',
      value: String(facts['railReference']),
    },
  ] as const;
}
