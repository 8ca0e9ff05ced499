import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/setup/free-port.ts';
import { startDesk, type Desk } from '../../../scripts/sandbox/desk.ts';
import { balance, postTransfers } from '../ledger/ledger.ts';
import { reconcileLedger } from '../ledger/reconcile.ts';
import { suspense } from '../movements/ledger-accounts.ts';
import { payRefundOut } from '../movements/refunds.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { aDepositor, approveAtBank, bankEventOf, bankIdOf } from '../testing/depositors.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { aMismatch, decide, refund } from '../testing/mismatches.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { aWithdrawer, payOut } from '../testing/withdrawers.ts';
import { reconcileBanks } from './reconcile-bank.ts';

const day_seconds = 86_400;
const clearing = 'bank:wompi:clearing:COP';

let desk: Desk;
let stateDir: string;
let server: TestServer;
let luz: Visitor;
let teo: Visitor;
// Starts a new bank and server for each test, because the tests move the clock and compare whole days of the ledger.
beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'bank-'));
  desk = await startDesk({
    smtpPort: await freePort(),
    stateDir,
    clock: () => server.running.services.clock(),
  });
  server = await startTestServer({ BANK_URL: `${desk.url}/bank/v1` });
  luz = await anOfficer(server);
  teo = await anOfficer(server);
  // The first run begins with yesterday. From then on every day is read.
  await reconcile();
});
afterEach(async () => {
  await server.stop();
  await desk.stop();
  await rm(stateDir, { recursive: true, force: true });
});

const statement = async () => (await luz.call('readHouseBalance')).body[0]?.statement;
const reconcile = () => reconcileBanks(server.running.product.services);
const inSuspense = async () => (await balance(server.db, suspense)).balance;

/** Moves the clock by two days, and signs the officers in again because their sessions have ended. */
async function daysPass() {
  server.pass(2 * day_seconds);
  luz = await anOfficer(server);
  teo = await anOfficer(server);
}

/** Moves the clock past the end of the day and the grace period of differences, and runs the reconciliation. */
async function nextMornings() {
  await daysPass();
  await reconcile();
}

async function metric(name: string, rail: string) {
  const metrics = await (await server.officer().send('GET', '/management/metrics')).text();
  return new RegExp(`${name}\\{rail="${rail}"\\} (\\d+)`).exec(metrics)?.[1];
}

async function cases() {
  const { results } = (await expectOk(luz.call('listCases', { body: { kind: 'bank_difference', size: 100 } }))).body;
  return results;
}

async function differenceAbout(reference: string) {
  for (const { id } of await cases()) {
    const { body } = await expectOk(luz.call('readCase', { params: { caseId: id } }));
    if (body.facts.some(({ value }) => value === reference)) return body;
  }
  return null;
}

async function stray(reference: string, pesos: number) {
  const body = new URLSearchParams({ reference, amountInCents: String(pesos * 100) });
  expect((await fetch(`${desk.url}/desk/movements`, { method: 'POST', body })).status).toBe(201);
}

/** Posts a transfer to the ledger as if the bank had reported it. */
async function posted(reference: string, pesos: bigint) {
  const transfer = { debit: clearing, credit: suspense, asset: 'COP', reason: 'test', reference } as const;
  await inTransaction(server.db, (transaction) =>
    postTransfers(transaction, {
      scope: 'test',
      key: randomUUID(),
      transfers: [{ kind: 'posted', ...transfer, amount: pesos * 100n }],
    }),
  );
}

async function aCreditedDeposit(pesos: number) {
  const depositor = await aDepositor(server, luz);
  const body = { accountID: depositor.accountID, amount: String(pesos) };
  const { url, transactionId } = (
    await expectOk(depositor.call('startDeposit', { body }, { idempotencyKey: randomUUID() }))
  ).body;
  await approveAtBank(url ?? '');
  const payment = { id: bankIdOf(url ?? ''), reference: transactionId, amount_in_cents: pesos * 100 };
  const tell = (status: 'APPROVED' | 'DECLINED') =>
    expectOk(server.customer().call('receiveBankEvent', { body: bankEventOf({ ...payment, status }) }));
  await tell('APPROVED');
  return { depositor, transactionId, payment, tell };
}

const explained = { decision: 'noted', reason: 'El banco lo corrige mañana.' };
const booked = { decision: 'book', reason: 'Nadie sabe de quién es.' };

