import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { findNamed } from '../cases/named-customer.ts';
import { reconcileLedger } from '../ledger/reconcile.ts';
import { findRefundsAtBank } from '../movements/after-restore/find-refunds.ts';
import { readMovement } from '../movements/movements.ts';
import { payoutOf } from '../movements/payouts.ts';
import { refundId } from '../movements/refund-ids.ts';
import { payRefundOut } from '../movements/refunds.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { bankDesk } from '../testing/bank-desk.ts';
import { aCustomerWith, aLostPayout, cameBack, lost_amount } from '../testing/lost-payouts.ts';
import { aMismatch, credit, decide, ofCase, refund } from '../testing/mismatches.ts';
import { expectOk } from '../testing/people.ts';
import { givingBack, openDifference, settleDifference } from '../testing/settle-difference.ts';
import { givePesos } from '../testing/withdrawers.ts';
import { keepStatement, matchLines } from './bank-lines.ts';
import { findDifferences } from './differences.ts';
import { isBookedAsLost } from './lost-payouts.ts';

const { server, db, rail, luz, teo } = await bankDesk();
const since = new Date(Date.now() - 3_600_000);
const reason = 'El banco lo confirma.';
const absorb = { decision: 'absorb', reason };
const charge = (customer: string) => ({
  decision: 'charge',
  reason,
  message: 'Es la devolución del 3 de marzo.',
  customer,
});

/** A payment of another amount, whose refund the bank paid: officers see that one as a lost payment. */
async function aLostRefund() {
  const { customer, caseId, pesos, transactionId } = await aMismatch(server, luz, undefined, '100');
  const { bankAccountId } = await readMovement(db, transactionId);
  const reference = refundId(transactionId, 1);
  await rail.payingOut?.start(
    await payoutOf(db, { reference, amount: lost_amount, bankAccountId }),
    async () => undefined,
  );
  const payment = { id: randomUUID(), reference: transactionId, amount: lost_amount, at: new Date() };
  await inTransaction(db, (transaction) => keepStatement(transaction, rail, '2026-03-05', [payment], new Date()));
  const lost = await aLostPayout(db, rail, { reference });
  await givePesos(server, (await findNamed(db, customer.email)) ?? '', '100');
  return {
    customer,
    pesos,
    transactionId,
    reference,
    lostCase: lost.caseId,
    decide: (decision: object) => decide(luz, teo, caseId, decision),
    propose: async (decision: object) =>
      (await luz.call('decideCase', { ...ofCase(caseId), body: decision })).problem?.code,
    shown: async () => (await luz.call('readCase', ofCase(caseId))).body.facts[0]?.value,
    found: async () => {
      const all = [];
      const { db: served, rails } = server.running.product.services;
      for await (const one of findRefundsAtBank(served, rails, isBookedAsLost, new Date()))
        if (one.reference === reference) all.push([one.status, one.isLost]);
      return all;
    },
    differences: async () => {
      await inTransaction(db, (transaction) => matchLines(transaction, rail, since));
      const of = async (about: string) => findDifferences(db, rail, { from: since, about });
      return [...(await of(reference)), ...(await of(transactionId))].map(({ bank, ledger }) => [bank, ledger]);
    },
  };
}

it('leaves no decision about its payment until officers have decided who bears it', async () => {
  const one = await aLostRefund();
  expect([await one.propose(credit), await one.propose(refund)]).toEqual(['payment_maybe_made', 'payment_maybe_made']);
  expect(await one.shown()).toMatchObject({ es: 'El banco la pagó: decide primero su caso' });
});

it('has its payment credited where the customer was charged', async () => {
  const one = await aLostRefund();
  await decide(luz, teo, one.lostCase, charge(one.customer.email));
  expect(await one.found()).toEqual([['paid', true]]);
  expect([await one.pesos(), await one.propose(refund)]).toEqual(['0', 'payment_maybe_made']);
  expect(await one.shown()).toMatchObject({ es: 'Se le descontó al cliente o volvió al banco: acredita el pago' });
  await one.decide(credit);
  expect([await one.pesos(), await one.differences(), await one.found()]).toEqual(['100', [], []]);
  expect(await reconcileLedger(db)).toEqual([]);
});

