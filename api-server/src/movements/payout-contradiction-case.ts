import { refuse } from '@caudal/api-spec/server';
import { pesos, text } from '../cases/case-facts.ts';
import type { CaseKind } from '../cases/case-kind.ts';
import { balances } from '../ledger/ledger.ts';
import type { Transaction } from '../platform/db/database.ts';
import { customerOf } from '../cases/case-record.ts';
import { announce } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { payoutContradiction } from './case-terms.ts';
import { contested, customerAccount } from './ledger-accounts.ts';
import { lockMovement, moveTo, stepsAt } from './movements.ts';
import { postOnce } from './posting.ts';
import type { MovementServices } from './services.ts';
import { tellOf } from './tell-of-movement.ts';

/**
 * The case about a payout that the bank made after rejecting it. Two officers charge the customer or let the house bear it. Rule movements
 * 12.
 */
export const payoutContradictionKind = (services: MovementServices): CaseKind => ({
  ...payoutContradiction,
  permission: 'cases.decide',
  choices: [
    { decision: 'charge', name: { es: 'Descontar al cliente', en: 'Charge the customer' }, asksForMessage: true },
    { decision: 'absorb', name: { es: 'Asumir el pago', en: 'Absorb the payment' }, asksForMessage: false },
  ],
  needsSecondOfficer: true,
  describe: async (db, { subject, facts, ...one }) => {
    const { rail_reference } = await db
      .selectFrom('movements.movement')
      .select('rail_reference')
      .where('id', '=', subject)
      .executeTakeFirstOrThrow();
    return [
      pesos({ es: 'Valor pagado', en: 'Amount paid' }, BigInt(String(facts['amount']))),
      pesos({ es: 'Saldo del cliente', en: "Customer's balance" }, await availableOf(db, customerOf(one))),
      text({ es: 'Referencia del banco', en: "Bank's reference" }, rail_reference ?? '–'),
    ];
  },
  check: async (transaction, { facts, ...one }, decision) => {
    if (decision !== 'charge') return null;
    const available = await availableOf(transaction, customerOf(one));
    return available < BigInt(String(facts['amount'])) ? refuse('balance_exceeded') : null;
  },
  apply: async (transaction, one, { decision, message, approvedBy, proposedBy, requestId }, now) => {
    const withdrawal = await lockMovement(transaction, one.subject);
    if (withdrawal?.state !== 'in_review') throw new Error('A contested payout whose movement is not in review');
    const { id, accountId, amount } = withdrawal;
    const isCharged = decision === 'charge';
    const charge = {
      debit: customerAccount(accountId, 'COP'),
      credit: contested,
      amount,
      reason: 'withdrawal',
      reference: id,
    };
    const posted_transfer_id = isCharged
      ? await postOnce(transaction, { scope: 'withdrawal.charge', key: id }, charge)
      : null;
    await moveTo(transaction, withdrawal, 'completed', stepsAt(now, { step: 'paid', message }), {
      settled_amount: amount,
      posted_transfer_id,
    });
    await audit.byOfficer(transaction, approvedBy, requestId, {
      action: isCharged ? 'withdrawal.charged' : 'withdrawal.absorbed',
      subject: { kind: 'movement', id },
      detail: { case: one.id, customer: accountId, proposedBy },
    });
    // A charge is announced, because the customer was told that the money came back. A payout that the house bears changes nothing for the
    // customer.
    if (isCharged) await tellOf(services, transaction, withdrawal, 'withdrawal_charged', amount);
    await announce(transaction, accountId, 'balances', 'transactions');
  },
});

async function availableOf(db: Transaction | Parameters<typeof balances>[0], customerId: string): Promise<bigint> {
  const code = customerAccount(customerId, 'COP');
  return (await balances(db, [code])).get(code)?.available ?? 0n;
}
