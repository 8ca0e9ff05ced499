import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { payWithdrawals } from '../../api-server/src/movements/pay-withdrawals.ts';
import { railNamed } from '../../api-server/src/movements/rail.ts';
import { dateInColombia, dayInColombia } from '../../api-server/src/platform/colombian-time.ts';
import { inTransaction } from '../../api-server/src/platform/db/transaction.ts';
import { keepStatement, matchLines } from '../../api-server/src/reconciliation/bank-lines.ts';
import { aCustomerWith } from '../../api-server/src/testing/lost-payouts.ts';
import { decide as decideCase, ofCase } from '../../api-server/src/testing/mismatches.ts';
import { NodeBetween } from '../../api-server/src/testing/node-between.ts';
import { openCaseOf } from '../../api-server/src/testing/open-case.ts';
import { aNewCustomer, anOfficer, expectOk, password } from '../../api-server/src/testing/people.ts';
import { settleDifference } from '../../api-server/src/testing/settle-difference.ts';
import { agreedWithdrawal, aWithdrawer, payOut, payoutsOf } from '../../api-server/src/testing/withdrawers.ts';
import type { Visitor } from '../../api-server/src/testing/visitor.ts';
import { reportedMovements, toReported } from '../../api-server/src/reports/uiaf/reported-movements.ts';
import { deskOf } from './testing/lost-cases.ts';
import { freePort } from '../setup/free-port.ts';
import { restoreTo, type Restored } from './testing/restored.ts';

const amounts = { queued: '2100000', cancelled: '2200000', approved: '2300000', waiting: '2400000' } as const;
const names = ['queued', 'cancelled', 'approved', 'waiting'] as const;

let drill: Restored;
let pedro: Awaited<ReturnType<typeof aWithdrawer>>;
/** The withdrawals that the restored database has. */
const asked: Record<(typeof names)[number], string> = { queued: '', cancelled: '', approved: '', waiting: '' };
/** A withdrawal that was asked for and paid after the moment. */
let later: string;
/** The customer, signed in at the server on the restored database. */
let restoredPedro: Visitor;
/** An officer at the server on the restored database. */
let officer: Visitor;

const states = () => Promise.all(names.map((name) => drill.restored.stateOf(asked[name])));
/** Has the officer decide the case about a withdrawal of the restored database. */
const decide = async (name: (typeof names)[number], decision: 'approve' | 'reject') => {
  const id = await openCaseOf(drill.restored.db, 'withdrawal_approval', asked[name]);
  const message = decision === 'reject' ? { message: 'La cuenta no está a tu nombre.' } : {};
  return officer.call('decideCase', { ...ofCase(id), body: { decision, reason: 'Todo concuerda.', ...message } });
};
const cancel = (name: (typeof names)[number]) =>
  restoredPedro.call('cancelWithdrawal', { params: { transactionId: asked[name] } });
/** Returns the time that is so many hours after the end of today in Colombia. */
const hoursAfterToday = (hours: number) => () =>
  new Date((dayInColombia(dateInColombia(new Date()))?.end ?? new Date(0)).getTime() + hours * 3_600_000);

/** Has the bank book payments out that this product did not ask for, one after the other. */
async function strays(...references: string[]) {
  for (const reference of references) await stray(reference, -700);
}

async function stray(reference: string, cents: number) {
  const body = new URLSearchParams({ reference, amountInCents: String(cents) });
  expect((await fetch(`${inject('desk').url}/desk/movements`, { method: 'POST', body })).status).toBe(201);
}

