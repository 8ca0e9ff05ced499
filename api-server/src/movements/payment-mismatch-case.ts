import { hitFacts } from '../blacklist/hit-facts.ts';
import { findHits, noteHits } from '../blacklist/hits.ts';
import { instant, pesos, text } from '../cases/case-facts.ts';
import type { CaseDecision, CaseKind } from '../cases/case-kind.ts';
import type { CaseRecord } from '../cases/case-record.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { nameOfCode } from '../reference/parameters.ts';
import { afterCommit } from '../platform/db/transaction.ts';
import { announce } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { findProfile } from '../customers/customer.ts';
import { isSameNumber } from '../customers/document-numbers.ts';
import { bankOf, describeAccount } from './bank-accounts.ts';
import { lockCreditedAccount, noteClosed } from './closed-account-case.ts';
import { destinationOf } from './listed-destinations.ts';
import { customerAccount, suspense } from './ledger-accounts.ts';
import { lostRefundFacts, refuseForLostRefund, type FindLostRefund } from './lost-refunds.ts';
import { refuseUncompared } from './money-out-held.ts';
import { postOnce } from './posting.ts';
import { paymentMismatch } from './case-terms.ts';
import { addSteps, lockMovement, type Movement, moveTo, readMovement, stepsAt } from './movements.ts';
import { noteExcess } from './note-excess.ts';
import { railNamed } from './rail.ts';
import { nextRefundId, payRefundOut, requestRefund } from './refunds.ts';
import type { MovementServices } from './services.ts';
import { tellOf } from './tell-of-movement.ts';
import { refuseKeptBack } from './why-kept-back.ts';

const takenBack = { es: 'El banco retiró el pago', en: 'The bank took the payment back' };
const asReason = { es: 'El banco retiró el pago.', en: 'The bank took the payment back.' };
const notTakenBack = { es: 'El banco tiene el pago.', en: 'The bank has the payment.' };

const reversedAt = ({ facts }: Pick<CaseRecord, 'facts'>) => facts['reversedAt'];
const whenTakenBack = (one: Pick<CaseRecord, 'facts'>) => (reversedAt(one) ? asReason : null);

/**
 * The case about a payment of another amount than requested. Two officers credit it, refund it through the bank, or annul it if the bank
 * took it back, with a message to the customer. Rule movements 5.
 */
