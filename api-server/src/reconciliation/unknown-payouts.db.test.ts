import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { postTransfers } from '../ledger/ledger.ts';
import { contested } from '../movements/ledger-accounts.ts';
import { dateInColombia } from '../platform/colombian-time.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { bankDesk } from '../testing/bank-desk.ts';
import { aPaidRefund } from '../testing/mismatches.ts';
import { expectOk } from '../testing/people.ts';
import { settleDifference } from '../testing/settle-difference.ts';
import { aWithdrawer, payOut } from '../testing/withdrawers.ts';
import { keepStatement, matchLines } from './bank-lines.ts';
import { findUnknownPayouts } from './unknown-payouts.ts';

const { server, db, rail, luz, teo } = await bankDesk();

const began = new Date();
const later = new Date(began.getTime() + 86_400_000);

/** Has the bank book a movement of its own, by its reference and pesos: those that leave are negative. */
async function stray(pesos: number, reference: string = randomUUID()) {
  const body = new URLSearchParams({ reference, amountInCents: String(pesos * 100) });
  const { status } = await fetch(`${inject('desk').url}/desk/movements`, { method: 'POST', body });
  expect(status).toBe(201);
  return reference;
}

/** The days on which the bank states what these tests do: two where midnight passes meanwhile. */
const days = () => [...new Set([began, new Date()].map(dateInColombia))];

/** Returns the bank's lines of a reference, with their days. */
async function linesOf(reference: string) {
  const stated = await Promise.all(
    days().map(async (day) => ((await rail.stating?.linesOf(day)) ?? []).map((line) => ({ day, line }))),
  );
  return stated.flat().filter(({ line }) => line.reference === reference);
}

/** Returns what is found of some references, with the state of the withdrawal. The bank is that of other tests too. */
async function unknownOf(references: readonly string[], since = began) {
  const stated = await Promise.all(days().map(async (day) => (await rail.stating?.linesOf(day)) ?? []));
  const found = await findUnknownPayouts(db, rail, stated.flat(), since);
  return found
    .filter(({ line }) => references.includes(line.reference))
    .map(({ line, state }) => ({ reference: line.reference, amount: line.amount, state }));
}

/** Has the bank pay something that nobody asked for, and keeps its line. */
async function aKeptPayment() {
  const reference = await stray(-100);
  const [{ day, line } = { day: '', line: null }] = await linesOf(reference);
  if (line === null) throw new Error('The bank does not state the payment');
  await inTransaction(db, (transaction) => keepStatement(transaction, rail, day, [line], new Date()));
  return reference;
}

it('are payments out that nobody here asked for, and no payments in', async () => {
  const [left, came] = [await stray(-100), await stray(100)];
  expect(await unknownOf([left, came])).toEqual([{ reference: left, amount: -100_00n, state: null }]);
});

it('are withdrawals whose money is free again, and none that was sent', async () => {
  const ana = await aWithdrawer(server, luz, '20000000');
  const sent = (await expectOk(ana.withdraw('35000'))).body.transactionId;
  await payOut(server);
  const cancelled = (await expectOk(ana.withdraw('4000000'))).body.transactionId;
  await expectOk(ana.cancel(cancelled));
  await stray(-4_000_000, cancelled);
  expect(await linesOf(sent)).toHaveLength(1);
  expect(await unknownOf([sent, cancelled])).toMatchObject([{ reference: cancelled, state: 'cancelled' }]);
});

it('are no refunds of payments of another amount', async () => {
  const id = await aPaidRefund(server, luz, teo);
  await expect.poll(() => linesOf(id)).toHaveLength(1);
  expect(await unknownOf([id])).toEqual([]);
});

it('are no payments that came back, and one that was made again after it came back', async () => {
  const [back, again, taken] = [await stray(-100), await stray(-100), await stray(100)];
  await stray(100, back);
  await stray(100, again);
  await stray(-100, again);
  // Money that came in and was taken back did not come back to us.
  await stray(-100, taken);
  const found = await unknownOf([back, again, taken]);
  expect(found.map(({ reference }) => reference).toSorted()).toEqual([again, taken].toSorted());
});

it('are no payments that a transfer of the ledger matches', async () => {
  const reference = await aKeptPayment();
  expect(await unknownOf([reference])).toHaveLength(1);
  const transfer = {
    kind: 'posted',
    debit: contested,
    credit: rail.clearing,
    asset: 'COP',
    amount: 100_00n,
    reason: 'withdrawal',
    reference,
  } as const;
  await inTransaction(db, (transaction) =>
    postTransfers(transaction, { scope: 'test', key: reference, transfers: [transfer] }),
  );
  await inTransaction(db, (transaction) => matchLines(transaction, rail, began));
  expect(await unknownOf([reference])).toEqual([]);
});

it('are payments whose difference officers settled while money was held, and none that they settled before', async () => {
  const about = await aKeptPayment();
  await settleDifference(db, { officers: [luz, teo], rail, about, since: began, decision: 'noted' });
  expect(await unknownOf([about])).toHaveLength(1);
  expect(await unknownOf([about], later)).toEqual([]);
});
