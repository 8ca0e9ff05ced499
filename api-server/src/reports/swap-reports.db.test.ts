import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Hash } from 'viem';
import { assetOf } from '../assets/assets.ts';
import { dateInColombia } from '../platform/colombian-time.ts';
import { startChainWorld, type ChainWorld } from '../testing/chain-world.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { strangerBuys } from '../testing/strangers.ts';
import { askQuote, confirmQuote, type AskedSwap } from '../testing/swaps.ts';
import { aTokenHolder, type TokenHolder } from '../testing/token-holders.ts';
import type { Visitor } from '../testing/visitor.ts';
import { shownPrice } from '../trading/price-text.ts';

let world: ChainWorld;
let officer: Visitor;
let ana: TokenHolder;
let eva: TokenHolder;
/** The ids of the swaps, named by their outcome, in the order in which they were requested. */
const swaps = { filled: '', other: '', reverted: '', open: '' };
let quoted: Awaited<ReturnType<typeof ask>>['quote'];

/** A purchase of 10/1000 of the pool's reserve: enough to make a swap without slippage tolerance revert. */
const pushed = { bought: 'WBTC', paid: 'USDT', thousandths: 10n } as const;

beforeAll(async () => {
  world = await startChainWorld({
    ACCESS_TOKEN_SECONDS: '3600',
    EVM_EXPLORER_URL: 'https://explorer.example/tx',
  });
  officer = await anOfficer(world.server);
  ana = await aTokenHolder(world, officer);
  eva = await aTokenHolder(world, officer);
  await ana.fund('USDT', '1000');
  await eva.fund('USDT', '1000');
  await world.settle();
  const first = await ask(ana, { from: 'USDT', to: 'BTC', amount: '300' });
  quoted = first.quote;
  swaps.filled = first.id;
  await world.settle();
  swaps.other = (await ask(eva, { from: 'USDT', to: 'COP', amount: '20' })).id;
  await world.settle();
  swaps.reverted = (await ask(eva, { from: 'USDT', to: 'BTC', amount: '100', slippage: '0' })).id;
  await strangerBuys(world.chain, pushed);
  await world.settle();
  swaps.open = (await ask(ana, { from: 'USDT', to: 'COP', amount: '40' })).id;
});
afterAll(() => world.stop());

async function ask({ customer }: TokenHolder, wanted: AskedSwap) {
  const { body: quote } = await expectOk(askQuote(customer, wanted));
  const { body } = await expectOk(confirmQuote(customer, wanted, quote));
  return { quote, id: body.transactionId };
}

type Query = Record<string, string>;
const lists = {
  orders: (query: Query) => officer.call('listOrderReport', { query }),
  trades: (query: Query) => officer.call('listTradeReport', { query }),
};

/** Returns the ids of the swaps that a list shows, in its order. */
async function shown(list: keyof typeof lists, query: Query = {}): Promise<string[]> {
  const { body } = list === 'orders' ? await expectOk(lists.orders(query)) : await expectOk(lists.trades(query));
  return body.results.map(({ transactionId }) => transactionId);
}

describe('the history of orders', () => {
  it('lists orders of every outcome, the newest first', async () => {
    expect(await shown('orders')).toEqual([swaps.open, swaps.reverted, swaps.other, swaps.filled]);
    const { results } = (await expectOk(lists.orders({}))).body;
    expect(results.map(({ state, phase }) => `${state}: ${phase}`)).toEqual([
      'Pendiente: requested',
      'Fallido: reverted',
      'Completo: completed',
      'Completo: completed',
    ]);
  });

  it('shows the quoted amounts, and the limits that the customer confirmed', async () => {
    const [order] = (await expectOk(lists.orders({ transactionId: swaps.filled }))).body.results;
    expect(order).toMatchObject({
      userId: ana.id,
      assetIn: 'USDT',
      assetOut: 'BTC',
      tradeType: 'input',
      quotedIn: '300',
      maximumIn: '300',
      quotedOut: quoted.expected_output,
      minimumOut: quoted.minimumReceived,
      valueCop: '1200000',
    });
    expect(Date.parse(order?.endsAt ?? '')).toBeGreaterThan(Date.parse(order?.creationDate ?? ''));
  });
});

describe('the history of purchases and sales', () => {
  it('lists only swaps that were executed', async () => {
    expect(await shown('trades')).toEqual([swaps.other, swaps.filled]);
  });

  it('agrees with the chain’s receipt on the amounts, the cost of gas and the transaction', async () => {
    const [trade] = (await expectOk(lists.trades({ transactionId: swaps.filled }))).body.results;
    const { hash, gasUsed, effectiveGasPrice } = await receiptOf(trade?.internalID ?? '');
    expect(trade).toMatchObject({
      userId: ana.id,
      assetIn: 'USDT',
      assetOut: 'BTC',
      paid: '300',
      received: quoted.expected_output,
      valueCop: '1200000',
      internalID: hash,
      page: `https://explorer.example/tx/${hash}`,
    });
    const ether = Number(gasUsed * effectiveGasPrice) / 10 ** assetOf('ETH').decimals;
    expect(Number(trade?.gasCost)).toBeCloseTo(ether, 12);
    // The price is computed from the whole amount paid, fees included.
    expect(Number(trade?.price)).toBeCloseTo(Number(quoted.expected_output) / 300, 8);
    const { trade: seen } = (await expectOk(ana.customer.call('readTrade', { params: { id: swaps.filled } }))).body;
    expect([trade?.paid, trade?.received]).toEqual([seen.amount_in, seen.amount_out]);
  });
});

