import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { aNewCustomer, expectOk } from '../testing/people.ts';
import { startTestChain, type TestChain } from '../testing/test-chain.ts';

let chain: TestChain;
let server: TestServer;
let customer: Visitor;
beforeAll(async () => {
  chain = await startTestChain();
  server = await startTestServer(chain.environment);
  customer = await aNewCustomer(server);
});
afterAll(async () => {
  await server.stop();
  await chain.stop();
});

const pesosForDollars = { inputToken: '1', outputToken: '31', amount: '400000', tradeType: 'input' } as const;
const ask = (over: object = {}) => customer.call('readQuote', { query: { ...pesosForDollars, ...over } });

describe('a quote', () => {
  test('states the received amount, the cost, and when the quote expires', async () => {
    const { body } = await expectOk(ask());
    expect(Number(body.expected_output)).toBeGreaterThan(90);
    expect(Number(body.expected_output)).toBeLessThan(100);
    expect(body.input_amount).toBe('400000');
    expect(body.platformFee).toEqual({ amount: '1000', percent: '0.25' });
    expect([body.path[0], body.path.at(-1)]).toEqual([1, 31]);
    expect(body.ways.reduce((sum, { share }) => sum + Number(share), 0)).toBeCloseTo(100, 9);
    const traded = 400_000 - 1_000 - Number(body.networkFee);
    expect(Number(body.price)).toBeCloseTo(Number(body.expected_output) / traded, 10);
    expect(Number(body.price) * Number(body.inversePrice)).toBeCloseTo(1, 6);
    expect(Number(body.minimumReceived)).toBeCloseTo(Number(body.expected_output) * 0.995, 5);
    expect(body.maximumPaid).toBe('400000');
    expect(Number(body.networkFee)).toBeGreaterThan(0);
    expect(Number(body.networkFeeCop)).toBeCloseTo(Number(body.networkFee), 1);
    expect(Number(body.network_fee_usd) * 4_000).toBeCloseTo(Number(body.networkFee), -2);
    // Compared with the market price, a small trade costs our fee, the network fee and the pools' three thousandths.
    expect(Number(body.inverseMarketPrice)).toBeGreaterThan(3_500);
    expect(Number(body.marketPrice) * Number(body.inverseMarketPrice)).toBeCloseTo(1, 6);
    expect(body.paidCop).toBe('400000');
    const lost = 1 - Number(body.receivedCop) / Number(body.paidCop);
    expect(Number(body.cost)).toBeCloseTo(lost * 100, 2);
    expect(lost).toBeGreaterThan(0.0055);
    expect(lost).toBeLessThan(0.02);
    expect(Number(body.gapBasisPoints)).toBeLessThan(1);
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(20_000);
  });

  test('for an exact output states the input that is needed, fees included', async () => {
    const { body } = await expectOk(ask({ tradeType: 'output', amount: '100', slippage: '1' }));
    expect(body.expected_output).toBe('100');
    expect(body.minimumReceived).toBe('100');
    expect(Number(body.input_amount)).toBeGreaterThan(400_000);
    expect(Number(body.maximumPaid)).toBeCloseTo(Number(body.input_amount) * 1.01, 1);
  });

  test('is stored for its customer, unless it is only a reference', async () => {
    const { body } = await expectOk(ask());
    const kept = await server.db
      .selectFrom('trading.quote')
      .selectAll()
      .where('id', '=', body.quoteId ?? '')
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ asset_in: 'COP', asset_out: 'USDT', exact: 'in', paid: 40_000_000n, fee_bp: 25 });
    expect(kept.received).toBe(BigInt(body.expected_output.replace('.', '').padEnd(8, '0')));
    const { count } = await server.db
      .selectFrom('trading.quote')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    const reference = await expectOk(ask({ purpose: 'reference', slippage: '0.05' }));
    expect(reference.body.quoteId).toBeNull();
    const after = await server.db
      .selectFrom('trading.quote')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    expect(after.count).toBe(count);
  });

  test.each([
    ['token_unknown', { inputToken: '3' }],
    ['same_token', { inputToken: '31' }],
    ['amount_too_precise', { amount: '1.001' }],
    ['amount_zero', { amount: '0.00' }],
    ['amount_too_small', { amount: '0.01' }],
    ['no_liquidity', { tradeType: 'output', amount: '99000000000' }],
    ['validation_failed', { slippage: '51' }],
    ['validation_failed', { tradeType: 'both' }],
  ])('is refused with %s for %j', async (code, over) => {
    expect((await ask(over)).problem?.code).toBe(code);
  });

  test('is refused while the chain is unavailable', async () => {
    await chain.sandbox.stopNode();
    server.pass(1);
    const { status, problem } = await ask();
    expect([status, problem?.code]).toEqual([503, 'chain_unavailable']);
    expect(problem?.detail).toBe(problem?.message.es);
    await chain.sandbox.startNode();
    await expectOk(ask());
  });

  test('can be requested for every token of the list, which shows the customer’s balances', async () => {
    const { body } = await expectOk(customer.call('listTokens', {}));
    expect(body).toHaveLength(8);
    expect(body.find(({ id }) => id === 31)).toMatchObject({
      symbol: 'USDT',
      decimals: 6,
      balance: '0',
      valueCop: '0',
    });
    expect(body.find(({ id }) => id === 1)).toMatchObject({ symbol: 'COP', balance: '0', valueCop: '0' });
  });
});

describe('the rate limit of prices and reference quotes', () => {
  test('counts the requests of a network address, of any account, and resets after its window', async () => {
    const other = await aNewCustomer(server);
    const look = (by: Visitor) => by.call('readQuote', { query: { ...pesosForDollars, purpose: 'reference' } });
    const prices = () => server.customer().call('listPrices');
    await expectOk(look(customer));
    await expectOk(prices());
    // The counters are set as if the address had used up its limits.
    for (const [attempt, most] of [
      ['reference_quote', 10_000],
      ['price', 30_000],
    ] as const)
      await server.db
        .updateTable('limits.attempt')
        .set({ count: most })
        .where('bucket', 'like', `${attempt}:%`)
        .execute();
    for (const by of [customer, other]) expect((await look(by)).problem?.code).toBe('rate_limited');
    for (const refused of [
      await prices(),
      await server.customer().call('readPrice', { params: { pair: 'BTCUSDT' } }),
      await customer.call('listCandles', { query: { base: '2', quote: '31', interval: '1h' } }),
    ])
      expect(refused.problem?.code).toBe('rate_limited');
    // A quote that can be confirmed counts towards its customer's limit, and not towards that of the address.
    await expectOk(ask());
    server.pass(2 * 900);
    await expectOk(prices());
    await customer.refresh();
  });
});