describe('the bank and the ledger', () => {
  it('agree about deposits, withdrawals and refunds, and the list of days shows it', async () => {
    await aCreditedDeposit(250_000);
    const { withdraw } = await aWithdrawer(server, luz, '90000');
    await expectOk(withdraw('40000'));
    await payOut(server);
    const { caseId, transactionId } = await aMismatch(server, luz);
    await decide(luz, teo, caseId, refund);
    await payRefundOut(server.running.product.services, transactionId).catch(() => undefined);
    await nextMornings();
    // `aWithdrawer` has credited pesos that never came through the bank: the only difference.
    const [one, ...others] = await cases();
    expect([others, await statement()]).toMatchObject([[], { differences: 1, difference: '-90000' }]);
    await decide(luz, teo, one?.id ?? '', explained);
    expect(await statement()).toMatchObject({ differences: 0, difference: '0', since: null });

    const { results } = (await expectOk(luz.call('listBankDays', { query: { size: '25' } }))).body;
    const day = results.find(({ lines }) => lines > 0);
    expect(day).toMatchObject({ bankIn: '280000', bankOut: '70000', ledgerIn: '370000', ledgerOut: '70000' });
    expect(day).toMatchObject({ lines: 4, matched: 4, settled: 0 });
  });

  it('agree after the bank returned a payout whose event was lost: the reconciliation queries the bank about it', async () => {
    const ana = await aWithdrawer(server, luz, '80000');
    const { transactionId } = (await expectOk(ana.withdraw('35000'))).body;
    await payOut(server);
    expect((await ana.movement(transactionId)).phase).toBe('completed');
    await desk.payouts.decide(transactionId, 'DECLINED');
    await nextMornings();
    const { state } = await server.db
      .selectFrom('movements.movement')
      .select('state')
      .where('id', '=', transactionId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('returned');
    expect(await differenceAbout(transactionId)).toBeNull();
    expect(await reconcileLedger(server.db)).toEqual([]);
    // `aWithdrawer` has credited pesos that never came through the bank: the only difference.
    const [one] = await cases();
    await decide(luz, teo, one?.id ?? '', explained);
    const word = (await server.mailTo(ana.customer.email, 'El banco devolvió tu retiro de $\u00A035.000')).subject;
    expect(word).toContain('35.000');
  });

  it('have a list of compared days that can be filtered by day, on the screen and in the file', async () => {
    await nextMornings();
    const all = (await expectOk(luz.call('listBankDays', { query: { size: '100' } }))).body.results;
    expect(all.length).toBeGreaterThan(2);
    const newest = all[0]?.day ?? '';
    const oldest = all.at(-1)?.day ?? '';
    const between = async (days: { from?: string; to?: string }) =>
      (await expectOk(luz.call('listBankDays', { query: { size: '100', ...days } }))).body.results.map(
        ({ day }) => day,
      );
    expect(await between({ from: newest })).toEqual([newest]);
    expect(await between({ to: oldest })).toEqual([oldest]);
    expect(await between({ from: oldest, to: newest })).toEqual(all.map(({ day }) => day));
    const wrong = await luz.call('listBankDays', { query: { from: newest, to: oldest } });
    expect(wrong.problem).toMatchObject({ code: 'validation_failed', fields: [{ path: 'to' }] });

    const file = await luz.call('exportBankDays', { body: { to: oldest } });
    expect(file.status).toBe(200);
    const [head = '', ...lines] = String(file.body).trim().split('\r\n');
    expect(head).toContain('Día,Banco,Entró según el banco');
    expect(lines.map((line) => line.slice(0, 10))).toEqual([oldest]);
  });

  it('differ when unknown money arrives, until two officers book it into suspense', async () => {
    const before = await inSuspense();
    await stray('CONSIGNACION-77', 50_000);
    await nextMornings();
    const found = await differenceAbout('CONSIGNACION-77');
    expect(found).toMatchObject({ customer: null, needsSecondOfficer: true });
    await decide(luz, teo, found?.id ?? '', booked);
    expect(await inSuspense()).toBe(before + 5_000_000n);
    await nextMornings();
    expect(await cases()).toEqual([]);
    expect(await reconcileLedger(server.db)).toEqual([]);
  });

  it('agree again when a late statement line arrives, which closes the case', async () => {
    const reference = randomUUID();
    await posted(reference, 30_000n);
    await nextMornings();
    expect(await differenceAbout(reference)).toMatchObject({ state: 'open' });
    await stray(reference, 30_000);
    await nextMornings();
    expect(await cases()).toEqual([]);
  });

  it('have one case for differing amounts of a reference, whose approval is refused once the difference has changed', async () => {
    const reference = randomUUID();
    await posted(reference, 30_000n);
    await stray(reference, 20_000);
    await nextMornings();
    const found = await differenceAbout(reference);
    expect(found?.facts.slice(0, 3).map(({ value }) => value)).toEqual(['20000', '30000', '-10000']);
    const proposed = (await expectOk(luz.call('decideCase', { params: { caseId: found?.id ?? '' }, body: booked })))
      .body;
    await posted(reference, 1_000n);
    const late = await teo.call('answerCaseProposal', {
      params: { caseId: found?.id ?? '' },
      body: { approve: true, proposedAt: proposed.proposal?.at },
    });
    expect(late.problem?.code).toBe('case_proposal_changed');
    await nextMornings();
    const changed = await differenceAbout(reference);
    expect(changed).toMatchObject({ state: 'open', proposal: null });
    await decide(luz, teo, found?.id ?? '', booked);
    await nextMornings();
    expect(await cases()).toEqual([]);
  });

  it('differ after the bank took back a credited payment, and the case names the customer', async () => {
    const { depositor, transactionId, payment, tell } = await aCreditedDeposit(60_000);
    await fetch(`${desk.url}/desk/payments/${payment.id}/taken-back`, { method: 'POST', redirect: 'manual' });
    await tell('DECLINED');
    await nextMornings();
    const found = await differenceAbout(transactionId);
    expect(found).toMatchObject({ customer: { id: depositor.id } });
    expect(found?.facts.slice(0, 3).map(({ value }) => value)).toEqual(['-60000', '0', '-60000']);
    await decide(luz, teo, found?.id ?? '', explained);
  });

  it('are not compared while the bank is unavailable; afterwards all missed days are compared', async () => {
    await stray('MIENTRAS-TANTO', 10_000);
    await daysPass();
    const away = { ...server.running.product.services };
    const [wompi] = [...away.rails.values()];
    if (!wompi) throw new Error('There is no rail');
    const silent = { ...wompi, stating: { linesOf: () => Promise.reject(new Error('away')) } };
    await expect(reconcileBanks({ ...away, rails: new Map([[silent.name, silent]]) })).rejects.toThrow('away');
    expect(await metric('caudal_bank_statements_unread', 'wompi')).toBe('2');
    expect(await differenceAbout('MIENTRAS-TANTO')).toBeNull();
    await reconcile();
    expect(await metric('caudal_bank_statements_unread', 'wompi')).toBe('0');
    const found = await differenceAbout('MIENTRAS-TANTO');
    await decide(luz, teo, found?.id ?? '', explained);
  });

  it('are compared by the first statement when a later one contradicts it; the contradiction is reported', async () => {
    const { services } = server.running.product;
    const [wompi] = [...services.rails.values()];
    if (!wompi) throw new Error('There is no rail');
    const lineOf = (id: string, amount: bigint) => ({ id, reference: `X-${id}`, amount, at: new Date() });
    const first = [lineOf('L-1', 100n), lineOf('L-2', 200n), lineOf('L-3', 300n)];
    let says = first;
    let stated: string | undefined;
    const linesOf = async (day: string) => ((stated ??= day) === day ? says : []);
    const moody = { ...wompi, name: 'moody', stating: { linesOf } };
    const morning = async (lines: typeof says) => {
      says = lines;
      await daysPass();
      await reconcileBanks({ ...services, rails: new Map([[moody.name, moody]]) });
    };
    const contradicted = async () => {
      const { results } = (await expectOk(luz.call('listBankDays', { query: { size: '100' } }))).body;
      const days = results.filter((day) => day.rail === 'moody' && day.contradicted > 0);
      return [days.map((day) => day.contradicted), await metric('caudal_bank_lines_contradicted', 'moody')];
    };
    await morning(first);
    expect(await contradicted()).toEqual([[], '0']);
    // One line is different, one is missing, and one is new.
    await morning([lineOf('L-1', 150n), lineOf('L-2', 200n), lineOf('L-4', 400n)]);
    expect(await contradicted()).toEqual([[2], '2']);
    const ofMoody = server.db.selectFrom('reconciliation.bank_line').where('rail', '=', 'moody').orderBy('line_id');
    const kept = await ofMoody.select(['line_id', 'amount']).execute();
    expect(kept.map(({ line_id, amount }) => `${line_id} ${amount}`)).toEqual([
      'L-1 100',
      'L-2 200',
      'L-3 300',
      'L-4 400',
    ]);
    await morning([...first, lineOf('L-4', 400n)]);
    expect(await contradicted()).toEqual([[], '0']);
  });
});
