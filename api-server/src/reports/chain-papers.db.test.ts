import { randomUUID } from 'node:crypto';
import { privateKeyToAddress, generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetOf } from '../assets/assets.ts';
import { dateInColombia } from '../platform/colombian-time.ts';
import { startChainWorld, type ChainWorld } from '../testing/chain-world.ts';
import { linesOfPdf } from '../testing/papers.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { aTokenHolder, type TokenHolder } from '../testing/token-holders.ts';

let world: ChainWorld;
let ana: TokenHolder;
const outside = privateKeyToAddress(generatePrivateKey());
const now = new Date();
const [year = 0, month = 0] = dateInColombia(now).split('-').map(Number);
const period = { year, month };

beforeAll(async () => {
  world = await startChainWorld();
  ana = await aTokenHolder(world, await anOfficer(world.server));
  await ana.fund('USDT', '1000');
  // LINK has no price when it arrives: its value in the statement comes from a candle of the chart.
  await ana.fund('LINK', '5');
  await swap('300', 'USDT', 'COP');
  await swap('200', 'USDT', 'BTC');
  await expectOk(ana.send('USDT', '50', outside));
  await world.settle();
});
afterAll(() => world.stop());

async function swap(amount: string, from: string, to: string): Promise<void> {
  const [tokenIn, tokenOut] = [from, to].map((symbol) => Number(assetOf(symbol).id));
  const asked = { inputToken: String(tokenIn), outputToken: String(tokenOut), amount, slippage: '0.5' };
  const { body: quote } = await expectOk(ana.customer.call('readQuote', { query: { ...asked, tradeType: 'input' } }));
  await expectOk(
    ana.customer.call(
      'startTrade',
      {
        body: {
          tradeType: 'input',
          tokenIn: tokenIn ?? 0,
          tokenOut: tokenOut ?? 0,
          path: quote.path,
          ...(quote.quoteId !== null && { quoteId: quote.quoteId }),
          amountIn: quote.input_amount,
          amountOutMinimum: quote.minimumReceived,
        },
      },
      { idempotencyKey: randomUUID() },
    ),
  );
  await world.settle();
}

const statement = async () => (await expectOk(ana.customer.call('readStatement', { body: period }))).body;
const file = async (format: 'pdf' | 'csv') =>
  String((await expectOk(ana.customer.call('exportStatement', { body: { ...period, format } }))).body);
const swaps = async () => (await expectOk(ana.customer.call('listTrades', { query: {} }))).body.results;

/** Reads the CSV statement: one record per row, keyed by the column heads. */
async function rowsOfCsv(): Promise<Record<string, string>[]> {
  const [head = '', ...rows] = (await file('csv')).replace('\uFEFF', '').trim().split('\r\n');
  const names = head.split(',');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, place) => [names[place] ?? '', cell])));
}

describe('the statement of a customer who holds tokens', () => {
  it('shows the opening and closing balance of each asset, as the wallet shows it', async () => {
    const { tokens, ...pesos } = await statement();
    expect(tokens.map(({ asset }) => asset)).toEqual(['BTC', 'USDT', 'LINK']);
    for (const { asset, opening, closing, closingCop } of tokens) {
      expect([opening, closing]).toEqual(['0', await ana.available(assetOf(asset).token)]);
      expect(Number(closingCop)).toBeGreaterThan(0);
    }
    expect(pesos).toMatchObject({ opening: '0', lines: 1, closing: await ana.available('COPT') });
  });

  it('states the value of each line at the line’s time, and the source of the price', async () => {
    const rows = (await rowsOfCsv()).filter(({ Cantidad }) => Cantidad !== '');
    const toPesos = (await swaps()).find(({ token_out }) => token_out === Number(assetOf('COP').id));
    const worth = (asset: string, name: string) => {
      const row = rows.find(({ Moneda, Movimiento }) => Moneda === asset && Movimiento === name);
      return [row?.Cantidad, row?.['Valor en pesos'], row?.['Origen del valor']];
    };
    expect(worth('USDT', 'Depósito por la red')).toEqual(['1000', '4000000', 'Precio guardado']);
    expect(worth('USDT', 'Intercambio por COP')).toEqual(['-300', toPesos?.amount_out, 'Pesos']);
    expect(worth('COP', 'Intercambio de USDT')).toEqual([toPesos?.amount_out, toPesos?.amount_out, 'Pesos']);
    expect(worth('BTC', 'Intercambio de USDT').slice(1)).toEqual(['800000', 'Precio guardado']);
    expect(worth('LINK', 'Depósito por la red')[2]).toBe('Precio de la gráfica');
  });

  it('states the addresses, the chain transaction and the fee of each token movement', async () => {
    const rows = await rowsOfCsv();
    const [sent, came] = [await ana.newest(), rows.find(({ Movimiento }) => Movimiento === 'Depósito por la red')];
    expect(came).toMatchObject({ Dirección: ana.address, Tarifa: '0' });
    expect(rows.find(({ Movimiento }) => Movimiento === 'Retiro por la red')).toMatchObject({
      Dirección: outside,
      'Transacción en la red': sent?.txid,
      Tarifa: sent?.fee,
      TXID: sent?.id,
    });
  });

  it('shows the name, the deposit address and the lines of each asset in the PDF', async () => {
    const lines = await linesOfPdf(await file('pdf'));
    for (const name of ['Pesos colombianos (COP)', 'Bitcoin (BTC)', 'Tether (USDT)', 'Chainlink (LINK)'])
      expect(lines).toContain(name);
    expect(lines).toContain(`Tu dirección de depósito | ${ana.address}`);
    expect(lines).toContain(`Hacia ${outside}`);
    expect(lines.filter((line) => line.startsWith('Transacción en la red 0x'))).toHaveLength(7);
    const link = lines.find((line) => line.includes('5 LINK') && line.includes('Depósito por la red'));
    expect(link).toMatch(/\$ [\d.,]+ \*$/);
  });
});