export function paymentMismatchKind(services: MovementServices, findLostRefund: FindLostRefund): CaseKind {
  return {
    ...paymentMismatch,
    permission: 'cases.decide',
    choices: [
      {
        decision: 'credit',
        name: { es: 'Acreditar al cliente', en: 'Credit the customer' },
        asksForMessage: true,
        whyNot: whenTakenBack,
      },
      {
        decision: 'refund',
        name: { es: 'Devolver por el banco', en: 'Refund through the bank' },
        asksForMessage: true,
        whyNot: whenTakenBack,
      },
      {
        decision: 'annul',
        name: { es: 'Anular el depósito', en: 'Annul the deposit' },
        asksForMessage: true,
        whyNot: (one) => (reversedAt(one) ? null : notTakenBack),
      },
    ],
    needsSecondOfficer: true,
    news: { reversedAt: takenBack },
    describe: async (db, one) => [
      ...(await lostRefundFacts(db, findLostRefund, one.subject)),
      ...(await describeMismatch(db, one)),
    ],
    check: async (transaction, one, decision) => {
      // The bank's statement tells of refunds of after the moment of a restore: a payment that it refunded may be credited no more.
      if (decision === 'annul') return null;
      const refused =
        (await refuseUncompared(transaction, 'statement')) ??
        (await refuseForLostRefund(transaction, findLostRefund, one.subject, decision));
      if (refused || decision !== 'refund') return refused;
      return refuseKeptBack(transaction, await refundOf(transaction, one), services.clock());
    },
    apply: async (transaction, one, decision, now) => {
      const movement = await lockMovement(transaction, one.subject);
      if (movement?.state !== 'in_review') throw new Error('A payment in suspense whose movement is not in review');
      const resolve = resolutions[decision.decision];
      if (!resolve) throw new Error(`There is no way to ${decision.decision} a payment`);
      await resolve(services, transaction, movement, { one, decision, now });
      await announce(transaction, movement.accountId, 'balances', 'transactions');
      // A refund that the rail does not accept at once is retried by the refund job.
      if (decision.decision === 'refund')
        afterCommit(transaction, () => payRefundOut(services, movement.id).catch(() => undefined));
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
  const account = await lockCreditedAccount(transaction, movement.accountId);
  const posted_transfer_id = await postOnce(
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
  // The monthly volume counts the amount that was really paid.
  await moveTo(transaction, movement, 'completed', stepsAt(now, { step: 'credited', message: decision.message }), {
    settled_amount: amount,
    value_cop: amount,
    settled_at: now,
    posted_transfer_id,
  });
  await noteExcess(services, transaction, movement, now);
  await noteClosed(transaction, movement, amount, now, account);
  await noteHits(transaction, { accountId: movement.accountId }, now);
  await tellOf(services, transaction, movement, 'deposit_arrived', amount, account);
  await record(transaction, 'suspense.credited', movement, { one, decision });
}

async function refundPayment(
  services: MovementServices,
  transaction: Transaction,
  movement: Movement,
  { one, decision, now }: Resolution,
): Promise<void> {
  const id = await nextRefundId(transaction, movement.id);
  await requestRefund(services, transaction, movement, { id, amount: paidOf(one) }, now);
  await addSteps(transaction, movement.id, stepsAt(now, { step: 'refund_sent', message: decision.message }));
  await tellOf(services, transaction, movement, 'deposit_refunded', paidOf(one));
  await record(transaction, 'refund.requested', movement, { one, decision });
}

/** Takes the money out of suspense in the ledger, because it has left the bank, and cancels the deposit. */
async function annulPayment(
  services: MovementServices,
  transaction: Transaction,
  movement: Movement,
  { one, decision, now }: Resolution,
): Promise<void> {
  const { clearing } = railNamed(services.rails, movement.rail);
  await postOnce(
    transaction,
    { scope: 'suspense.annul', key: movement.id },
    { debit: suspense, credit: clearing, amount: paidOf(one), reason: 'reversal', reference: movement.id },
  );
  await moveTo(transaction, movement, 'cancelled', stepsAt(now, { step: 'annulled', message: decision.message }), {
    settled_at: now,
  });
  await tellOf(services, transaction, movement, 'deposit_annulled', paidOf(one));
  await record(transaction, 'suspense.annulled', movement, { one, decision });
}

async function record(
  transaction: Transaction,
  action: 'suspense.credited' | 'refund.requested' | 'suspense.annulled',
  { id, accountId }: Movement,
  { one, decision }: Pick<Resolution, 'one' | 'decision'>,
): Promise<void> {
  await audit.byOfficer(transaction, decision.approvedBy, decision.requestId, {
    action,
    subject: { kind: 'movement', id },
    detail: { case: one.id, customer: accountId, paid: String(paidOf(one)), proposedBy: decision.proposedBy },
  });
}

const resolutions: Record<string, typeof creditPayment> = {
  credit: creditPayment,
  refund: refundPayment,
  annul: annulPayment,
};

/** Returns the customer and the bank account that a refund goes to. */
async function refundOf(db: Database, { subject }: CaseRecord) {
  const { accountId, bankAccountId } = await readMovement(db, subject);
  return { accountId, destination: await destinationOf(db, bankAccountId) };
}

async function describeMismatch(db: Database, one: CaseRecord) {
  const { facts, subject } = one;
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
      'holder_document_kind',
      'holder_document',
    ])
    .where('movement.id', '=', subject)
    .executeTakeFirstOrThrow();
  const declared = await findProfile(db, movement.account_id);
  return [
    ...hitFacts(await findHits(db, await refundOf(db, one))),
    pesos({ es: 'Valor pedido', en: 'Amount asked for' }, BigInt(String(facts['asked']))),
    pesos({ es: 'Valor pagado', en: 'Amount paid' }, BigInt(String(facts['paid']))),
    instant({ es: 'Pedido', en: 'Asked for' }, movement.created_at),
    text(
      { es: 'Cuenta bancaria', en: 'Bank account' },
      describeAccount(bankOf(movement.bank_id).name, movement.number),
    ),
    text(
      declared !== null &&
        isSameNumber(movement.holder_document, declared.documentNumber) &&
        movement.holder_document_kind === declared.identificationType
        ? { es: 'Titular', en: 'Holder' }
        : { es: 'Titular (no es el cliente)', en: 'Holder (not the customer)' },
      `${movement.holder_name} · ${nameOfCode('2', movement.holder_document_kind) ?? ''} ${movement.holder_document}`,
    ),
    text({ es: 'Referencia del banco', en: "Bank's reference" }, String(facts['railReference'])),
    ...(facts['reversedAt'] ? [instant(takenBack, new Date(String(facts['reversedAt'])))] : []),
  ] as const;
}
