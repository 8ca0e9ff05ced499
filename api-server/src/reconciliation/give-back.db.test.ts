import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { AccountCode } from '../ledger/account-code.ts';
import { balances } from '../ledger/ledger.ts';
import { contested, suspense } from '../movements/ledger-accounts.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { bankDesk } from '../testing/bank-desk.ts';
import { aCustomerWith, aLostPayout, cameBack, lost_amount } from '../testing/lost-payouts.ts';
import { approvalOf, decide, ofCase } from '../testing/mismatches.ts';
import { expectOk } from '../testing/people.ts';
import { givingBack, openDifference, settleDifference } from '../testing/settle-difference.ts';
import { keepStatement, matchLines } from './bank-lines.ts';
import { findDifferences, settle } from './differences.ts';

const { server, db, rail, luz, teo } = await bankDesk();
const since = new Date(Date.now() - 3_600_000);
const reason = 'El banco lo confirma.';
const absorb = { decision: 'absorb', reason };
const chargeTo = (customer: string) => ({ decision: 'charge', reason, message: 'Ya te lo pagamos.', customer });

type Customer = Awaited<ReturnType<typeof aCustomerWith>>;

const balanceOf = async (code: AccountCode) => (await balances(db, [code])).get(code)?.balance ?? 0n;
const differenceOf = async (about: string) => {
  await inTransaction(db, (transaction) => matchLines(transaction, rail, since));
  return (await findDifferences(db, rail, { from: since, about })).map(({ bank, ledger }) => bank - ledger);
};

/** Has the bank pay once for each decision, under one reference, and officers make it. Returns the reference. */
async function paidAndDecided(...decisions: object[]) {
  const about = randomUUID();
  for (const decision of decisions) {
    const { caseId } = await aLostPayout(db, rail, { reference: about });
    await decide(luz, teo, caseId, decision);
  }
  return about;
}

/** Has the bank get payments of a reference back, and returns the case of the difference. */
async function backAtBank(about: string, times = 1) {
  for (let time = 0; time < times; time += 1) await cameBack(db, rail, about);
  return openDifference(db, { rail, about, since });
}

const choicesOf = async (caseId: string) => {
  const { choices } = (await expectOk(luz.call('readCase', ofCase(caseId)))).body;
  return Object.fromEntries(choices.map(({ decision, because }) => [decision, because === null]));
};
const propose = (caseId: string, body: object) => luz.call('decideCase', { ...ofCase(caseId), body });

/** Returns the customer's movements, each with its phase and the last message of its timeline. */
async function historyOf({ customer }: Customer) {
  const { results } = (await expectOk(customer.call('listFiatTransactions', { body: {} }))).body;
  return results.filter(({ kind }) => kind === 'withdrawal');
}

it('credits the customer with a charged payment that came back, so that bank and ledger agree', async () => {
  const ana = await aCustomerWith(server, '150');
  const about = await paidAndDecided(chargeTo(ana.email));
  const caseId = await backAtBank(about);
  const { facts } = (await expectOk(luz.call('readCase', ofCase(caseId)))).body;
  expect(facts).toContainEqual({ name: { es: 'Se descontó a', en: 'Charged to' }, form: 'text', value: ana.email });
  expect(await choicesOf(caseId)).toEqual({ book: false, noted: true, give_back: true });
  const house = [await balanceOf(suspense), await balanceOf(contested)];
  await decide(luz, teo, caseId, givingBack(ana.email));
  expect(await balanceOf(ana.account)).toBe(150_00n);
  expect(await differenceOf(about)).toEqual([]);
  expect([await balanceOf(suspense), await balanceOf(contested)]).toEqual(house);
  const [movement, ...others] = await historyOf(ana);
  expect(others).toEqual([]);
  expect(movement).toMatchObject({ amount: '-100', balance: '150', phase: 'returned' });
  const params = { transactionId: movement?.transactionId ?? '' };
  const { timeline } = (await expectOk(ana.customer.call('readFiatTransaction', { params }))).body;
  expect(timeline.map(({ step, message }) => [step, message])).toEqual([
    ['charged', 'Ya te lo pagamos.'],
    ['returned', 'El banco devolvió el pago que te descontamos.'],
  ]);
});

