import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcileLedger } from '../ledger/reconcile.ts';
import { dateInColombia } from '../platform/colombian-time.ts';
import { aDepositor, approveAtBank, bankEventOf, bankIdOf, type Depositor } from '../testing/depositors.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { linesOfPdf } from '../testing/papers.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { bankSays, payOut } from '../testing/withdrawers.ts';

let server: TestServer;
let officer: Visitor;
let ana: Depositor;
/** The ids of three withdrawals in this order: paid, returned by the bank, and waiting for approval. */
let withdrawals: string[];
let deposited: string;

const now = new Date();
const [year = 0, month = 0] = dateInColombia(now).split('-').map(Number);

beforeAll(async () => {
  server = await startTestServer();
  officer = await anOfficer(server);
  ana = await aDepositor(server, officer);
  deposited = await deposit(ana, '4000000');
  await deposit(ana, '50000');
  withdrawals = [await withdraw(ana, '30000')];
  await payOut(server);
  withdrawals.push(await withdraw(ana, '20000'));
  await payOut(server);
  await bankSays(server, withdrawals[1] ?? '', 'DECLINED');
  withdrawals.push(await withdraw(ana, '2500000'));
});
afterAll(() => server.stop());

async function deposit(customer: Depositor, amount: string): Promise<string> {
  const body = { accountID: customer.accountID, amount };
  const started = await expectOk(customer.call('startDeposit', { body }, { idempotencyKey: randomUUID() }));
  const { transactionId: reference, url } = started.body;
  await approveAtBank(url ?? '');
  const payment = { id: bankIdOf(url ?? ''), reference, amount_in_cents: Number(`${amount}00`), status: 'APPROVED' };
  const event = bankEventOf({ ...payment, status: 'APPROVED' });
  await expectOk(server.customer().call('receiveBankEvent', { body: event }));
  return reference;
}

async function withdraw(customer: Depositor, amount: string): Promise<string> {
  const body = { account: customer.accountID, amount };
  return (await expectOk(customer.call('startWithdrawal', { body }, { idempotencyKey: randomUUID() }))).body
    .transactionId;
}

const statement = async (body: { year: number; month?: number }, of: Visitor = ana) =>
  (await expectOk(of.call('readStatement', { body }))).body;
const paper = async (body: { year: number; month?: number }, of: Visitor = ana) =>
  linesOfPdf(String((await expectOk(of.call('exportStatement', { body }))).body));
const pesosOf = async (customer: Visitor) =>
  (await customer.call('listBalances')).body.find(({ symbol }) => symbol === 'COP');

describe('a statement', () => {
  it('adds up, and its closing balance is that of the wallet, held pesos included', async () => {
    const sums = await statement({ year, month });
    expect(sums).toEqual({
      opening: '0',
      credited: '4070000',
      debited: '50000',
      closing: '4020000',
      lines: 5,
      isOver: false,
      tokens: [],
    });
    expect(await pesosOf(ana)).toMatchObject({ amount: '1520000', held: '2500000' });
    expect(await statement({ year })).toEqual(sums);
  });

  it('comes from a ledger whose lines agree with its balances', async () => {
    expect(await reconcileLedger(server.db)).toEqual([]);
  });

  it('is empty for an earlier year, and opens with the current balance for a later year', async () => {
    const empty = { credited: '0', debited: '0', lines: 0, tokens: [] };
    expect(await statement({ year: year - 1 })).toEqual({ ...empty, opening: '0', closing: '0', isOver: true });
    expect(await statement({ year: year + 1 })).toMatchObject({ ...empty, opening: '4020000', closing: '4020000' });
    expect(await paper({ year: year - 1 })).toContain('No hubo movimientos de tu saldo en este periodo.');
  });

  it('is exported as a PDF with every line and the balance after it', async () => {
    const lines = await paper({ year, month });
    expect(lines.filter((line) => /Depósito|Retiro/.test(line)).map((line) => line.split(' | ').slice(1))).toEqual([
      ['Depósito desde Bancolombia ····5678', '$ 4.000.000', '$ 4.000.000'],
      ['Depósito desde Bancolombia ····5678', '$ 50.000', '$ 4.050.000'],
      ['Retiro a Bancolombia ····5678', '-$ 30.000', '$ 4.020.000'],
      ['Retiro a Bancolombia ····5678', '-$ 20.000', '$ 4.000.000'],
      ['Retiro devuelto por Bancolombia ····5678', '$ 20.000', '$ 4.020.000'],
    ]);
    expect(lines).toContain('$ 0 | $ 4.070.000 | $ 50.000 | $ 4.020.000');
    expect(lines).toContain(`Correo | ${ana.email}`);
  });

  it('is written in the account’s language, and contains no line of another customer', async () => {
    const other = await aDepositor(server, officer);
    await expectOk(other.call('changeLanguage', { body: { langKey: 'en' } }));
    expect(await paper({ year, month }, other)).toContain('Your balance did not move in this period.');
    expect(await statement({ year }, other)).toMatchObject({ closing: '0', lines: 0 });
  });
});