beforeAll(async () => {
  drill = await restoreTo(
    async ({ world: { server }, officer: luz }) => {
      pedro = await aWithdrawer(server, luz, '20000000');
      for (const name of ['queued', 'cancelled'] as const)
        asked[name] = (await agreedWithdrawal(server, pedro, amounts[name])).transactionId;
      for (const name of ['approved', 'waiting'] as const)
        asked[name] = (await expectOk(pedro.withdraw(amounts[name]))).body.transactionId;
    },
    // Officers approve one, another is cancelled and asked for anew, and the bank pays.
    async ({ world: { server } }) => {
      await expectOk(pedro.cancel(asked.cancelled));
      later = (await agreedWithdrawal(server, pedro, amounts.cancelled)).transactionId;
      await server.db
        .updateTable('movements.movement')
        .set({ state: 'requested', approval: 'automatic', next_poll_at: server.running.services.clock() })
        .where('id', 'in', [asked.queued, asked.approved, later])
        .execute();
      await payOut(server);
    },
  );
});
afterAll(() => drill.stop());

it('is not released while the bank does not answer', async () => {
  const { restored, mine } = drill;
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const examine = () => restored.examine(undefined, nobody);
  await examine();
  await mine(1);
  const found = await examine();
  expect([found.isComplete, found.lines.filter((line) => line.startsWith('FAILED'))]).toEqual([
    false,
    [expect.stringContaining('run this again once the bank answers')],
  ]);
  expect(await states()).toEqual(['requested', 'requested', 'awaiting_approval', 'awaiting_approval']);
  const { status, stderr } = await restored.release();
  expect([status, stderr]).toEqual([1, expect.stringContaining('Run after-restore first')]);
  // The first day to compare is noted already, so that no deposit of a later day moves it.
  const { from } = await restored.db
    .selectFrom('movements.money_out_hold')
    .select(sql<string | null>`stated_from::text`.as('from'))
    .executeTakeFirstOrThrow();
  expect(from).toBe(dateInColombia(new Date()));
});

it('has no officer decide about a withdrawal that the bank may have paid', async () => {
  officer = await anOfficer(drill.served);
  const refused = [await decide('approved', 'reject'), await decide('waiting', 'approve')];
  expect(refused.map(({ problem }) => problem?.code)).toEqual(['payment_maybe_made', 'payment_maybe_made']);
  expect(await states()).toEqual(['requested', 'requested', 'awaiting_approval', 'awaiting_approval']);
});

it('takes what the bank has for sent, asks officers about the rest, and tells what the bank paid besides', async () => {
  const { restored } = drill;
  const { lines } = await restored.examine();
  expect(await states()).toEqual(['sent', 'awaiting_approval', 'sent', 'awaiting_approval']);
  const cases = await restored.db
    .selectFrom('cases.case')
    .select('subject')
    .where('kind', '=', 'withdrawal_approval')
    .where('subject', 'in', Object.values(asked))
    .where('state', '<>', 'closed')
    .execute();
  expect(cases.map(({ subject }) => subject).toSorted()).toEqual([asked.cancelled, asked.waiting].toSorted());
  expect(lines.filter((line) => line.includes(later))).toEqual([
    expect.stringMatching(/^DECIDE: on \S+ the bank paid 2200000 pesos for .+, which this database does not know\.$/),
    expect.stringMatching(/^Next: two officers decide who bears \d+ payments .+ 2200000 COP by wompi for /),
  ]);
  expect(
    lines.filter((line) => /^DECIDE: .+ for /.test(line) && names.some((name) => line.includes(asked[name]))),
  ).toEqual([]);
  // Officers who decide meanwhile are not asked again.
  await expectOk(decide('cancelled', 'approve'));
  expect((await restored.examine()).isComplete).toBe(true);
  expect(await states()).toEqual(['sent', 'requested', 'sent', 'awaiting_approval']);
});

