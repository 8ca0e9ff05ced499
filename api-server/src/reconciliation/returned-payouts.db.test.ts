import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type StatementLine } from '../movements/rail.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { bankDesk } from '../testing/bank-desk.ts';
import { aCustomerWith, aLostPayout, cameBack, lost_amount } from '../testing/lost-payouts.ts';
import { aPaidRefund, approvalOf, decide, ofCase } from '../testing/mismatches.ts';
import { expectOk } from '../testing/people.ts';
import { givingBack, openDifference, settleDifference } from '../testing/settle-difference.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { matchLines } from './bank-lines.ts';
import { endReturned, findReturned } from './returned-payouts.ts';
import { findUnknownPayouts } from './unknown-payouts.ts';

const { server, db, rail, luz, teo } = await bankDesk();
const ana = await aCustomerWith(server, '1000');

const began = new Date(Date.now() - 3_600_000);
const minute = (minutes: number) => new Date(began.getTime() + minutes * 60_000);
const reason = 'El banco lo confirma.';
const absorb = { decision: 'absorb', reason };
const charge = { decision: 'charge', reason, message: 'Ya te lo pagamos.', customer: ana.email };

/** A line of the bank about a payment. */
const lineOf = (reference: string, amount: bigint, minutes: number): StatementLine => ({
  id: randomUUID(),
  reference,
  amount,
  at: minute(minutes),
});
const backOf = (reference: string, minutes: number) => lineOf(reference, lost_amount, minutes);
const paidOf = (reference: string, minutes: number) => lineOf(reference, -lost_amount, minutes);

/** Has the bank pay, and officers decide who bears it. Returns the bank's line and the case. */
async function aPaymentDecided(reference: string, decision: object, minutes = 0) {
  const { line, caseId } = await aLostPayout(db, rail, { reference, at: minute(minutes) });
  await decide(luz, teo, caseId, decision);
  return { paid: { ...paidOf(reference, minutes), id: line }, caseId };
}

/** Returns the payments that came back, with the cases by which they were decided. */
const returnedOf = async (stated: readonly StatementLine[]) =>
  (await findReturned(db, rail, stated)).map(({ line, decided }) => [line.id, decided.map(({ id }) => id)]);
const unknownOf = async (stated: readonly StatementLine[]) =>
  (await findUnknownPayouts(db, rail, stated, began)).map(({ line }) => line.id);

it('names the payment that the house bore, where officers charged one that is alike', async () => {
  const reference = randomUUID();
  const one = await aPaymentDecided(reference, charge);
  const other = await aPaymentDecided(reference, absorb, 10);
  // The bank stated the first return between the payments.
  const [back, again] = [backOf(reference, 5), backOf(reference, 20)];
  expect(await returnedOf([one.paid, other.paid, back])).toEqual([[one.paid.id, [other.caseId]]]);
  expect(await returnedOf([one.paid, other.paid, back, again])).toEqual([
    [one.paid.id, [other.caseId]],
    [other.paid.id, [one.caseId]],
  ]);
});

