import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { aNewCustomer, expectOk } from '../testing/people.ts';
import { poolHistory } from '../testing/pool-history.ts';
import { startTestChain, type TestChain } from '../testing/test-chain.ts';
import { MarketPrices } from './market-prices-reader.ts';
import { PoolReader } from './pool-reader.ts';
import { forgetHistory } from './price-store.ts';
import { readPools } from './read-pools.ts';
import type { TradingServices } from './services.ts';

let chain: TestChain;
let server: TestServer;
let visitor: Visitor;
let services: TradingServices;
beforeAll(async () => {
  chain = await startTestChain({ past_seconds: 2 * 86_400 });
  server = await startTestServer({
    ...chain.environment,
    EVM_CHART_URL: 'https://charts.example/pair?of={base}&in={quote}',
  });
  visitor = server.customer();
  const { services: all } = server.running.product;
  if (!all.chain) throw new Error('There is no chain');
  const market = new MarketPrices(all);
  services = { ...all, market, traded: { chain: all.chain, pools: new PoolReader(all.chain) } };
  await readAll();
});
afterAll(async () => {
  await server.stop();
  await chain.stop();
});

/** Reads blocks until none is left. The server's own job may read some of them. */
async function readAll(): Promise<void> {
  const { hash } = await chain.sandbox.node.getBlock();
  const newest = () =>
    server.db.selectFrom('trading.read_block').select('hash').orderBy('number', 'desc').limit(1).executeTakeFirst();
  for (let turns = 0; (await newest())?.hash !== hash && turns < 50; turns += 1) await readPools(services);
  expect((await newest())?.hash).toBe(hash);
  // Lets the cached prices, which are kept for a second, expire.
  server.pass(2);
}

async function trade(): Promise<void> {
  await chain.sandbox.move(7_200);
  await chain.sandbox.node.mine({ blocks: 1 });
}

const priceOf = async (pair: string) => (await expectOk(visitor.call('readPrice', { params: { pair } }))).body;

/** Deletes the history and reads the whole chain again. */
async function readAnew(): Promise<void> {
  for (const table of ['trading.read_block', 'trading.pool_change', 'trading.asset_price', 'trading.candle'] as const)
    await server.db.deleteFrom(table).execute();
  await readAll();
}

const history = () => poolHistory(server.db);

describe('prices', () => {
  test('are the pools’ prices, and agree with each other', async () => {
    await chain.sandbox.node.mine({ blocks: 1 });
    await readAll();
    const [bitcoin, peso] = [await priceOf('BTCUSDT'), await priceOf('COPUSDT')];
    expect(Number(bitcoin.price)).toBeGreaterThan(80_000);
    expect(Number(bitcoin.price)).toBeLessThan(120_000);
    expect(1 / Number(peso.price)).toBeGreaterThan(3_800);
    expect(1 / Number(peso.price)).toBeLessThan(4_200);
    expect(peso).toMatchObject({ pair: 'COPUSDT', isOld: false });
    const inPesos = await priceOf('BTCCOP');
    expect(Number(inPesos.price) / (Number(bitcoin.price) / Number(peso.price))).toBeCloseTo(1, 7);
  });

  test('are public for all assets, with the change over a day', async () => {
    const { body } = await expectOk(visitor.call('listPrices', {}));
    expect(body.map(({ symbol }) => symbol)).toEqual(['BTC', 'USDT', 'ETH', 'USDC', 'LINK', 'UNI', 'AAVE']);
    for (const { priceCop, change24h } of body) {
      expect(Number(priceCop)).toBeGreaterThan(1_000);
      expect(change24h).toMatch(/^-?\d+\.\d\d$/);
    }
  });

  test('are refused for an unknown pair, an unknown token, or one token twice', async () => {
    expect((await visitor.call('readPrice', { params: { pair: 'BTCEUR' } })).problem?.code).toBe('pair_unknown');
    expect((await visitor.call('readPrice', { params: { pair: 'BTCBTC' } })).problem?.code).toBe('pair_unknown');
    const candles = (query: { pair?: string; base?: string; quote?: string }) =>
      visitor.call('listCandles', { query: { interval: '1h', ...query } });
    expect((await candles({ base: '31', quote: '999' })).problem?.code).toBe('token_unknown');
    expect((await candles({})).problem?.code).toBe('token_unknown');
    expect((await candles({ base: '31', quote: '31' })).problem?.code).toBe('same_token');
    expect((await candles({ pair: 'AAAAAA' })).problem?.code).toBe('pair_unknown');
  });

  test('are unavailable before the first block was read, as on a server without a chain', async () => {
    const without = await startTestServer();
    try {
      const { problem } = await without.customer().call('readPrice', { params: { pair: 'BTCUSDT' } });
      expect(problem?.code).toBe('price_unavailable');
    } finally {
      await without.stop();
    }
  });

  test('convert amounts to pesos, rounded down', async () => {
    await readAll();
    const { of } = await services.market.list();
    const price = of.get('BTC')?.price ?? 0;
    expect(await services.market.valueInCop('BTC', 150_000_000n)).toBe(BigInt(Math.floor(price * 150)));
    expect(await services.prices.valueInCop('COP', 7n)).toBe(7n);
    expect(await services.market.valueInCop('ETH', 0n)).toBe(0n);
  });
});

