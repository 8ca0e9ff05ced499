import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pesos } from '../../assets/pesos.ts';
import { dateInColombia } from '../../platform/colombian-time.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { changeSetting } from '../../platform/settings/settings.ts';
import { startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { approveAtBank, bankEventOf, bankIdOf, savingsAccount } from '../../testing/depositors.ts';
import type { Visitor } from '../../testing/index.ts';
import { anOfficer, expectOk } from '../../testing/people.ts';
import { askQuote, confirmQuote, type AskedSwap } from '../../testing/swaps.ts';
import { aTokenHolder, type TokenHolder } from '../../testing/token-holders.ts';
import { aWithdrawer, payOut } from '../../testing/withdrawers.ts';
import { draftLabel } from './operations.ts';
import { uiaf_dollar_cop_minor } from './uiaf-settings.ts';

let world: ChainWorld;
let officer: Visitor;
let ana: TokenHolder;
let accountID: string;
const outside = privateKeyToAddress(generatePrivateKey());
const now = new Date();
const [year = 0, month = 0] = dateInColombia(now).split('-').map(Number);

beforeAll(async () => {
  world = await startChainWorld();
  officer = await anOfficer(world.server);
  ana = await aTokenHolder(world, officer);
  accountID = (await expectOk(ana.customer.call('addBankAccount', { body: savingsAccount }))).body.id;
  await deposit('900000');
  await ana.fund('USDT', '1000');
  await swap({ from: 'USDT', to: 'COP', amount: '300' });
  await swap({ from: 'COP', to: 'BTC', amount: '200000' });
  await swap({ from: 'USDT', to: 'BTC', amount: '100' });
  await expectOk(ana.send('USDT', '50', outside));
  await world.settle();
  await withdraw('150000');
  await payOut(world.server);
});
afterAll(() => world.stop());

async function deposit(amount: string): Promise<void> {
  const body = { accountID, amount };
  const { transactionId: reference, url } = (
    await expectOk(ana.customer.call('startDeposit', { body }, { idempotencyKey: randomUUID() }))
  ).body;
  await approveAtBank(url ?? '');
  const payment = {
    id: bankIdOf(url ?? ''),
    reference,
    amount_in_cents: Number(`${amount}00`),
    status: 'APPROVED',
  } as const;
  await expectOk(world.server.customer().call('receiveBankEvent', { body: bankEventOf(payment) }));
}

async function withdraw(amount: string): Promise<void> {
  const body = { account: accountID, amount };
  await expectOk(ana.customer.call('startWithdrawal', { body }, { idempotencyKey: randomUUID() }));
}

async function swap(asked: AskedSwap): Promise<void> {
  const { body: quote } = await expectOk(askQuote(ana.customer, asked));
  await expectOk(confirmQuote(ana.customer, asked, quote));
  await world.settle();
}

type Row = Record<string, string>;
const figures = async (body = { year, month }) => (await expectOk(officer.call('readMonthlyReport', { body }))).body;
const textOf = async (body = { year, month }) =>
  String((await expectOk(officer.call('exportMonthlyReport', { body }))).body);
const rowsOf = async (body = { year, month }) => parse(await textOf(body), { columns: true, bom: true }) as Row[];
/** Adds amounts exactly, in hundredths of a peso. */
const sumOf = (amounts: readonly (string | undefined)[]) =>
  amounts.reduce((sum, amount) => sum + pesos(amount ?? ''), 0n);
const documentOf = async (userId: string) => {
  const { document_number } = await world.server.db
    .selectFrom('customers.customer')
    .select('document_number')
    .where('account_id', '=', userId)
    .executeTakeFirstOrThrow();
  return document_number ?? '';
};

/** Returns the lines of the draft that belong to Ana. */
async function anasRows(): Promise<Row[]> {
  const document = await documentOf(ana.id);
  return (await rowsOf()).filter((row) => row['Número de documento'] === document);
}
const of = (rows: readonly Row[], operation: string) => rows.filter((row) => row['Operación'] === operation);
const valueOf = (rows: readonly Row[]) => sumOf(rows.map((row) => row['Valor en COP']));

describe('the draft of a month', () => {
  it('lists every movement of a customer under its operation', async () => {
    const rows = await anasRows();
    expect(rows.map((row) => [row['Operación'], row['Activo']])).toEqual([
      ['Depósito en pesos', 'COP'],
      ['Transferencia recibida', 'USDT'],
      ['Venta', 'USDT'],
      ['Compra', 'BTC'],
      ['Intercambio entre activos', 'USDT'],
      ['Transferencia enviada', 'USDT'],
      ['Retiro en pesos', 'COP'],
    ]);
    expect(new Set(rows.map((row) => row['Se reporta por']))).toEqual(new Set(['Acumulado del mes']));
    expect(new Set(rows.map((row) => row['Tipo de documento (código UIAF)']))).toEqual(new Set(['13']));
    const [received, sent] = ['Transferencia recibida', 'Transferencia enviada'].map((name) => of(rows, name)[0]);
    expect(received).toMatchObject({ Cantidad: '1000', 'Valor en COP': '4000000', 'Valor en USD': '1000' });
    expect(sent).toMatchObject({ Cantidad: '50', Contraparte: outside });
    expect(sent?.['Transacción o referencia']).toMatch(/^0x[0-9a-f]{64}$/);
    expect(of(rows, 'Depósito en pesos')[0]?.['Contraparte']).toMatch(/0012345678, Ana María Peña Ruiz/);
    expect(new Set(rows.map((row) => row['Pesos por dólar']))).toEqual(new Set(['4000']));
    expect(rows.every((row) => row['Nota']?.startsWith(draftLabel))).toBe(true);
  });

  it('agrees with the reports of pesos, of tokens and of trades about the same customer', async () => {
    const rows = await anasRows();
    for (const [transactionType, name] of [
      [0, 'Depósito en pesos'],
      [1, 'Retiro en pesos'],
    ] as const) {
      const filter = { transactionType, userId: ana.id, state: 'Completo' } as const;
      const { transactionReportDTOList } = (await expectOk(officer.call('readFiatReport', { body: filter }))).body;
      expect(valueOf(of(rows, name))).toBe(sumOf(transactionReportDTOList.map(({ amount }) => amount)));
    }
    for (const [transactionType, name] of [
      ['deposit', 'Transferencia recibida'],
      ['withdrawal', 'Transferencia enviada'],
    ] as const) {
      const query = { transactionType, userId: ana.id, state: 'Completo' } as const;
      const { results } = (await expectOk(officer.call('listCryptoReport', { query }))).body;
      expect(results).toHaveLength(1);
      expect(valueOf(of(rows, name))).toBe(sumOf(results.map(({ valueCop }) => valueCop)));
    }
    const { results: trades } = (await expectOk(officer.call('listTradeReport', { query: { userId: ana.id } }))).body;
    const pesosOf = trades.flatMap(({ assetIn, assetOut, paid, received }) =>
      assetIn === 'COP' ? [paid] : assetOut === 'COP' ? [received] : [],
    );
    expect(valueOf([...of(rows, 'Compra'), ...of(rows, 'Venta')])).toBe(sumOf(pesosOf));
  });

  it('agrees with the ledger on the pesos credited to and debited from the customer', async () => {
    const rows = await anasRows();
    const { credited, debited } = (await expectOk(ana.customer.call('readStatement', { body: { year, month } }))).body;
    expect(valueOf([...of(rows, 'Depósito en pesos'), ...of(rows, 'Venta')])).toBe(pesos(credited));
    expect(valueOf([...of(rows, 'Retiro en pesos'), ...of(rows, 'Compra')])).toBe(pesos(debited));
  });

  it('lists single transactions that reach their threshold, and the whole month when its sum reaches the other threshold', async () => {
    const paid = async (...amounts: string[]) => {
      const owner = await aWithdrawer(
        world.server,
        officer,
        '9000000',
        `00${randomUUID().replaceAll(/\D/g, '')}`.slice(0, 12),
      );
      for (const amount of amounts) await expectOk(owner.withdraw(amount));
      await payOut(world.server);
      return owner.customer.id;
    };
    const rowsOfWho = async (userId: string) => {
      const ids = await world.server.db
        .selectFrom('movements.movement')
        .select('id')
        .where('account_id', '=', userId)
        .execute();
      const rows = (await rowsOf()).filter((row) => ids.some(({ id }) => id === row['ID en Caudal']));
      // Sorts the rows, because the payouts run concurrently and settle in any order.
      return rows.map((row) => [row['Valor en COP'], row['Se reporta por']]).toSorted();
    };
    expect(await rowsOfWho(await paid('599999', '599999', '599999'))).toEqual([]);
    expect(await rowsOfWho(await paid('600000', '599999'))).toEqual([['600000', 'Individual']]);
    expect(await rowsOfWho(await paid('599999', '599999', '602002'))).toEqual([
      ['599999', 'Acumulado del mes'],
      ['599999', 'Acumulado del mes'],
      ['602002', 'Acumulado del mes'],
    ]);
    const { transactions, customers, operations, valueCop } = await figures();
    const rows = await rowsOf();
    expect([transactions, customers]).toEqual([rows.length, 3]);
    expect(pesos(valueCop)).toBe(valueOf(rows));
    expect(sumOf(operations.map(({ valueCop: some }) => some))).toBe(pesos(valueCop));
    expect(rows.map((row) => row['Consecutivo'])).toEqual(rows.map((_row, place) => String(place + 1)));
  });

  it('converts by the rate that officers set, and states the rate', async () => {
    const by = { accountId: (await officer.call('readAccount')).body.id, requestId: 'test' };
    const rate = (cop: string) =>
      inTransaction(world.server.db, (transaction) =>
        changeSetting(transaction, uiaf_dollar_cop_minor, {
          value: String(pesos(cop)),
          reason: 'La TRM del mes.',
          by,
          now,
        }),
      );
    await rate('4123.57');
    const { thresholds } = await figures();
    expect(thresholds).toMatchObject({ dollarCop: '4123.57', transactionCop: '618535.5', monthCop: '1855606.5' });
    const rows = await rowsOf();
    // 599,999 twice and 602,002 add up to less than 450 of these dollars, and none of them reaches 150.
    expect(rows.every((row) => row['Pesos por dólar'] === '4123.57' && row['Número de documento'] !== undefined)).toBe(
      true,
    );
    expect(rows.some((row) => row['Valor en COP'] === '602002')).toBe(false);
    expect(rows.find((row) => row['Valor en COP'] === '4000000')?.['Valor en USD']).toBe('970.03');
    await rate('4000');
  });

  it('states that a month has not ended, and that a month has no reportable transactions', async () => {
    expect((await figures()).isOver).toBe(false);
    expect((await rowsOf())[0]?.['Nota']).toBe(`${draftLabel}. El mes no ha terminado`);
    const empty = { year: 2020, month: 2 };
    expect(await figures(empty)).toMatchObject({ isOver: true, transactions: 0, customers: 0, operations: [] });
    expect(await rowsOf(empty)).toMatchObject([
      { Consecutivo: '0', Operación: 'Ausencia de transacciones que alcancen los umbrales', Nota: draftLabel },
    ]);
  });

  it('is refused for a month that has not begun', async () => {
    const body = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
    for (const operation of ['readMonthlyReport', 'exportMonthlyReport'] as const)
      expect((await officer.call(operation, { body })).problem?.fields?.[0]?.path).toBe('/month');
  });

  it('is exported only by officers who may draft, and records the export', async () => {
    const auditor = await anOfficer(world.server, undefined, ['auditor']);
    expect((await auditor.call('exportMonthlyReport', { body: { year, month } })).status).toBe(403);
    const { headers } = await expectOk(officer.call('exportMonthlyReport', { body: { year, month } }));
    const events = await world.server.db
      .selectFrom('audit.event')
      .select(['action', 'detail'])
      .where('request_id', '=', headers.get('x-request-id') ?? '')
      .execute();
    expect(events).toEqual([{ action: 'uiaf_month.exported', detail: { year, month, dollarCop: '400000' } }]);
  });

  it('contains nothing that a spreadsheet would run as a formula', async () => {
    const holderName = 'Ana; =HYPERLINK(A1)';
    const name = (holder_name: string) =>
      world.server.db.updateTable('movements.bank_account').set({ holder_name }).where('id', '=', accountID).execute();
    const [own] = (await ana.customer.call('listBankAccounts')).body;
    await name(holderName);
    const text = await textOf();
    await name(own?.holderName ?? '');
    expect(text).toContain("Ana;' =HYPERLINK(A1)");
    expect(text).not.toContain(holderName);
  });
});