it('is given back once, and only to a customer who was charged', async () => {
  const [ana, beto] = [await aCustomerWith(server, '150'), await aCustomerWith(server, '150')];
  const about = await paidAndDecided(chargeTo(ana.email));
  const caseId = await backAtBank(about);
  const refused = await propose(caseId, givingBack(beto.email));
  expect([refused.problem?.code, refused.problem?.fields?.map(({ path }) => path)]).toEqual([
    'validation_failed',
    ['/customer'],
  ]);
  await decide(luz, teo, caseId, givingBack(ana.email));
  // A second return of it is the house's to book.
  const again = await backAtBank(about);
  expect(await choicesOf(again)).toEqual({ book: true, noted: true, give_back: false });
  expect((await propose(again, givingBack(ana.email))).problem?.code).toBe('validation_failed');
  expect(await balanceOf(ana.account)).toBe(150_00n);
});

it('is not given back while the house bore a payment that is alike and has not come back', async () => {
  const ana = await aCustomerWith(server, '150');
  const about = await paidAndDecided(chargeTo(ana.email), absorb);
  const first = await backAtBank(about);
  expect(await choicesOf(first)).toEqual({ book: true, noted: true, give_back: false });
  await decide(luz, teo, first, { decision: 'book', reason });
  const second = await backAtBank(about);
  expect(await choicesOf(second)).toEqual({ book: false, noted: true, give_back: true });
  await decide(luz, teo, second, givingBack(ana.email));
  expect([await balanceOf(ana.account), await differenceOf(about)]).toEqual([150_00n, []]);
});

it('is not given back while a payment that is alike was charged to nobody, though officers settled its line', async () => {
  const ana = await aCustomerWith(server, '150');
  const about = randomUUID();
  const { caseId } = await aLostPayout(db, rail, { reference: about });
  await decide(luz, teo, caseId, chargeTo(ana.email));
  expect(await differenceOf(about)).toEqual([]);
  await aLostPayout(db, rail, { reference: about });
  await settleDifference(db, { officers: [luz, teo], rail, about, since, decision: 'book' });
  // Ana has received as many payments as she was charged for.
  const first = await backAtBank(about);
  expect(await choicesOf(first)).toEqual({ book: true, noted: true, give_back: false });
  await decide(luz, teo, first, { decision: 'book', reason });
  expect(await choicesOf(await backAtBank(about))).toEqual({ book: false, noted: true, give_back: true });
});

it('is given back for a return of its amount alone', async () => {
  const [ana, beto] = [await aCustomerWith(server, '150'), await aCustomerWith(server, '150')];
  const about = await paidAndDecided(chargeTo(ana.email));
  const amount = 120_00n;
  const { caseId } = await aLostPayout(db, rail, { reference: about, amount });
  await decide(luz, teo, caseId, chargeTo(beto.email));
  await cameBack(db, rail, about, { amount });
  const difference = await openDifference(db, { rail, about, since });
  expect((await propose(difference, givingBack(ana.email))).problem?.code).toBe('validation_failed');
  await decide(luz, teo, difference, givingBack(beto.email));
  expect([await balanceOf(ana.account), await balanceOf(beto.account)]).toEqual([50_00n, 150_00n]);
  expect(await differenceOf(about)).toEqual([]);
});

it('is given back whatever lines of other amounts and of before are in the difference', async () => {
  const ana = await aCustomerWith(server, '150');
  const about = randomUUID();
  // A payment under the same words, long before the restore.
  const before = { id: randomUUID(), reference: about, amount: -lost_amount, at: new Date(Date.now() - 86_400_000) };
  await inTransaction(db, (transaction) => keepStatement(transaction, rail, '2026-03-01', [before], new Date()));
  await settleDifference(db, { officers: [luz, teo], rail, about, since: before.at, decision: 'book' });
  const { caseId } = await aLostPayout(db, rail, { reference: about });
  await decide(luz, teo, caseId, chargeTo(ana.email));
  await aLostPayout(db, rail, { reference: about, amount: 70_00n });
  const difference = await backAtBank(about);
  expect(await choicesOf(difference)).toEqual({ book: false, noted: true, give_back: true });
  await decide(luz, teo, difference, givingBack(ana.email));
  expect([await balanceOf(ana.account), await differenceOf(about)]).toEqual([150_00n, [-70_00n]]);
});