describe('the export of one’s own data', () => {
  it('contains every balance, address, movement and swap of a customer who holds tokens', async () => {
    const data = JSON.parse(String((await expectOk(ana.customer.call('exportOwnData'))).body)) as {
      balances: { asset: string; available: string }[];
      addresses: { deposit: string };
      cryptoMovements: { kind: string; txid: string; timeline: unknown[] }[];
      swaps: { timeline: { step: string }[] }[];
      balanceLines: { asset: string; worth: { source: string } | null }[];
    };
    expect(data.addresses.deposit).toBe(ana.address);
    expect(data.balances.find(({ asset }) => asset === 'USDT')?.available).toBe(await ana.available('USDT'));
    expect(data.cryptoMovements.map(({ kind }) => kind)).toEqual(['withdrawal', 'deposit', 'deposit']);
    expect(data.cryptoMovements.every(({ timeline }) => timeline.length > 1)).toBe(true);
    expect(data.swaps.map(({ timeline }) => timeline.at(-1)?.step)).toEqual(['credited', 'credited']);
    const sources = data.balanceLines.map(({ asset, worth }) => `${asset} ${worth?.source}`);
    expect(new Set(sources)).toEqual(new Set(['COP pesos', 'BTC stored', 'USDT stored', 'USDT pesos', 'LINK candle']));
  });
});

describe('the file of swaps', () => {
  const rowsOf = async (query: object) =>
    String((await expectOk(ana.customer.call('exportTrades', { query }))).body)
      .trim()
      .split('\r\n')
      .slice(1);

  it('contains the values of the list, with unformatted numbers', async () => {
    const [newest] = await swaps();
    const [first] = await rowsOf({});
    expect(first?.split(',')).toEqual(
      expect.arrayContaining(['200', 'USDT', newest?.amount_out, 'BTC', 'Completado', '800000', newest?.id]),
    );
  });

  it('has separate columns for our own id and the chain’s transaction, and one for the currency of the fees', async () => {
    const head = String((await expectOk(ana.customer.call('exportTrades', { query: {} }))).body).split('\r\n')[0];
    expect(head).toContain('Tarifa de Caudal,Tarifa de red,Moneda de las tarifas');
    expect(head).toContain('Transacción en la red (TXID),ID en Caudal');
    const [first] = await rowsOf({});
    expect(first).toMatch(/,USDT,800000,Completado,0x[0-9a-f]{64},[0-9a-f-]{36}$/);
  });

  it.each([
    ['nothing', {}, 2],
    ['state', { state: 'Fallido' }, 0],
    ['days', { from: dateInColombia(now), until: dateInColombia(new Date(now.getTime() + 86_400_000)) }, 2],
    ['days before', { until: '2020-01-01' }, 0],
  ])('filters by %s as the list does', async (_what, query, count) => {
    expect(await rowsOf(query)).toHaveLength(count);
    expect((await expectOk(ana.customer.call('listTrades', { query }))).body.results).toHaveLength(count);
  });

  it('is refused, like the list, for a day that does not exist', async () => {
    for (const operation of ['listTrades', 'exportTrades'] as const) {
      const { problem } = await ana.customer.call(operation, { query: { from: '2026-02-30' } });
      expect(problem?.code).toBe('validation_failed');
    }
  });
});