describe('the history of pesos', () => {
  const history = async (body: object) => (await expectOk(ana.call('listFiatTransactions', { body }))).body.results;

  it('shows the balance after each movement, and none for an uncompleted movement', async () => {
    expect((await history({})).map(({ amount, balance }) => [amount, balance])).toEqual([
      ['-2500000', null],
      ['-20000', '4020000'],
      ['-30000', '4020000'],
      ['50000', '4050000'],
      ['4000000', '4000000'],
    ]);
  });

  it.each([
    ['direction', { kind: 'deposit' }, 2],
    ['state', { state: 'Pendiente' }, 1],
    ['both', { kind: 'withdrawal', state: 'Fallido' }, 1],
    ['days', { from: dateInColombia(now), until: dateInColombia(new Date(now.getTime() + 86_400_000)) }, 5],
    ['days before', { until: '2020-01-01' }, 0],
  ])('filters by %s, on the screen and in the file', async (_what, filter, count) => {
    expect(await history(filter)).toHaveLength(count);
    const { body } = await expectOk(ana.call('exportFiatTransactions', { body: filter }));
    expect(String(body).trim().split('\r\n')).toHaveLength(count + 1);
  });

  it('refuses a day that does not exist, and names its field', async () => {
    for (const operation of ['listFiatTransactions', 'exportFiatTransactions'] as const) {
      const { problem } = await ana.call(operation, { body: { from: '2026-02-30' } });
      expect([problem?.code, problem?.fields?.[0]?.path]).toEqual(['validation_failed', '/from']);
    }
  });

  it('is exported as a file with unformatted amounts and the screen’s words for the states', async () => {
    const { body } = await expectOk(ana.call('exportFiatTransactions', { body: { kind: 'withdrawal' } }));
    const [heads, first, second] = String(body).split('\r\n');
    expect(heads).toContain('Fecha,Movimiento,Moneda,Cantidad,Dirección,Estado,Saldo después,TXID');
    expect(first).toContain(',Retiro,COP,-2500000,Bancolombia ····5678,Por aprobar,,');
    expect(second).toContain(',Retiro,COP,-20000,Bancolombia ····5678,Devuelto,4020000,');
  });
});

describe('a receipt', () => {
  const receipt = (transactionId: string, of: Visitor = ana) => of.call('readReceipt', { params: { transactionId } });

  it('states the amount, the bank account and the reference', async () => {
    const lines = await linesOfPdf(String((await expectOk(receipt(deposited))).body));
    expect(lines).toEqual(expect.arrayContaining(['Comprobante de depósito', `Referencia (TXID) | ${deposited}`]));
    expect(lines).toContain('$ 4.000.000 | Bancolombia ····5678');
  });

  it('exists only for completed movements of the customer', async () => {
    const [paid = '', takenBack = '', waiting = ''] = withdrawals;
    expect((await receipt(paid)).status).toBe(200);
    for (const id of [takenBack, waiting]) expect((await receipt(id)).problem?.code).toBe('not_complete');
    const other = await aDepositor(server, officer);
    expect((await receipt(deposited, other)).problem?.code).toBe('not_found');
  });

  it('counts towards one limit with the other exports: sixty an hour for each customer', async () => {
    const eager = await aDepositor(server, officer);
    const made: number[] = [];
    for (let time = 0; time < 61; time += 1)
      made.push((await eager.call('exportFiatTransactions', { body: {} })).status);
    expect(made.filter((status) => status === 200)).toHaveLength(60);
    expect((await eager.call('exportStatement', { body: { year } })).problem?.code).toBe('rate_limited');
    expect((await receipt(deposited)).status).toBe(200);
  });
});
