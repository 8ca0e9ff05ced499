import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { AccountCode } from '../ledger/account-code.ts';
import { balances } from '../ledger/ledger.ts';
import { findRefundsAtBank } from '../movements/after-restore/find-refunds.ts';
import { contested, suspense } from '../movements/ledger-accounts.ts';
import { readMovement } from '../movements/movements.ts';
import { payoutOf } from '../movements/payouts.ts';
import { refundId } from '../movements/refund-ids.ts';
import { settleDeposit } from '../movements/settle-deposit.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { aDepositor, bankIdOf } from '../testing/depositors.ts';
import { bankDesk } from '../testing/bank-desk.ts';
import { aCustomerWith, aLostPayout, lost_amount } from '../testing/lost-payouts.ts';
import { aMismatch, approvalOf, decide, ofCase } from '../testing/mismatches.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { openDifference, settleDifference } from '../testing/settle-difference.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { keepStatement, matchLines } from './bank-lines.ts';
import { findDifferences } from './differences.ts';
import { isBookedAsLost } from './lost-payouts.ts';

const { server, db, rail, luz, teo } = await bankDesk();

const reason = 'El banco lo confirma.';
const since = new Date(Date.now() - 3_600_000);
const charge = (customer: string) => ({
  decision: 'charge',
  reason,
  message: 'Es el retiro que pediste el 3 de marzo.',
  customer,
});

const balanceOf = async (code: AccountCode) => (await balances(db, [code])).get(code)?.balance ?? 0n;
const matchAll = () => inTransaction(db, (transaction) => matchLines(transaction, rail, since));
const differencesAbout = async (about: string) => {
  await matchAll();
  return (await findDifferences(db, rail, { from: since, about })).map(({ bank, ledger }) => [bank, ledger]);
};

const differenceCase = (about: string) => openDifference(db, { rail, about, since });

/** Has an officer propose a decision. Returns the approval by another one. */
async function propose(caseId: string, decision: object) {
  const proposed = (await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: decision }))).body;
  return () => teo.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) });
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof propose>>>>;
const codeOf = ({ status, problem }: Answer) => problem?.code ?? status;

const lockLines = (about: string) => (transaction: Transaction) =>
  sql`select from reconciliation.bank_line where about = ${about} for update`.execute(transaction);

it('is charged once, or borne once, where its difference is booked in the same moment', async () => {
  const { about, caseId } = await aLostPayout(db, rail);
  const ana = await aCustomerWith(server, '150');
  const before = await balanceOf(contested);
  const book = await propose(await differenceCase(about), { decision: 'book', reason });
  const answers = await whileLocked(db, lockLines(about), book, await propose(caseId, charge(ana.email)));
  expect(answers.map(codeOf)).toEqual([200, 200]);
  // The house bore it for a moment, and the customer bears it now.
  expect([await balanceOf(ana.account), (await balanceOf(contested)) - before]).toEqual([50_00n, 0n]);
  expect(await differencesAbout(about)).toEqual([]);
});

it('is charged twice where the bank states it in two lines that are alike, whichever of them is matched first', async () => {
  const reference = randomUUID();
  const early = await aLostPayout(db, rail, { reference, at: new Date(Date.now() - 60_000) });
  const late = await aLostPayout(db, rail, { reference });
  const ana = await aCustomerWith(server, '250');
  await decide(luz, teo, late.caseId, charge(ana.email));
  // Lines and transfers are paired in the order of their times: this charge is paired with the other line.
  await matchAll();
  await decide(luz, teo, early.caseId, charge(ana.email));
  expect(await balanceOf(ana.account)).toBe(50_00n);
  expect(await differencesAbout(reference)).toEqual([]);
});

it('leaves the account at the bank twice, where the difference of its two lines was explained after one was charged', async () => {
  const reference = randomUUID();
  const [one, other] = [await aLostPayout(db, rail, { reference }), await aLostPayout(db, rail, { reference })];
  const ana = await aCustomerWith(server, '250');
  const before = [await balanceOf(rail.clearing), await balanceOf(contested)] as const;
  await decide(luz, teo, one.caseId, charge(ana.email));
  await settleDifference(db, { officers: [luz, teo], rail, about: reference, since, decision: 'noted' });
  await decide(luz, teo, other.caseId, charge(ana.email));
  expect(await balanceOf(ana.account)).toBe(50_00n);
  expect([before[0] - (await balanceOf(rail.clearing)), await balanceOf(contested)]).toEqual([200_00n, before[1]]);
});