async function receiptOf(hash: string) {
  const receipt = await world.chain.node.getTransactionReceipt({ hash: hash as Hash });
  return { hash: receipt.transactionHash, ...receipt };
}

describe('the lists of orders and of trades', () => {
  it.each<[string, Query, (keyof typeof swaps)[], (keyof typeof swaps)[]]>([
    ['the state Pendiente', { state: 'Pendiente' }, ['open'], []],
    ['the state Fallido', { state: 'Fallido' }, ['reverted'], []],
    ['an asset, paid or received', { asset: 'BTC' }, ['reverted', 'filled'], ['filled']],
    ['an asset that nobody traded', { asset: 'LINK' }, [], []],
    ['a day without swaps', { date: '2020-02-29' }, [], []],
  ])('filter by %s', async (_what, query, orders, trades) => {
    expect(await shown('orders', query)).toEqual(orders.map((name) => swaps[name]));
    expect(await shown('trades', query)).toEqual(trades.map((name) => swaps[name]));
  });

  it('filter by the beginning of an id, and by the day in Colombia', async () => {
    expect(await shown('orders', { userId: eva.id.slice(0, 30) })).toEqual([swaps.reverted, swaps.other]);
    expect(await shown('trades', { userId: eva.id })).toEqual([swaps.other]);
    expect(await shown('trades', { transactionId: swaps.filled.slice(0, 30) })).toEqual([swaps.filled]);
    const date = dateInColombia(world.server.running.product.services.clock());
    expect(await shown('orders', { date })).toHaveLength(4);
    expect(await shown('trades', { date })).toHaveLength(2);
  });

  it('order by time or by value, in both directions', async () => {
    const bySize = [swaps.other, swaps.open, swaps.reverted, swaps.filled];
    expect(await shown('orders', { ordering: 'value' })).toEqual(bySize);
    expect(await shown('orders', { ordering: '-value' })).toEqual(bySize.toReversed());
    expect(await shown('trades', { ordering: 'created_at' })).toEqual([swaps.filled, swaps.other]);
    expect(await shown('trades', { ordering: 'value' })).toEqual([swaps.other, swaps.filled]);
  });

  it('refuse a day that does not exist, an invalid cursor, and a caller who is not an officer', async () => {
    for (const list of [lists.orders, lists.trades]) {
      expect((await list({ date: '2026-02-30' })).problem?.code).toBe('validation_failed');
      expect((await list({ cursor: 'bm9uZQ' })).problem?.code).toBe('cursor_invalid');
    }
    expect((await ana.customer.call('listOrderReport', { query: {} })).status).toBe(404);
    expect((await ana.customer.call('listTradeReport', { query: {} })).status).toBe(404);
  });
});

describe('the files of orders and of trades', () => {
  const cellsOf = (body: unknown) =>
    String(body)
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));

  it('show every column of the list of orders, under the same filter', async () => {
    const answer = await expectOk(officer.call('exportOrderReport', { query: { userId: eva.id } }));
    expect(answer.headers.get('content-disposition')).toContain('orders-information.csv');
    const [head = [], ...rows] = cellsOf(answer.body);
    expect(head.join(',')).toMatch(
      /^\uFEFF?ID de usuario,ID de transacción,Moneda que paga,Moneda que recibe,Qué es exacto,Paga,Máximo,Recibe,Mínimo,Valor en pesos,Creación,Vence,Estado,Qué pasó,Usuario$/,
    );
    expect(rows.map((cells) => [cells[1], ...cells.slice(-3, -1)])).toEqual([
      [swaps.reverted, 'Fallido', 'Fuera de su límite'],
      [swaps.other, 'Completo', 'Ejecutada'],
    ]);
  });

  it('show every column of the list of trades, with price, fees and hash', async () => {
    const answer = await expectOk(officer.call('exportTradeReport', { query: { ordering: 'created_at' } }));
    expect(answer.headers.get('content-disposition')).toContain('trades-information.csv');
    const [head = [], ...rows] = cellsOf(answer.body);
    expect(head.join(',')).toMatch(
      /^\uFEFF?ID de usuario,ID de transacción,Moneda que pagó,Moneda que recibió,Pagó,Recibió,Precio con tarifas,Moneda del precio,Precio de 1,Tarifa,Tarifa de red,Gas en ETH,Valor en pesos,Creación,Ejecución,TXID,Usuario$/,
    );
    const listed = (await expectOk(lists.trades({ ordering: 'created_at' }))).body.results;
    // The documented columns come first, so the customer's name is last.
    expect(rows).toEqual(
      listed.map(({ page: _page, userName, price: _price, ...row }) => {
        const { userId, transactionId, assetIn, assetOut, paid, received, ...others } = row;
        const price = shownPrice(row);
        return [
          userId,
          transactionId,
          assetIn,
          assetOut,
          paid,
          received,
          price.price,
          price.in,
          price.of,
          ...Object.values({
            ...others,
            creationDate: dateAndTimeInColombia(row.creationDate),
            executionDate: dateAndTimeInColombia(row.executionDate),
          }),
          userName,
        ];
      }),
    );
  });
});