it('is paid again by a later line once it was charged, and no case is opened about that line', async () => {
  const reference = randomUUID();
  const { paid } = await aPaymentDecided(reference, charge);
  const back = backOf(reference, 10);
  const again = await aLostPayout(db, rail, { reference, at: minute(20) });
  const second = { ...paidOf(reference, 20), id: again.line };
  expect(await findReturned(db, rail, [paid, back])).toMatchObject([{ line: paid, again: null }]);
  const all = [paid, back, second];
  expect(await endReturned(db, rail, all, new Date())).toMatchObject([{ line: paid, again: second }]);
  expect(await unknownOf(all)).toEqual([]);
  // A case that was opened before the return was stated ends.
  const { state } = await db
    .selectFrom('cases.case')
    .select('state')
    .where('id', '=', again.caseId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('closed');
  // A further payment is lost, and a further return is owed again.
  const third = paidOf(reference, 30);
  expect(await unknownOf([...all, third])).toEqual([third.id]);
  expect(await findReturned(db, rail, [...all, backOf(reference, 25)])).toMatchObject([
    { line: paid, again: null },
    { line: second },
  ]);
});

it('is not paid again by a line that officers charged too, nor where the house bore it', async () => {
  const [twice, borne] = [randomUUID(), randomUUID()];
  const [one, other] = [await aPaymentDecided(twice, charge), await aPaymentDecided(twice, charge, 20)];
  expect(await findReturned(db, rail, [one.paid, backOf(twice, 10), other.paid])).toMatchObject([{ again: null }]);
  const { paid } = await aPaymentDecided(borne, absorb);
  const later = paidOf(borne, 20);
  const stated = [paid, backOf(borne, 10), later];
  expect(await findReturned(db, rail, stated)).toMatchObject([{ again: null }]);
  expect(await unknownOf(stated)).toEqual([later.id]);
});

it('is decided once its charge was given back, and what the bank pays afterwards is lost again', async () => {
  const reference = randomUUID();
  const { paid, caseId } = await aPaymentDecided(reference, charge);
  await cameBack(db, rail, reference, { at: minute(10) });
  await decide(luz, teo, await openDifference(db, { rail, about: reference, since: began }), givingBack(ana.email));
  const back = backOf(reference, 10);
  expect(await findReturned(db, rail, [paid, back])).toMatchObject([{ decided: [{ id: caseId, isGivenBack: true }] }]);
  const later = paidOf(reference, 20);
  expect(await unknownOf([paid, back, later])).toEqual([later.id]);
});

it('is the one whose charge was given back, before the bank is taken to have paid another one again', async () => {
  const reference = randomUUID();
  const beto = await aCustomerWith(server, '150');
  const one = await aPaymentDecided(reference, charge);
  const other = await aPaymentDecided(reference, { ...charge, customer: beto.email }, 5);
  await cameBack(db, rail, reference, { at: minute(10) });
  await decide(luz, teo, await openDifference(db, { rail, about: reference, since: began }), givingBack(ana.email));
  const later = paidOf(reference, 20);
  const stated = [one.paid, other.paid, backOf(reference, 10), later];
  expect(await findReturned(db, rail, stated)).toMatchObject([{ again: null, decided: [{ id: one.caseId }] }]);
  expect(await unknownOf(stated)).toEqual([later.id]);
});

it('was decided only where its money is booked', async () => {
  const id = await aPaidRefund(server, luz, teo);
  // A refund comes back as refunds do: its case booked nothing.
  const known = await aPaymentDecided(id, absorb);
  expect(await returnedOf([known.paid, backOf(id, 10)])).toEqual([[known.paid.id, []]]);
  // The house bears a payment that was booked as a difference, also where its case had nothing left to book.
  const about = randomUUID();
  const lost = await aLostPayout(db, rail, { reference: about, at: minute(0) });
  await inTransaction(db, (transaction) => matchLines(transaction, rail, began));
  await settleDifference(db, { officers: [luz, teo], rail, about, since: began, decision: 'book' });
  await decide(luz, teo, lost.caseId, absorb);
  const paid = { ...paidOf(about, 0), id: lost.line };
  expect(await returnedOf([paid, backOf(about, 10)])).toEqual([[lost.line, [lost.caseId]]]);
});

it('is told of where officers charge it while its case is about to end', async () => {
  const reference = randomUUID();
  const { line, caseId } = await aLostPayout(db, rail, { reference, at: minute(0) });
  const proposed = (await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: charge }))).body;
  const [, returned] = await whileLocked<unknown>(
    db,
    (transaction) => sql`select from cases.case where id = ${caseId} for update`.execute(transaction),
    () => expectOk(teo.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) })),
    () => endReturned(db, rail, [{ ...paidOf(reference, 0), id: line }, backOf(reference, 10)], new Date()),
  );
  expect(returned).toMatchObject([{ decided: [{ id: caseId }] }]);
});