it('has the reference of the payment once, where two of its lines are charged in the same moment', async () => {
  const [reference, payment] = [randomUUID(), randomUUID()];
  const [one, other] = [
    await aLostPayout(db, rail, { reference, payment }),
    await aLostPayout(db, rail, { reference, payment }),
  ];
  const [ana, bea] = [await aCustomerWith(server, '150'), await aCustomerWith(server, '150')];
  // Both are charged before either is stored as a movement.
  const answers = await whileLocked(
    db,
    (transaction) => sql`lock table movements.movement in share mode`.execute(transaction),
    await propose(one.caseId, charge(ana.email)),
    await propose(other.caseId, charge(bea.email)),
  );
  expect(answers.map(codeOf)).toEqual([200, 200]);
  const charged = await db
    .selectFrom('movements.movement')
    .select('rail_reference')
    .where('account_id', 'in', [ana.id, bea.id])
    .where('charged_at', 'is not', null)
    .execute();
  const references = charged
    .map(({ rail_reference }) => rail_reference ?? '')
    .filter((one) => !one.startsWith('line:'));
  expect([charged.length, references]).toEqual([2, [payment]]);
});

it('is no difference to book while its deposit is credited', async () => {
  const ana = await aDepositor(server, luz);
  const asked = { accountID: ana.accountID, amount: '40000' };
  const { url, transactionId } = (
    await expectOk(ana.call('startDeposit', { body: asked }, { idempotencyKey: randomUUID() }))
  ).body;
  const amount = 40_000_00n;
  const line = { id: randomUUID(), reference: transactionId, amount, at: new Date() };
  await inTransaction(db, (transaction) => keepStatement(transaction, rail, '2026-03-04', [line], new Date()));
  const book = await propose(await differenceCase(transactionId), { decision: 'book', reason });
  const payment = { id: bankIdOf(url ?? ''), reference: transactionId, amount, status: 'approved', url: null } as const;
  // The booking waits right before it marks what it settles.
  await whileLocked<unknown>(
    server.owner,
    (transaction) => sql`select from ledger.account where code = ${suspense} for update`.execute(transaction),
    book,
    () => settleDeposit(server.running.product.services, rail.name, payment),
  );
  expect(await differencesAbout(transactionId)).toEqual([[0n, amount]]);
});

it('is charged no more while it turns out to be a refund', async () => {
  const { db: served, rails } = server.running.product.services;
  const { caseId: mismatch, transactionId } = await aMismatch(server, luz, undefined, '100');
  const { bankAccountId } = await readMovement(db, transactionId);
  const reference = refundId(transactionId, 1);
  await rail.payingOut?.start(
    await payoutOf(db, { reference, amount: lost_amount, bankAccountId }),
    async () => undefined,
  );
  const { caseId } = await aLostPayout(db, rail, { reference });
  const ana = await aCustomerWith(server, '150');
  const approve = await propose(caseId, charge(ana.email));
  const noted: string[] = [];
  const note = async () => {
    for await (const { status } of findRefundsAtBank(served, rails, isBookedAsLost, new Date())) noted.push(status);
  };
  const [, answer] = await whileLocked<unknown>(
    db,
    (transaction) => sql`select from cases.case where id = ${mismatch} for update`.execute(transaction),
    note,
    approve,
  );
  expect([noted, codeOf(answer as Answer), await balanceOf(ana.account)]).toEqual([
    ['paid'],
    'case_proposal_changed',
    150_00n,
  ]);
});

it('is charged once when two officers approve in the same moment, or one in two tabs', async () => {
  const { caseId } = await aLostPayout(db, rail);
  const ana = await aCustomerWith(server, '350');
  const approve = await propose(caseId, charge(ana.email));
  const third = await anOfficer(server);
  const { proposal } = (await expectOk(third.call('readCase', ofCase(caseId)))).body;
  const answers = await whileLocked(
    db,
    (transaction) => sql`select from cases.case where id = ${caseId} for update`.execute(transaction),
    approve,
    approve,
    () => third.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf({ proposal }) }),
  );
  expect(answers.map(codeOf)).toEqual([200, 'case_closed', 'case_closed']);
  expect(await balanceOf(ana.account)).toBe(350_00n - lost_amount);
});
