import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { AccountCode } from '../ledger/account-code.ts';
import { balances, postTransfers } from '../ledger/ledger.ts';
import { contested } from '../movements/ledger-accounts.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { reportedMovements, toReported } from '../reports/uiaf/reported-movements.ts';
import { bankDesk } from '../testing/bank-desk.ts';
import { approvalOf, decide, ofCase } from '../testing/mismatches.ts';
import { aCustomerWith as customerWith, aLostPayout as lostPayoutAt, lost_amount } from '../testing/lost-payouts.ts';
import { openCaseOf } from '../testing/open-case.ts';
import { expectOk } from '../testing/people.ts';
import { settleDifference } from '../testing/settle-difference.ts';
import { aWithdrawer, givePesos } from '../testing/withdrawers.ts';
import { matchLines } from './bank-lines.ts';
import { findDifferences } from './differences.ts';
import { endLostPayout } from './lost-payouts.ts';

const { server, db, rail, luz, teo } = await bankDesk();

const reason = 'El banco lo confirma.';
const message = 'Es el retiro que pediste el 3 de marzo.';
const paid = lost_amount;
const since = new Date(Date.now() - 3_600_000);

const aLostPayout = (payment?: string) => lostPayoutAt(db, rail, payment === undefined ? {} : { payment });
const aCustomerWith = (pesos: string) => customerWith(server, pesos);

const balanceOf = async (code: AccountCode) => (await balances(db, [code])).get(code)?.balance ?? 0n;
const differencesAbout = async (about: string) => {
  await inTransaction(db, (transaction) => matchLines(transaction, rail, since));
  return findDifferences(db, rail, { from: since, about });
};

it('is taken from the customer whom the officers name, once, so that ledger and bank agree', async () => {
  const { about, note, caseId } = await aLostPayout();
  const { facts } = (await expectOk(luz.call('readCase', ofCase(caseId)))).body;
  const day = { es: '4 de marzo de 2026', en: 'March 4, 2026' };
  expect(facts).toContainEqual({ name: { es: 'Día', en: 'Day' }, form: 'words', value: day });
  const ana = await aCustomerWith('150');
  const decided = await decide(luz, teo, caseId, {
    decision: 'charge',
    reason,
    message,
    customer: ana.email,
  });
  expect(decided.body.facts.map(({ value }) => value)).toEqual(expect.arrayContaining(['100', about, ana.email]));
  expect(await balanceOf(ana.account)).toBe(50_00n);
  expect(await differencesAbout(about)).toEqual([]);
  expect(await note()).toBe('decided');
});

it("has the bank's reference of the payment, which one charge has, or else that of the line, which no payment has", async () => {
  const ana = await aCustomerWith('300');
  const payment = randomUUID();
  const [first, again, unpaid] = [await aLostPayout(payment), await aLostPayout(payment), await aLostPayout()];
  for (const { caseId } of [first, again, unpaid])
    await decide(luz, teo, caseId, { decision: 'charge', reason, message, customer: ana.email });
  const charged = await db
    .selectFrom('movements.movement')
    .select('rail_reference')
    .where('account_id', '=', ana.id)
    .where('charged_at', 'is not', null)
    .orderBy('created_at')
    .execute();
  expect(charged.map(({ rail_reference }) => rail_reference)).toEqual([
    payment,
    `line:${again.line}`,
    `line:${unpaid.line}`,
  ]);
  // Officers see it as the bank writes it.
  const seen = [payment, again.line, unpaid.line].toSorted();
  const body = { transactionType: 1, userId: ana.id } as const;
  const report = (await expectOk(luz.call('readFiatReport', { body }))).body.transactionReportDTOList;
  expect(report.map(({ internalID }) => internalID).toSorted()).toEqual(seen);
  const isOfAna = sql<boolean>`movement.account_id = ${ana.id} and movement.charged_at is not null`;
  const { rows } = await reportedMovements(isOfAna).execute(db);
  expect(rows.map((row) => toReported(row).reference).toSorted()).toEqual(seen);
});

it('is taken from nobody who is unknown or has too little, and its proposal forgets the customer of an earlier one', async () => {
  const { caseId } = await aLostPayout();
  const poor = await aCustomerWith('99');
  const rich = await aCustomerWith('100');
  const propose = (body: object) =>
    luz.call('decideCase', { ...ofCase(caseId), body: { decision: 'charge', reason, message, ...body } });
  const refused = [
    await propose({}),
    await propose({ customer: 'nadie@correo.co' }),
    await propose({ customer: poor.email }),
  ];
  expect(refused.map(({ problem }) => problem?.code)).toEqual([
    'validation_failed',
    'validation_failed',
    'balance_exceeded',
  ]);
  const { body } = await expectOk(propose({ customer: rich.email }));
  const answer = { approve: false, proposedAt: body.proposal?.at, reason: 'No fue a esta persona.' };
  await expectOk(teo.call('answerCaseProposal', { ...ofCase(caseId), body: answer }));
  const borne = await expectOk(propose({ decision: 'absorb' }));
  expect(borne.body.facts.map(({ value }) => value)).not.toContain(rich.email);
  expect(await balanceOf(rich.account)).toBe(100_00n);
});

