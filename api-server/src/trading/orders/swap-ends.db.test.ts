import { randomUUID } from 'node:crypto';
import type { components } from '@caudal/api-spec/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assetOf } from '../../assets/assets.ts';
import { startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { anOfficer, expectOk } from '../../testing/people.ts';
import { strangerBuys } from '../../testing/strangers.ts';
import { askQuote, confirmQuote, type AskedSwap } from '../../testing/swaps.ts';
import { aTokenHolder, type TokenHolder } from '../../testing/token-holders.ts';
import type { Visitor } from '../../testing/visitor.ts';

let world: ChainWorld;
let officer: Visitor;
let ana: TokenHolder;

beforeAll(async () => {
  world = await startChainWorld({ ACCESS_TOKEN_SECONDS: '3600' });
  officer = await anOfficer(world.server);
  // The deposit gives the house tokens to trade with, and the first trade sets our contract's allowance.
  const somebody = await someone('5000');
  await world.settle();
  await swap(somebody, { from: 'USDT', to: 'COP', amount: '20' });
  await world.settle();
});
afterAll(() => world.stop());
beforeEach(async () => {
  ana = await someone('100');
});

async function someone(amount: string): Promise<TokenHolder> {
  const one = await aTokenHolder(world, officer);
  await one.fund('USDT', amount);
  return one;
}

async function swap({ customer }: TokenHolder, wanted: AskedSwap): Promise<string> {
  const { body: quote } = await expectOk(askQuote(customer, wanted));
  return (await expectOk(confirmQuote(customer, wanted, quote))).body.transactionId;
}

const detailOf = async ({ customer }: TokenHolder, id: string) =>
  (await expectOk(customer.call('readTrade', { params: { id } }))).body;

/** Returns the phase and the steps of a swap, and its customer's available and held dollars. */
async function endOf(holder: TokenHolder, id: string) {
  const { trade, timeline } = await detailOf(holder, id);
  return {
    phase: trade.phase,
    steps: timeline.map(({ step }) => step),
    available: await holder.available('USDT'),
    held: await holder.held('USDT'),
  };
}

const stateOnChain = async (id: string) => {
  const row = await world.server.db
    .selectFrom('chain.outgoing')
    .select(['state', 'nonce'])
    .where('reference', '=', id)
    .executeTakeFirst();
  return row && { state: row.state, isNumbered: row.nonce !== null };
};

/** Reads the recorded end and cause of a failed swap. */
const causeOf = async (id: string) => {
  const { detail } = await world.server.db
    .selectFrom('audit.event')
    .select('detail')
    .where('action', '=', 'swap.failed')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  const { end, cause } = detail as Record<string, string>;
  return { end, cause };
};

const link = { from: 'USDT', to: 'LINK', amount: '40' } as const;
const bitcoin = { from: 'USDT', to: 'BTC', amount: '40' } as const;
const pesos = { from: 'USDT', to: 'COP', amount: '40' } as const;

describe('a swap that was sent and is not executed', () => {
  it("is reverted by the chain when another trade has moved the pool's price, and its whole hold is released", async () => {
    const id = await swap(ana, link);
    await world.look();
    expect((await detailOf(ana, id)).trade.phase).toBe('under_way');
    await world.forget(id);
    await strangerBuys(world.chain, { bought: 'LINK', paid: 'USDT', thousandths: 200n });
    await world.settle();
    expect(await stateOnChain(id)).toEqual({ state: 'reverted', isNumbered: true });
    expect(await endOf(ana, id)).toEqual({
      phase: 'reverted',
      steps: ['requested', 'sent', 'reverted', 'given_back'],
      available: '100',
      held: '0',
    });
    expect(await causeOf(id)).toEqual({ end: 'reverted', cause: 'OutputBelowMinimum' });
    const asked = { userId: ana.id, readings: false, itemsPerPage: 100 };
    const trail = (await expectOk(officer.call('readTrail', { body: asked }))).body.results;
    const failed = trail.find(({ action }) => action === 'swap.failed');
    expect(failed?.facts.map(({ name, value }) => `${name.es}: ${value.es}`)).toEqual(
      expect.arrayContaining(['Cómo terminó: Fuera de su límite', 'Por qué: Daba menos del mínimo']),
    );
    expect((await detailOf(ana, id)).trade.transaction_hash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(await world.faults()).toEqual([]);
  });

  it('is refused, without mention of its price, when the peso token is paused meanwhile', async () => {
    const id = await swap(ana, pesos);
    await world.look();
    await world.forget(id);
    await world.chain.pausePesos(true);
    await world.chain.node.mine({ blocks: 1 });
    await world.settle();
    expect(await stateOnChain(id)).toEqual({ state: 'reverted', isNumbered: true });
    expect(await endOf(ana, id)).toEqual({
      phase: 'refused',
      steps: ['requested', 'sent', 'refused', 'given_back'],
      available: '100',
      held: '0',
    });
    expect(await causeOf(id)).toEqual({ end: 'refused', cause: 'chain' });
    await world.chain.pausePesos(false);
    await world.settle();
    expect(await world.faults()).toEqual([]);
  });

  it('expires when a block includes it after its deadline', async () => {
    const id = await swap(ana, pesos);
    await world.look();
    await world.chain.node.increaseTime({ seconds: 400 });
    await world.settle();
    world.server.pass(400);
    expect(await stateOnChain(id)).toEqual({ state: 'reverted', isNumbered: true });
    expect(await endOf(ana, id)).toMatchObject({ phase: 'expired', available: '100', held: '0' });
    expect(await causeOf(id)).toEqual({ end: 'expired', cause: 'DeadlinePassed' });
  });
});

describe('a swap that is not sent', () => {
  it('ends as reverted, without using a nonce, when its pool was emptied after the quote', async () => {
    const id = await swap(ana, { from: 'USDT', to: 'AAVE', amount: '40' });
    await strangerBuys(world.chain, { bought: 'AAVE', paid: 'USDC', thousandths: 999n });
    await world.settle();
    expect(await stateOnChain(id)).toEqual({ state: 'refused', isNumbered: false });
    expect(await endOf(ana, id)).toEqual({
      phase: 'reverted',
      steps: ['requested', 'reverted', 'given_back'],
      available: '100',
      held: '0',
    });
    expect(await world.faults()).toEqual([]);
  });

  it('is refused in the same words when the peso token is paused and when its customer is on the black list', async () => {
    const eva = await someone('100');
    await world.chain.pausePesos(true);
    await world.mine();
    const [paused, listed] = [await swap(ana, pesos), await swap(eva, link)];
    const entry = { kind: 'person', value: eva.id, reason: 'El banco avisó de un fraude.' } as const;
    await expectOk((await anOfficer(world.server)).call('addToBlackList', { body: entry }));
    await world.settle();
    const refused = { phase: 'refused', steps: ['requested', 'refused', 'given_back'], available: '100', held: '0' };
    expect([await endOf(ana, paused), await endOf(eva, listed)]).toEqual([refused, refused]);
    expect([await causeOf(paused), await causeOf(listed)]).toEqual([
      { end: 'refused', cause: 'chain' },
      { end: 'refused', cause: 'blacklist' },
    ]);
    await world.chain.pausePesos(false);
    await world.settle();
    expect(await world.faults()).toEqual([]);
  });
});

describe('the officers’ file of orders', () => {
  it('states the outcome of each order in the list’s words', async () => {
    const done = await swap(ana, pesos);
    await world.settle();
    const [eva, late] = [await someone('100'), await someone('100')];
    const [moved, listed] = [await swap(ana, bitcoin), await swap(eva, pesos)];
    const entry = { kind: 'person', value: eva.id, reason: 'El banco avisó de un fraude.' } as const;
    await expectOk((await anOfficer(world.server)).call('addToBlackList', { body: entry }));
    await strangerBuys(world.chain, { bought: 'WBTC', paid: 'USDT', thousandths: 200n });
    await world.settle();
    const expired = await swap(late, pesos);
    await world.look();
    await world.chain.node.increaseTime({ seconds: 400 });
    await world.settle();
    world.server.pass(400);
    const own = String((await expectOk(ana.customer.call('exportTrades', { query: {} }))).body);
    const ownRow = (id: string) => own.split('\r\n').find((row) => row.includes(id));
    expect(ownRow(done)).toMatch(/,40,USDT,[\d.]+,COP,,,[\d.]+,COP,USDT,[\d.]+,[\d.]+,USDT,/);
    // A swap that was not executed shows no amounts paid or received, and no fees.
    expect(ownRow(moved)).toMatch(/,,USDT,,BTC,[\d.]+,[\d.]+,,,,,,USDT,/);
    const answer = await (await anOfficer(world.server)).call('exportOrderReport', { query: {} });
    const [head = '', ...rows] = String((await expectOk(Promise.resolve(answer))).body)
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n');
    expect(head).toMatch(/,Estado,Qué pasó,Usuario$/);
    const endsOf = (id: string) =>
      rows.filter((row) => row.includes(id)).map((row) => row.split(',').slice(-3, -1).join(': '));
    expect([done, moved, expired, listed].map(endsOf)).toEqual([
      ['Completo: Ejecutada'],
      ['Fallido: Fuera de su límite'],
      ['Fallido: Vencida'],
      ['Fallido: Rechazada'],
    ]);
  });
});

describe('two simultaneous swaps of the same balance', () => {
  it('lead to one order, and one refusal for exceeding the balance', async () => {
    const wanted = { ...pesos, amount: '70' };
    const quotes = await Promise.all([askQuote(ana.customer, wanted), askQuote(ana.customer, wanted)]);
    const answers = await Promise.all(quotes.map(({ body }) => confirmQuote(ana.customer, wanted, body)));
    expect(answers.map(({ status, problem }) => problem?.code ?? status).toSorted()).toEqual([200, 'balance_exceeded']);
    expect(await ana.held('USDT')).toBe('70');
    await world.settle();
    expect([await ana.available('USDT'), await ana.held('USDT')]).toEqual(['30', '0']);
    expect(await world.faults()).toEqual([]);
  });
});

describe('a swap request that names no quote', () => {
  type Body = components['schemas']['TradeRequest'];
  const tokens = { tokenIn: Number(assetOf('USDT').id), tokenOut: Number(assetOf('COP').id) };
  const ask = (body: Omit<Body, 'tokenIn' | 'tokenOut'>) =>
    ana.customer.call(
      'startTrade',
      { body: { ...tokens, path: [tokens.tokenIn, tokens.tokenOut], ...body } },
      { idempotencyKey: randomUUID() },
    );

  it('pays an exact input, and accepts up to half a percent less than the current quote', async () => {
    const { body } = await expectOk(ask({ tradeType: 'input', amountIn: '40' }));
    const { minimumReceived, trade } = await detailOf(ana, body.transactionId);
    expect(Number(minimumReceived)).toBeCloseTo(Number(trade.amount_out) * 0.995, 1);
    expect(await ana.held('USDT')).toBe('40');
    await world.settle();
    const done = await detailOf(ana, body.transactionId);
    expect(done.trade).toMatchObject({ phase: 'completed', amount_in: '40', amount_out: trade.amount_out });
    expect([await ana.available('COPT'), await ana.available('USDT')]).toEqual([trade.amount_out, '60']);
  });

  it('receives an exact output, holds half a percent more than the current quote, and releases the rest', async () => {
    const { body } = await expectOk(ask({ tradeType: 'output', amountOut: '100000' }));
    const { maximumPaid, trade } = await detailOf(ana, body.transactionId);
    expect(Number(maximumPaid)).toBeCloseTo(Number(trade.amount_in) * 1.005, 4);
    expect(await ana.held('USDT')).toBe(maximumPaid);
    await world.settle();
    const done = await detailOf(ana, body.transactionId);
    expect(done.trade).toMatchObject({ phase: 'completed', amount_in: trade.amount_in, amount_out: '100000' });
    expect(await ana.available('COPT')).toBe('100000');
    expect(Number(await ana.available('USDT'))).toBeCloseTo(100 - Number(trade.amount_in), 6);
    expect(await ana.held('USDT')).toBe('0');
  });

  it('applies the limits that it names', async () => {
    const { body } = await expectOk(ask({ tradeType: 'input', amountIn: '40', amountOutMinimum: '1000' }));
    expect((await detailOf(ana, body.transactionId)).minimumReceived).toBe('1000');
    const most = await expectOk(ask({ tradeType: 'output', amountOut: '40000', amountInMaximum: '20' }));
    expect((await detailOf(ana, most.body.transactionId)).maximumPaid).toBe('20');
    await world.settle();
    expect(await world.faults()).toEqual([]);
  });

  const refused: readonly [string, Omit<Body, 'tokenIn' | 'tokenOut'>, string][] = [
    ['less than it would take', { tradeType: 'input', amountIn: '40', amountOutMinimum: '9999999' }, 'price_moved'],
    ['more than it would pay', { tradeType: 'output', amountOut: '40000', amountInMaximum: '1' }, 'price_moved'],
    ['nothing', { tradeType: 'input', amountIn: '0' }, 'amount_zero'],
    ['no amount of what is exact', { tradeType: 'output', amountIn: '40' }, 'amount_zero'],
    ['more decimals than there are', { tradeType: 'input', amountIn: '1.0000001' }, 'amount_too_precise'],
    [
      'a limit of more decimals',
      { tradeType: 'input', amountIn: '40', amountOutMinimum: '1.001' },
      'amount_too_precise',
    ],
    ['more than there is', { tradeType: 'input', amountIn: '101' }, 'balance_exceeded'],
  ];

  it('is refused for impossible amounts and limits, and holds nothing', async () => {
    for (const [what, body, code] of refused) expect([what, (await ask(body)).problem?.code]).toEqual([what, code]);
    expect([await ana.available('USDT'), await ana.held('USDT')]).toEqual(['100', '0']);
  });
});