it('is not approved by a server that takes the decision for an explanation', async () => {
  const ana = await aCustomerWith(server, '150');
  const about = await paidAndDecided(chargeTo(ana.email));
  const caseId = await backAtBank(about);
  await expectOk(propose(caseId, givingBack(ana.email)));
  const settling = inTransaction(db, (transaction) => settle(transaction, rail, { about, from: since }, caseId, null));
  await expect(settling).rejects.toThrow('gives a charge back, which settles no line');
});

it('leaves what came back of another charge, or of the house, as a difference', async () => {
  const [ana, beto] = [await aCustomerWith(server, '150'), await aCustomerWith(server, '150')];
  const about = await paidAndDecided(chargeTo(ana.email), chargeTo(beto.email), absorb);
  const caseId = await backAtBank(about, 3);
  await decide(luz, teo, caseId, givingBack(beto.email));
  expect([await balanceOf(ana.account), await balanceOf(beto.account)]).toEqual([50_00n, 150_00n]);
  expect(await differenceOf(about)).toEqual([200_00n]);
  const next = await openDifference(db, { rail, about, since });
  await decide(luz, teo, next, givingBack(ana.email));
  expect(await differenceOf(about)).toEqual([100_00n]);
  await settleDifference(db, { officers: [luz, teo], rail, about, since, decision: 'book' });
  expect(await differenceOf(about)).toEqual([]);
});

it('is not carried out where the bank has paid again meanwhile', async () => {
  const ana = await aCustomerWith(server, '150');
  const about = await paidAndDecided(chargeTo(ana.email));
  const caseId = await backAtBank(about);
  const proposed = (await expectOk(propose(caseId, givingBack(ana.email)))).body;
  await aLostPayout(db, rail, { reference: about });
  const answer = await teo.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) });
  expect([answer.problem?.code, await balanceOf(ana.account)]).toEqual(['case_proposal_changed', 50_00n]);
});

it('is not booked by officers who proposed so before the payment was charged', async () => {
  const ana = await aCustomerWith(server, '150');
  const house = [await balanceOf(suspense), await balanceOf(contested)];
  const { about, caseId } = await aLostPayout(db, rail);
  // The charge of a payment that was booked as a difference changes nothing on the bank's account.
  await settleDifference(db, { officers: [luz, teo], rail, about, since, decision: 'book' });
  const difference = await backAtBank(about);
  const proposed = (await expectOk(propose(difference, { decision: 'book', reason }))).body;
  await decide(luz, teo, caseId, chargeTo(ana.email));
  const answer = await teo.call('answerCaseProposal', { ...ofCase(difference), body: approvalOf(proposed) });
  expect(answer.problem?.code).toBe('case_proposal_changed');
  const refusal = { approve: false, proposedAt: proposed.proposal?.at, reason: 'Se le descontó a Ana.' };
  await expectOk(teo.call('answerCaseProposal', { ...ofCase(difference), body: refusal }));
  await decide(luz, teo, difference, givingBack(ana.email));
  expect([await balanceOf(ana.account), await differenceOf(about)]).toEqual([150_00n, []]);
  expect([await balanceOf(suspense), await balanceOf(contested)]).toEqual(house);
});

it('is credited to an account that its owner closed, and officers are told', async () => {
  const ana = await aCustomerWith(server, '100');
  const about = await paidAndDecided(chargeTo(ana.email));
  await expectOk(ana.customer.call('closeAccount', { body: { email: ana.email } }));
  await decide(luz, teo, await backAtBank(about), givingBack(ana.email));
  expect(await balanceOf(ana.account)).toBe(100_00n);
  const open = await db
    .selectFrom('cases.case')
    .select('kind')
    .where('customer_id', '=', ana.id)
    .where('kind', '=', 'closed_account_money')
    .execute();
  expect(open).toHaveLength(1);
});
