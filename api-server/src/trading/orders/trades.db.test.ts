import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '@caudal/api-spec/server';
import { assetOf } from '../../assets/assets.ts';
import { MarketPrices } from '../market-prices-reader.ts';
import { expireOrders } from './expire-orders.ts';
import { startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { anOfficer, expectOk } from '../../testing/people.ts';
import { untilServed } from '../../testing/waiters.ts';
import { aTokenHolder, type TokenHolder } from '../../testing/token-holders.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { givePesos } from '../../testing/withdrawers.ts';

type Quote = components['schemas']['Quote'];

let world: ChainWorld;
let officer: Visitor;
let ana: TokenHolder;

beforeAll(async () => {
  world = await startChainWorld({ ACCESS_TOKEN_SECONDS: '3600' });
  officer = await anOfficer(world.server);
  ana = await someone('2000');
  await givePesos(world.server, ana.id, '4000000');
  await world.settle();
});

afterAll(() => world.stop());

/** Creates a customer with an amount of dollars. */
async function someone(amount: string): Promise<TokenHolder> {
  const one = await aTokenHolder(world, officer);
  await one.fund('USDT', amount);
  return one;
}

const id = (symbol: string) => Number(assetOf(symbol).id);

type Kind = 'input' | 'output';

const quote = async (amount: string, from: string, to: string, tradeType: Kind, slippage = '0.5', of = ana) =>
  (
    await expectOk(
      of.customer.call('readQuote', {
        query: { inputToken: String(id(from)), outputToken: String(id(to)), amount, tradeType, slippage },
      }),
    )
  ).body;

const confirm = (
  of: Quote,
  tradeType: Kind,
  from: string,
  to: string,
  key: string = randomUUID(),
  whose: TokenHolder = ana,
) =>
  whose.customer.call(
    'startTrade',
    {
      body: {
        tradeType,
        tokenIn: id(from),
        tokenOut: id(to),
        path: of.path,
        ...(of.quoteId !== null && { quoteId: of.quoteId }),
        ...(tradeType === 'input'
          ? { amountIn: of.input_amount, amountOutMinimum: of.minimumReceived }
          : { amountOut: of.expected_output, amountInMaximum: of.maximumPaid }),
      },
    },
    { idempotencyKey: key },
  );

const read = async (transactionId: string, { customer } = ana) =>
  (await expectOk(customer.call('readTrade', { params: { id: transactionId } }))).body;

describe('a swap', () => {
  it('pays out exactly the quoted amount for an exact input, when nobody else trades', async () => {
    const eva = await someone('2000');
    const quoted = await quote('300', 'USDT', 'BTC', 'input', '0.5', eva);
    const { body } = await expectOk(confirm(quoted, 'input', 'USDT', 'BTC', randomUUID(), eva));
    expect(body).toMatchObject({ state: 'Pendiente', phase: 'requested' });
    expect(await eva.held('USDT')).toBe('300');
    await world.settle();
    const done = await read(body.transactionId, eva);
    expect(done.trade).toMatchObject({ state: 'Completo', phase: 'completed', amount_in: '300' });
    expect(done.trade.amount_out).toBe(quoted.expected_output);
    expect(done.timeline.map(({ step }) => step)).toEqual(['requested', 'sent', 'credited']);
    expect(await eva.available('WBTC')).toBe(quoted.expected_output);
    expect(await eva.held('USDT')).toBe('0');
    expect(await eva.available('USDT')).toBe('1700');
  });

  it('pays exactly the quoted amount for an exact output, and releases the rest of the hold', async () => {
    const eva = await someone('200');
    await givePesos(world.server, eva.id, '4000000');
    const quoted = await quote('400000', 'USDT', 'COP', 'output', '0.5', eva);
    const { body } = await expectOk(confirm(quoted, 'output', 'USDT', 'COP', randomUUID(), eva));
    expect(await eva.held('USDT')).toBe(quoted.maximumPaid);
    await world.settle();
    const done = await read(body.transactionId, eva);
    expect(done.trade).toMatchObject({ state: 'Completo', amount_in: quoted.input_amount, amount_out: '400000' });
    expect(await eva.available('COPT')).toBe('4400000');
    expect(Number(await eva.available('USDT'))).toBeCloseTo(200 - Number(quoted.input_amount), 6);
  });

  it('of pesos from a bank deposit is executed once the house has pesos as tokens', async () => {
    const quoted = await quote('1000000', 'COP', 'ETH', 'input');
    const { body } = await expectOk(confirm(quoted, 'input', 'COP', 'ETH'));
    await world.settle();
    await world.settle();
    const done = await read(body.transactionId);
    expect(done.trade.state).toBe('Completo');
    expect(Number(done.trade.amount_out)).toBeGreaterThanOrEqual(Number(quoted.minimumReceived));
  });

  it('is reverted when the market has moved beyond its limits, and its whole hold is released', async () => {
    const before = await ana.available('USDT');
    const quoted = await quote('500', 'USDT', 'BTC', 'input', '0');
    // A rival order with more slippage tolerance is executed first.
    const rival = await quote('600', 'USDT', 'BTC', 'input', '5');
    const first = await expectOk(confirm(rival, 'input', 'USDT', 'BTC'));
    await world.settle();
    expect((await read(first.body.transactionId)).trade.state).toBe('Completo');
    const { body } = await expectOk(confirm(quoted, 'input', 'USDT', 'BTC'));
    await world.settle();
    const gone = await read(body.transactionId);
    expect(gone.trade).toMatchObject({ state: 'Fallido', phase: 'reverted' });
    expect(gone.timeline.map(({ step }) => step)).toEqual(['requested', 'reverted', 'given_back']);
    expect(Number(await ana.available('USDT'))).toBeCloseTo(Number(before) - 600, 6);
    expect(await ana.held('USDT')).toBe('0');
  });

  it('is not executed when it has waited too long for the chain', async () => {
    const quoted = await quote('10', 'USDT', 'COP', 'input');
    const { body } = await expectOk(confirm(quoted, 'input', 'USDT', 'COP'));
    await world.chain.node.increaseTime({ seconds: 400 });
    await world.settle();
    world.server.pass(400);
    expect((await read(body.transactionId)).trade).toMatchObject({ state: 'Fallido', phase: 'expired' });
    expect(await ana.held('USDT')).toBe('0');
  });

  it('is refused and its whole hold released when its customer is put on the black list before it is sent', async () => {
    const eva = await someone('30');
    await world.settle();
    const quoted = await quote('10', 'USDT', 'COP', 'input', '0.5', eva);
    const { body } = await expectOk(confirm(quoted, 'input', 'USDT', 'COP', randomUUID(), eva));
    expect(await eva.held('USDT')).toBe('10');
    const entry = { kind: 'person', value: eva.id, reason: 'El banco avisó de un fraude.' } as const;
    await expectOk((await anOfficer(world.server)).call('addToBlackList', { body: entry }));
    await world.settle();
    expect((await read(body.transactionId, eva)).trade).toMatchObject({ state: 'Fallido', phase: 'refused' });
    expect(await eva.held('USDT')).toBe('0');
    expect(await eva.available('USDT')).toBe('30');
  });

  it('is executed once when it is requested twenty times at once under one idempotency key', async () => {
    const key = randomUUID();
    const quoted = await quote('11', 'USDT', 'COP', 'input');
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(quoted, 'input', 'USDT', 'COP', key)));
    expect(new Set(answers.map(({ body }) => body.transactionId)).size).toBe(1);
    const other = await quote('12', 'USDT', 'COP', 'input');
    expect((await confirm(other, 'input', 'USDT', 'COP', key)).problem?.code).toBe('idempotency_key_reused');
    await world.settle();
  });

  it.each<[string, Partial<components['schemas']['TradeRequest']>, string]>([
    ['an amount other than the quoted one', { amountIn: '21' }, 'quote_differs'],
    ['another token', { tokenOut: 2 }, 'quote_differs'],
    ['a quote that does not exist', { quoteId: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11' }, 'quote_expired'],
    ['more than the quote promised', { amountOutMinimum: '99999999' }, 'price_moved'],
  ])('is refused for %s', async (_what, changed, code) => {
    const quoted = await quote('20', 'USDT', 'COP', 'input');
    const answer = await ana.customer.call(
      'startTrade',
      {
        body: {
          tradeType: 'input',
          tokenIn: id('USDT'),
          tokenOut: id('COP'),
          amountIn: '20',
          ...(quoted.quoteId !== null && { quoteId: quoted.quoteId }),
          ...changed,
        },
      },
      { idempotencyKey: randomUUID() },
    );
    expect(answer.problem).toMatchObject({ code, detail: expect.any(String) as string });
  });

  it('is refused for more than the balance, and for another customer’s quote', async () => {
    const much = await quote('500000', 'USDT', 'COP', 'input');
    expect((await confirm(much, 'input', 'USDT', 'COP')).problem?.code).toBe('balance_exceeded');
    const berta = await aTokenHolder(world, officer);
    const hers = await berta.customer.call('readQuote', {
      query: { inputToken: '31', outputToken: '1', amount: '20', tradeType: 'input' },
    });
    expect((await confirm(hers.body, 'input', 'USDT', 'COP')).problem?.code).toBe('quote_expired');
  });

  it('is not found by another customer', async () => {
    const { body } = await expectOk(confirm(await quote('10', 'USDT', 'COP', 'input'), 'input', 'USDT', 'COP'));
    const { customer } = await aTokenHolder(world, officer);
    const asked = { params: { id: body.transactionId } };
    expect((await customer.call('readTrade', asked)).problem?.code).toBe('not_found');
    const theirs = (await expectOk(customer.call('listTrades', { query: {} }))).body.results;
    expect(theirs).toEqual([]);
    expect((await customer.call('exportTrades', { query: {} })).body).not.toContain(body.transactionId);
    expect((await ana.customer.call('readTrade', asked)).status).toBe(200);
  });

  it('is refused once its quote has expired', async () => {
    const quoted = await quote('20', 'USDT', 'COP', 'input');
    world.server.pass(31);
    expect((await confirm(quoted, 'input', 'USDT', 'COP')).problem?.code).toBe('quote_expired');
  });

  it('leaves chain and ledger in agreement', async () => {
    await world.settle();
    expect(await world.faults()).toEqual([]);
  });
});

describe('fifty swaps at once', () => {
  it('settle, each under its own nonce', async () => {
    const before = Number(await ana.available('USDT'));
    const quotes: Quote[] = [];
    for (let one = 0; one < 50; one += 1) quotes.push(await quote('5', 'USDT', 'COP', 'input', '5'));
    const asked = await Promise.all(
      quotes.map((one) => {
        const key = randomUUID();
        return expectOk(untilServed(() => confirm(one, 'input', 'USDT', 'COP', key)));
      }),
    );
    for (let turn = 0; turn < 3; turn += 1) await world.settle();
    const done = await Promise.all(asked.map(({ body }) => read(body.transactionId)));
    expect(done.filter(({ trade }) => trade.state === 'Completo')).toHaveLength(50);
    expect(Number(await ana.available('USDT'))).toBeCloseTo(before - 250, 6);
    const nonces = await world.server.db
      .selectFrom('chain.outgoing')
      .select('nonce')
      .where('place', '=', 0)
      .where('nonce', 'is not', null)
      .orderBy('nonce')
      .execute();
    const first = nonces[0]?.nonce ?? 0n;
    expect(nonces.map(({ nonce }) => nonce)).toEqual(nonces.map((_, place) => first + BigInt(place)));
    expect(await world.faults()).toEqual([]);
  });
});

describe('a swap that is never sent', () => {
  it('expires at its deadline and releases its whole hold while the chain is unavailable', async () => {
    const eva = await someone('50');
    const quoted = await quote('7', 'USDT', 'COP', 'input', '0.5', eva);
    const { body } = await expectOk(confirm(quoted, 'input', 'USDT', 'COP', randomUUID(), eva));
    const { services } = world.server.running.product;
    const trading = { ...services, market: new MarketPrices(services), traded: null };
    await world.chain.stopNode();
    world.server.pass(170);
    await expireOrders(trading);
    expect(await eva.held('USDT')).toBe('7');
    world.server.pass(30);
    await expireOrders(trading);
    expect([await eva.available('USDT'), await eva.held('USDT')]).toEqual(['50', '0']);
    await world.chain.startNode();
    // Sets the chain's clock to the server's, which the test has moved ahead: the deadlines of the next swaps are in server time.
    const timestamp = BigInt(Math.ceil(world.server.running.services.clock().getTime() / 1_000));
    await world.chain.node.setNextBlockTimestamp({ timestamp });
    await world.settle();
    const gone = await read(body.transactionId, eva);
    expect(gone.trade).toMatchObject({ state: 'Fallido', phase: 'expired', transaction_hash: null });
    expect(gone.timeline.map(({ step }) => step)).toEqual(['requested', 'expired', 'given_back']);
  });
});