it.each([
  ['the house bears it', async () => absorb],
  ['another customer was charged', async () => charge((await aCustomerWith(server, '150')).email)],
])('has its payment refunded, which is paid no second time, where %s', async (_who, decision) => {
  const one = await aLostRefund();
  await decide(luz, teo, one.lostCase, await decision());
  expect(await one.found()).toEqual([['paid', true]]);
  expect(await one.propose(credit)).toBe('payment_maybe_made');
  await one.decide(refund);
  await expect.poll(async () => (await readMovement(db, one.transactionId)).state).toBe('refunded');
  // The ledger has the payment twice, by the lost one and by the refund.
  expect([await one.pesos(), await one.differences()]).toEqual(['100', [[0n, -lost_amount]]]);
  await settleDifference(db, { officers: [luz, teo], rail, about: one.transactionId, since, decision: 'book' });
  expect([await one.differences(), await reconcileLedger(db)]).toEqual([[], []]);
});

it('has its payment credited where the house bore it and it came back to the bank', async () => {
  const one = await aLostRefund();
  await decide(luz, teo, one.lostCase, absorb);
  const back = { id: randomUUID(), reference: one.reference, amount: lost_amount, at: new Date() };
  await inTransaction(db, (transaction) => keepStatement(transaction, rail, '2026-03-06', [back], new Date()));
  expect(await one.propose(refund)).toBe('payment_maybe_made');
  await one.decide(credit);
  // The customer's payment is in the balance beside the 100 pesos of before, and what came back makes up for what the house bore.
  expect([await one.pesos(), await one.differences()]).toEqual(['200', [[lost_amount, 0n]]]);
});

it('has its payment refunded where the house bore a second refund, although the charged first one came back and is given back', async () => {
  const one = await aLostRefund();
  const { email } = one.customer;
  await decide(luz, teo, one.lostCase, charge(email));
  const second = await aLostPayout(db, rail, { reference: refundId(one.transactionId, 2) });
  await decide(luz, teo, second.caseId, absorb);
  await cameBack(db, rail, one.reference);
  expect(await one.propose(credit)).toBe('payment_maybe_made');
  await decide(luz, teo, await openDifference(db, { rail, about: one.reference, since }), givingBack(email));
  expect([await one.pesos(), await one.propose(credit)]).toEqual(['100', 'payment_maybe_made']);
});

it('is given back where its charge is found by the payment that it refunds', async () => {
  const one = await aLostRefund();
  await decide(luz, teo, one.lostCase, charge((await aCustomerWith(server, '150')).email));
  // The refund gets its row, so that the bank's line of its return is about the payment.
  await one.decide(refund);
  await expect.poll(async () => (await readMovement(db, one.transactionId)).state).toBe('refunded');
  await cameBack(db, rail, one.reference);
  const caseId = await openDifference(db, { rail, about: one.transactionId, since });
  const { facts, choices } = (await expectOk(luz.call('readCase', ofCase(caseId)))).body;
  expect(facts.map(({ name }) => name.es)).toContain('Se descontó a');
  expect(choices.filter(({ because }) => because === null).map(({ decision }) => decision)).toContain('give_back');
});

it('agrees with the statement that was read before the run found it', async () => {
  const one = await aLostRefund();
  expect(await one.differences()).toEqual([[-lost_amount, 0n]]);
  expect(await one.found()).toEqual([['paid', false]]);
  await payRefundOut(server.running.product.services, one.transactionId);
  expect((await readMovement(db, one.transactionId)).state).toBe('refunded');
  expect([await one.differences(), await reconcileLedger(db)]).toEqual([[], []]);
});