it('is taken from an account that its owner closed, if it has the balance, and the officers see that it is closed', async () => {
  const { caseId } = await aLostPayout();
  const ana = await aCustomerWith('0');
  await expectOk(ana.customer.call('closeAccount', { body: { email: ana.email } }));
  const propose = () =>
    luz.call('decideCase', { ...ofCase(caseId), body: { decision: 'charge', reason, message, customer: ana.email } });
  expect((await propose()).problem?.code).toBe('balance_exceeded');
  // A payment of before arrives, as it may in a closed account.
  await givePesos(server, ana.id, '120');
  const proposed = (await expectOk(propose())).body;
  expect(proposed.facts.map(({ name }) => name.es)).toContain('Cuenta cerrada');
  await expectOk(teo.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) }));
  expect(await balanceOf(ana.account)).toBe(20_00n);
  expect((await server.mailTo(ana.email, 'Descontamos $\u00A0100 que ya te habíamos pagado')).text).toContain(
    'El banco confirma que lo pagó',
  );
});

it('is borne by the house as a claim when officers decide so', async () => {
  const { about, caseId } = await aLostPayout();
  const before = await balanceOf(contested);
  await decide(luz, teo, caseId, { decision: 'absorb', reason });
  expect((await balanceOf(contested)) - before).toBe(paid);
  expect(await differencesAbout(about)).toEqual([]);
});

it('has a case again where it is found once more after its case ended without a decision', async () => {
  const { line, note, caseId } = await aLostPayout();
  await endLostPayout(db, { rail: rail.name, line }, new Date());
  expect([await note(), await note()]).toEqual(['open', 'open']);
  const again = await openCaseOf(db, 'lost_payout', `${rail.name} ${line}`);
  expect(again).not.toBe(caseId);
  await decide(luz, teo, again, { decision: 'absorb', reason });
  expect(await note()).toBe('decided');
});

it('is neither charged nor borne once the ledger knows the payment', async () => {
  const { about, caseId } = await aLostPayout();
  const ana = await aCustomerWith('150');
  await inTransaction(db, (transaction) =>
    postTransfers(transaction, {
      scope: 'test',
      key: about,
      transfers: [
        {
          kind: 'posted',
          debit: contested,
          credit: rail.clearing,
          asset: 'COP',
          amount: paid,
          reason: 'withdrawal',
          reference: about,
        },
      ],
    }),
  );
  const before = await balanceOf(contested);
  expect(await differencesAbout(about)).toEqual([]);
  const body = { decision: 'charge', reason, message, customer: ana.email };
  expect((await luz.call('decideCase', { ...ofCase(caseId), body })).problem?.code).toBe('case_proposal_changed');
  await decide(luz, teo, caseId, { decision: 'absorb', reason });
  expect([await balanceOf(ana.account), await balanceOf(contested)]).toEqual([150_00n, before]);
});

it('is neither charged nor borne while its withdrawal waits here, which the bank is asked about again or officers reject', async () => {
  const ana = await aWithdrawer(server, luz, '5000000');
  const { transactionId } = (await expectOk(ana.withdraw('3000000'))).body;
  const { caseId } = await lostPayoutAt(db, rail, { reference: transactionId });
  const propose = (body: object) => luz.call('decideCase', { ...ofCase(caseId), body: { reason, message, ...body } });
  const charge = { decision: 'charge', customer: ana.customer.email };
  const refused = [await propose(charge), await propose({ decision: 'absorb' })];
  expect(refused.map(({ problem }) => problem?.code)).toEqual(['payment_maybe_made', 'payment_maybe_made']);
  const approval = await openCaseOf(db, 'withdrawal_approval', transactionId);
  await expectOk(luz.call('decideCase', { ...ofCase(approval), body: { decision: 'reject', reason, message } }));
  await decide(luz, teo, caseId, { reason, message, ...charge });
  expect([await ana.available(), await ana.held()]).toEqual(['4999900', '0']);
});

it.each(['book', 'noted'] as const)(
  'is still to be decided when officers settle its difference first: %s',
  async (how) => {
    const { about, note, caseId } = await aLostPayout();
    const before = await balanceOf(contested);
    const ana = await aCustomerWith('150');
    await settleDifference(db, { officers: [luz, teo], rail, about, since, decision: how });
    expect(await note()).toBe('open');
    await decide(luz, teo, caseId, { decision: 'charge', reason, message, customer: ana.email });
    expect(await balanceOf(ana.account)).toBe(50_00n);
    expect(await balanceOf(contested)).toBe(before);
    expect(await differencesAbout(about)).toEqual([]);
  },
);