it('asks the bank once about each payment that may be ours, and opens the cases also where it refuses', async () => {
  const { restored } = drill;
  const [charge, refused, unknown] = [`COBRO ${randomUUID()}`, randomUUID(), randomUUID()];
  await strays(charge, refused, unknown);
  const between = await NodeBetween.start(inject('desk').url);
  const pathOf = (reference: string) => `GET /bank/v1/payouts/${encodeURIComponent(reference)}`;
  for (const reference of [charge, refused]) between.refuse(pathOf(reference));
  const examined = async () => {
    const { isComplete, lines } = await restored.examine(undefined, `${between.url}/bank/v1`);
    const told = (reference: string) => lines.some((line) => line.startsWith('DECIDE') && line.includes(reference));
    return [isComplete, ...[charge, refused, unknown].map(told)];
  };
  const asked = () => [charge, refused, unknown].map((reference) => between.countCalls(pathOf(reference)));
  const found = [await examined(), await examined()];
  await between.stop();
  const { rows } = await sql<{ about: string }>`
    select facts ->> 'about' as about from cases.case where kind = 'lost_payout' and state = 'open'
      and facts ->> 'about' = any(${[charge, refused, unknown]}::text[])`.execute(restored.db);
  expect([found, rows.length, asked()]).toEqual([
    [
      [true, true, true, true],
      [true, true, true, true],
    ],
    3,
    [0, 1, 1],
  ]);
});

it('ends the case of a payment that came back to the bank', async () => {
  const { restored } = drill;
  const reference = randomUUID();
  await stray(reference, -700);
  const told = async () => (await restored.examine()).lines.some((line) => line.includes(reference));
  const first = await told();
  await stray(reference, 700);
  expect([first, await told()]).toEqual([true, false]);
  const { rows } = await sql`select state from cases.case where facts ->> 'about' = ${reference}`.execute(restored.db);
  expect(rows).toEqual([{ state: 'closed' }]);
});