describe('candles', () => {
  test('exist for each quarter of an hour with trades, and longer candles are computed from them', async () => {
    await readAll();
    const read = async (interval: '15m' | '1h' | '1d') =>
      (await expectOk(visitor.call('listCandles', { query: { pair: 'USDTCOP', interval } }))).body.candles;
    const [quarters, hours, days] = [await read('15m'), await read('1h'), await read('1d')];
    expect(quarters.length).toBeGreaterThan(60);
    const newest = hours.at(-1);
    const within = quarters.filter(({ time }) => time.slice(0, 13) === newest?.time.slice(0, 13));
    const numbers = (key: 'high' | 'low' | 'volume') => within.map((candle) => Number(candle[key]));
    expect(newest).toMatchObject({ open: within[0]?.open, close: within.at(-1)?.close });
    expect(Number(newest?.high)).toBe(Math.max(...numbers('high')));
    expect(Number(newest?.low)).toBe(Math.min(...numbers('low')));
    expect(Number(newest?.volume)).toBeCloseTo(
      numbers('volume').reduce((sum, each) => sum + each, 0),
      6,
    );
    expect(days.length).toBeGreaterThan(1);
    expect(days.length).toBeLessThan(7);
  });

  test('come with the address of an external chart of the two tokens', async () => {
    const pageOf = async (base: string, quote: string) =>
      (await expectOk(visitor.call('listCandles', { query: { base, quote, interval: '1d' } }))).body.page;
    const { WBTC, USDT } = chain.sandbox.contracts.tokens;
    expect(await pageOf('2', '31')).toBe(`https://charts.example/pair?of=${WBTC}&in=${USDT}`);
    expect(await pageOf('31', '2')).toBe(`https://charts.example/pair?of=${USDT}&in=${WBTC}`);
  });

  test('are inverted for the other direction of a pair', async () => {
    const ask = (base: string, quote: string) =>
      expectOk(visitor.call('listCandles', { query: { base, quote, interval: '4h' } }));
    const [one, other] = [(await ask('31', '1')).body.candles, (await ask('1', '31')).body.candles];
    expect(one.length).toBe(other.length);
    expect(Number(one[0]?.high) * Number(other[0]?.low)).toBeCloseTo(1, 5);
    expect(Number(one[0]?.open) * Number(other[0]?.open)).toBeCloseTo(1, 5);
  });

  test('are limited to the requested time', async () => {
    const all = (await expectOk(visitor.call('listCandles', { query: { pair: 'BTCCOP', interval: '15m' } }))).body
      .candles;
    const [from = '', to = ''] = [all[3]?.time, all[7]?.time];
    const some = await expectOk(visitor.call('listCandles', { query: { pair: 'BTCCOP', interval: '15m', from, to } }));
    expect(some.body.candles).toEqual(all.slice(3, 8));
  });
});

describe('blocks that a reorganisation drops', () => {
  test('leave no history behind', async () => {
    await trade();
    await readAll();
    const before = await history();
    expect(before.changes.length).toBeGreaterThan(100);
    await trade();
    await trade();
    await readAll();
    expect(await history()).not.toEqual(before);
    await chain.sandbox.reorganise(2);
    await readAll();
    expect(await history()).toEqual(before);
  });

  test('are replaced by the new blocks, with the same history as if only these had ever been read', async () => {
    await trade();
    await readAll();
    await chain.sandbox.reorganise(1);
    await trade();
    await readAll();
    const grown = await history();
    await readAnew();
    const atOnce = await history();
    expect(atOnce.changes).toEqual(grown.changes);
    expect(atOnce.candles).toEqual(grown.candles);
    expect(atOnce.prices).toEqual(grown.prices);
  });
});

describe('the last known price', () => {
  test('is marked as old while the chain is unavailable, and is used for no decision after an hour', async () => {
    await chain.sandbox.node.mine({ blocks: 1 });
    await readAll();
    const { price } = await priceOf('BTCUSDT');
    const customer = await aNewCustomer(server);
    await chain.sandbox.stopNode();
    await readPools(services);
    server.pass(600);
    expect(await priceOf('BTCUSDT')).toMatchObject({ isOld: true });
    expect(Number((await priceOf('BTCUSDT')).price) / Number(price)).toBeCloseTo(1, 1);
    expect(await services.prices.valueInCop('BTC', 1n)).not.toBeNull();
    server.pass(3_600);
    expect(await services.prices.valueInCop('BTC', 1n)).toBeNull();
    await customer.refresh();
    const terms = await customer.call('readTransferTerms', { params: { token: 'USDT' } });
    expect(terms.problem?.code).toBe('price_unknown');
    expect(await services.prices.valueInCop('COP', 1n)).toBe(1n);
    await chain.sandbox.startNode();
    // Moves the chain's clock ahead as far as the server's.
    await chain.sandbox.node.increaseTime({ seconds: 4_200 });
    await chain.sandbox.node.mine({ blocks: 1 });
    await readAll();
    expect(await priceOf('BTCUSDT')).toMatchObject({ isOld: false });
  });

  test('is not deleted with old history before a newer one exists', async () => {
    await readAll();
    const before = await services.market.list();
    await forgetHistory(server.db, new Date(Date.now() + 40 * 86_400_000));
    const left = await history();
    expect(left.prices).toHaveLength(7);
    expect(left.changes).toHaveLength(13);
    expect(left.candles.length).toBeGreaterThan(1_000);
    server.pass(2);
    const after = await services.market.list();
    expect([...after.of.keys()]).toEqual([...before.of.keys()]);
    await readAnew();
  });
});