it('ends the case that is left of two payments alike, once one came back, and tells of a charged one that comes back', async () => {
  const { restored, served } = drill;
  const [luz, teo] = [await anOfficer(served), await anOfficer(served)];
  const ana = await aCustomerWith(served, '50');
  const reference = randomUUID();
  await strays(reference, reference);
  await restored.examine();
  const casesNow = () =>
    restored.db
      .selectFrom('cases.case')
      .select(['id', 'state'])
      .where('kind', '=', 'lost_payout')
      .where(sql<boolean>`facts ->> 'about' = ${reference}`)
      .orderBy('id')
      .execute();
  const told = async () => (await restored.examine()).lines.filter((line) => line.includes(reference));
  const [earlier] = await casesNow();
  const charge = {
    decision: 'charge',
    reason: 'El banco lo confirma.',
    message: 'Ya te lo pagamos.',
    customer: ana.email,
  };
  await decideCase(luz, teo, earlier?.id ?? '', charge);
  await stray(reference, 700);
  // The line that was charged is left.
  expect([await told(), (await casesNow()).map(({ state }) => state)]).toEqual([
    [expect.stringMatching(/^Decided by officers: on \S+ the bank paid 7 pesos /)],
    ['closed', 'closed'],
  ]);
  await stray(reference, 700);
  const { id } = await restored.db
    .selectFrom('movements.movement')
    .select('id')
    .where('account_id', '=', ana.id)
    .where('charged_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const owed = new RegExp(`^GIVE BACK: .+ got back the 7 pesos .+ ${id} charges it to a customer`);
  expect(await told()).toEqual([expect.stringMatching(owed)]);
  // Officers leave the return explained all the same: the customer has paid for nothing.
  const rail = railNamed(served.running.product.services.rails, 'wompi');
  const day = dateInColombia(new Date());
  const stated = ((await rail.stating?.linesOf(day)) ?? []).filter((one) => one.reference === reference);
  const since = new Date(Date.now() - 3_600_000);
  await inTransaction(restored.db, async (transaction) => {
    await keepStatement(transaction, rail, day, stated, new Date());
    await matchLines(transaction, rail, since);
  });
  await settleDifference(restored.db, { officers: [luz, teo], rail, about: reference, since, decision: 'noted' });
  const settled = /^AFTER THE RELEASE: .+ charges it to a customer\. The return is settled/;
  expect(await told()).toEqual([expect.stringMatching(settled)]);
  // The bank pays the customer, also before the release: nobody is asked to decide about that.
  await stray(reference, -700);
  expect([await told(), (await casesNow()).length]).toEqual([
    [expect.stringMatching(/^Paid again: on \S+ the bank got back the 7 pesos /)],
    2,
  ]);
});

it('is released once the statement of the day of the restore is whole, and pays nothing twice', async () => {
  const { restored, server } = drill;
  // A payment that the bank made and this database does not know has to be taken from its customer first.
  const open = await restored.release();
  expect([open.status, open.stderr]).toEqual([
    1,
    expect.stringMatching(/^Two officers .+ 1 payments .+: 2200000 COP by \S+ for [^;]+\. Their customers [^\n]+\n$/),
  ]);
  const desk = await deskOf(drill.served);
  const [one] = await desk.open();
  const charge = (customer: string) =>
    desk.luz.call('decideCase', {
      ...ofCase(one?.id ?? ''),
      body: { decision: 'charge', reason: 'El banco lo confirma.', message: 'Ya te lo habíamos pagado.', customer },
    });
  const poor = await aNewCustomer(drill.served);
  expect([(await charge('nadie@correo.co')).problem?.code, (await charge(poor.email)).problem?.code]).toEqual([
    'validation_failed',
    'balance_exceeded',
  ]);
  const decided = await desk.decideOne({ decision: 'charge', customer: pedro.customer.email });
  expect(decided.body.facts.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['2200000', later, pedro.customer.email]),
  );
  // The officers' report and the file for the UIAF name the bank's payment, as for other payouts.
  const [payout] = await payoutsOf(later);
  const filter = { transactionType: 1, userId: pedro.customer.id };
  const report = (await expectOk(desk.luz.call('readFiatReport', { body: filter }))).body.transactionReportDTOList;
  expect(report.filter(({ internalID }) => internalID === payout?.id)).toMatchObject([{ amount: '2200000' }]);
  const isCharged = sql<boolean>`movement.account_id = ${pedro.customer.id} and movement.charged_at is not null`;
  const { rows } = await reportedMovements(isCharged).execute(restored.db);
  expect(rows.map((row) => toReported(row).reference)).toEqual([payout?.id]);
  const early = await restored.releaseAfterStatement();
  expect([early.status, early.stderr]).toEqual([
    1,
    expect.stringMatching(/statement of \S+ was not compared yet.+paid after the moment/),
  ]);
  // Right after midnight the bank has not booked all of the day yet.
  await restored.examine(hoursAfterToday(5.9));
  expect((await restored.releaseAfterStatement()).status).toBe(1);
  const { lines, isComplete } = await restored.examine(hoursAfterToday(6.1));
  expect([isComplete, lines.filter((line) => line.includes(later))]).toEqual([
    true,
    [expect.stringMatching(/^Decided by officers: /)],
  ]);
  expect((await restored.releaseAfterStatement()).status).toBe(0);

  restoredPedro = server.customer();
  await restoredPedro.signIn(pedro.customer.email, password);
  const refused = await Promise.all([cancel('queued'), cancel('approved')]);
  expect(refused.map(({ problem }) => problem?.code)).toEqual(['withdrawal_under_way', 'withdrawal_under_way']);
  await expectOk(cancel('cancelled'));
  await expectOk(cancel('waiting'));
  await payWithdrawals(server.running.product.services);
  expect(await states()).toEqual(['completed', 'cancelled', 'completed', 'cancelled']);
  const paid = await Promise.all([...Object.values(asked), later].map(payoutsOf));
  expect(paid.map(({ length }) => length)).toEqual([1, 0, 1, 0, 1]);
  // The payment of the bank that the database did not know was taken from its customer.
  const { body } = await expectOk(restoredPedro.call('listBalances'));
  expect(body.find(({ symbol }) => symbol === 'COP')).toMatchObject({ amount: '13400000', held: '0' });
  const { results } = (await expectOk(restoredPedro.call('listFiatTransactions', { body: {} }))).body;
  expect(results.filter(({ phase }) => phase === 'charged')).toMatchObject([
    { amount: '-2200000', balance: '17800000', destination: null },
  ]);
});
