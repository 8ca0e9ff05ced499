import { randomUUID } from 'node:crypto';
import { UniswapV2Router02 } from '@caudal/contracts';
import { encodeFunctionData, erc20Abi, maxUint256, type Address, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balance } from '../ledger/ledger.ts';
import { reconcileLedger } from '../ledger/reconcile.ts';
import { custody } from '../rails/evm/custody-accounts.ts';
import { startChainWorld, type ChainWorld } from '../testing/chain-world.ts';
import { anOfficer, aNewCustomer, expectOk } from '../testing/people.ts';
import { aTokenHolder, type TokenHolder } from '../testing/token-holders.ts';
import type { Visitor } from '../testing/visitor.ts';
import { swapClearing, tradingFees } from './house-accounts.ts';
import { expireTrades } from './queue-trades.ts';

let world: ChainWorld;
let officer: Visitor;
let ana: TokenHolder;
beforeAll(async () => {
  world = await startChainWorld();
  officer = await anOfficer(world.server);
  ana = await aTokenHolder(world, officer);
  await ana.fund('USDT', '10000');
  await world.settle();
  await prepareSomebody();
});
afterAll(() => world.stop());

type Quoting = {
  amount?: string;
  tradeType?: 'input' | 'output';
  slippage?: string;
  inputToken?: string;
  outputToken?: string;
};

/** What the customer sees before they confirm: dollars for pesos, where nothing else is said. */
async function quoted(over: Quoting = {}) {
  const query = { inputToken: '31', outputToken: '1', amount: '100', tradeType: 'input' as const, ...over };
  return (await expectOk(ana.customer.call('readQuote', { query }))).body;
}

type Quote = Awaited<ReturnType<typeof quoted>>;

function trade(quote: Quote, over: object = {}, key: string = randomUUID()) {
  const body = {
    tradeType: 'input' as const,
    tokenIn: 31,
    tokenOut: 1,
    path: quote.path,
    amountIn: quote.input_amount,
    amountOutMinimum: quote.minimumReceived,
    quoteId: quote.quoteId ?? '',
    ...over,
  };
  return ana.customer.call('startTrade', { body }, { idempotencyKey: key });
}

const read = async (id: string) => (await expectOk(ana.customer.call('readTrade', { params: { id } }))).body;

const somebody: Address = '0x00000000000000000000000000000000000A11cE';

async function sendAsSomebody(to: Address, data: Hex): Promise<void> {
  const fees = { maxFeePerGas: 10n ** 13n, maxPriorityFeePerGas: 10n ** 12n };
  const terms = { account: somebody, chain: null, gas: 500_000n } as const;
  await world.chain.node.sendTransaction({ ...terms, ...fees, to, data });
}

/** Somebody else who has a lot of dollars, and lets the router take them. */
async function prepareSomebody(): Promise<void> {
  const { node, contracts } = world.chain;
  await world.chain.give('USDT', somebody, 10n ** 12n);
  await node.setBalance({ address: somebody, value: 10n ** 20n });
  await node.impersonateAccount({ address: somebody });
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [contracts.router, maxUint256] });
  await sendAsSomebody(contracts.tokens.USDT, approve);
  await node.mine({ blocks: 1 });
}

/** They sell so many, and pay to be first in the block. */
async function sellDollars(amount: bigint, token: 'COPT' | 'WBTC'): Promise<void> {
  const { node, contracts } = world.chain;
  const path = [contracts.tokens.USDT, contracts.tokens[token]];
  const swap = encodeFunctionData({
    abi: UniswapV2Router02.abi,
    functionName: 'swapExactTokensForTokens',
    args: [amount, 0n, path, somebody, 2n ** 40n],
  });
  await sendAsSomebody(contracts.router, swap);
  await node.mine({ blocks: 1 });
}

/** What the house holds on the chain is what the ledger says it does. */
async function expectChainAndLedgerAgree(): Promise<void> {
  for (const [token, asset] of [
    ['USDT', 'USDT'],
    ['COPT', 'COP'],
    ['WBTC', 'BTC'],
  ] as const) {
    const { balance: booked } = await balance(world.server.db, custody(asset));
    expect([asset, await world.balanceOf(token, world.house)]).toEqual([asset, booked]);
    expect((await balance(world.server.db, swapClearing(asset))).balance).toBe(0n);
  }
  expect(await reconcileLedger(world.server.db)).toEqual([]);
}

describe('a swap', () => {
  test('holds what is paid, is carried out as it was quoted, and is credited', async () => {
    const quote = await quoted();
    const { body } = await expectOk(trade(quote));
    expect(body).toMatchObject({ state: 'Pendiente', phase: 'requested' });
    expect([await ana.available('USDT'), await ana.held('USDT')]).toEqual(['9900', '100']);
    await world.settle();
    const { trade: done, timeline, ways } = await read(body.transactionId);
    expect(done).toMatchObject({
      token_in: 31,
      token_out: 1,
      amount_in: '100',
      amount_out: quote.expected_output,
      fee: quote.networkFee,
      state: 'Completo',
      phase: 'completed',
      platformFee: quote.platformFee,
    });
    expect(done.transaction_hash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(timeline.map(({ step }) => step)).toEqual(['requested', 'sent', 'credited']);
    expect(ways).toEqual(quote.ways);
    expect([await ana.available('USDT'), await ana.held('USDT')]).toEqual(['9900', '0']);
    expect(await ana.available('COPT')).toBe(quote.expected_output);
    expect((await balance(world.server.db, tradingFees('USDT'))).balance).toBe(250_000n);
    await expectChainAndLedgerAgree();
  });

  test('of an exact outcome pays no more than was confirmed, and gives back the rest of what was held', async () => {
    const before = Number(await ana.available('USDT'));
    const quote = await quoted({ outputToken: '2', tradeType: 'output', amount: '0.01', slippage: '1' });
    const { body } = await expectOk(
      trade(quote, {
        tradeType: 'output',
        tokenOut: 2,
        amountIn: undefined,
        amountOut: '0.01',
        amountOutMinimum: undefined,
        amountInMaximum: quote.maximumPaid,
      }),
    );
    expect(await ana.held('USDT')).toBe(quote.maximumPaid);
    await world.settle();
    const { trade: done } = await read(body.transactionId);
    expect(done).toMatchObject({ phase: 'completed', amount_in: quote.input_amount, tradeType: 'output' });
    expect(Number(done.amount_out)).toBeGreaterThanOrEqual(0.01);
    expect(await ana.available('WBTC')).toBe(done.amount_out);
    expect(Number(await ana.available('USDT'))).toBeCloseTo(before - Number(quote.input_amount), 6);
    await expectChainAndLedgerAgree();
  });

  test('without a quote takes one of its own', async () => {
    const { body } = await expectOk(
      ana.customer.call(
        'startTrade',
        { body: { tradeType: 'input', tokenIn: 31, tokenOut: 1, amountIn: '20' } },
        { idempotencyKey: randomUUID() },
      ),
    );
    await world.settle();
    expect((await read(body.transactionId)).trade.phase).toBe('completed');
  });

  test('of pesos is made of pesos that came by a bank: they are made into tokens first', async () => {
    await ana.fund('COPT', '50000');
    const quote = await quoted({ inputToken: '1', outputToken: '31', amount: '40000' });
    const { body } = await expectOk(trade(quote, { tokenIn: 1, tokenOut: 31 }));
    await world.settle();
    expect((await read(body.transactionId)).trade.phase).toBe('completed');
    await expectChainAndLedgerAgree();
  });

  test('is the same for the same key, and another one is refused under it', async () => {
    const quote = await quoted({ amount: '5' });
    const key = randomUUID();
    const [one, other] = [await expectOk(trade(quote, {}, key)), await expectOk(trade(quote, {}, key))];
    expect(other.body.transactionId).toBe(one.body.transactionId);
    expect((await trade(quote, { amountIn: '6' }, key)).problem?.code).toBe('idempotency_key_reused');
    await world.settle();
    expect((await expectOk(trade(quote, {}, key))).body).toMatchObject({ phase: 'completed' });
  });
});

describe('a swap that is not carried out', () => {
  test('because the price went past its limit gives everything back', async () => {
    const before = await ana.available('USDT');
    const quote = await quoted({ amount: '1000', slippage: '0.1' });
    const { body } = await expectOk(trade(quote));
    await sellDollars(200_000_000_000n, 'COPT');
    await world.settle();
    const { trade: done, timeline } = await read(body.transactionId);
    expect(done).toMatchObject({ state: 'Fallido', phase: 'reverted' });
    expect(timeline.at(-1)?.step).toBe('given_back');
    expect([await ana.available('USDT'), await ana.held('USDT')]).toEqual([before, '0']);
    await expectChainAndLedgerAgree();
  });

  test('after it was sent gives everything back as well', async () => {
    const before = await ana.available('USDT');
    const quote = await quoted({ amount: '1000', slippage: '0.1', outputToken: '2' });
    const { body } = await expectOk(trade(quote, { tokenOut: 2 }));
    // Sent with this look, and passed by in the block.
    await world.look();
    expect((await read(body.transactionId)).trade).toMatchObject({ phase: 'under_way' });
    await sellDollars(200_000_000_000n, 'WBTC');
    await world.settle();
    expect((await read(body.transactionId)).trade).toMatchObject({ state: 'Fallido', phase: 'reverted' });
    expect(await ana.available('USDT')).toBe(before);
    await expectChainAndLedgerAgree();
  });

  test('in its time gives everything back, also while the chain is away', async () => {
    const before = await ana.available('USDT');
    const { body } = await expectOk(trade(await quoted({ amount: '7' })));
    await world.chain.stopNode();
    world.server.pass(170);
    await expireTrades(world.server.running.services);
    expect(await ana.held('USDT')).toBe('7');
    world.server.pass(30);
    await expireTrades(world.server.running.services);
    expect(await ana.available('USDT')).toBe(before);
    await world.chain.startNode();
    await world.settle();
    const { trade: done, timeline } = await read(body.transactionId);
    expect(done).toMatchObject({ state: 'Fallido', phase: 'expired', transaction_hash: null });
    expect(timeline.map(({ step }) => step)).toEqual(['requested', 'expired', 'given_back']);
  });
});

describe('a swap is refused', () => {
  const plain = { tradeType: 'input', tokenIn: 31, tokenOut: 1 } as const;
  const ask = (visitor: Visitor, body: object) =>
    visitor.call('startTrade', { body: { ...plain, ...body } }, { idempotencyKey: randomUUID() });

  test('of who is not verified', async () => {
    const nobody = await aNewCustomer(world.server);
    expect((await ask(nobody, { amountIn: '1' })).problem?.code).toBe('verification_required');
  });

  test('of more than there is', async () => {
    const { problem } = await ask(ana.customer, { amountIn: '99999' });
    expect(problem?.code).toBe('balance_exceeded');
    expect(problem?.detail).toBe(problem?.message.es);
  });

  test('under a quote that is over, that is somebody else’s, or of another swap', async () => {
    const quote = await quoted({ amount: '3' });
    const other = await aTokenHolder(world, officer);
    const theirs = { quoteId: quote.quoteId ?? '', amountIn: '3' };
    expect((await ask(other.customer, theirs)).problem?.code).toBe('quote_expired');
    expect((await ask(ana.customer, { ...theirs, amountIn: '4' })).problem?.code).toBe('quote_differs');
    expect((await ask(ana.customer, { ...theirs, tokenOut: 2 })).problem?.code).toBe('quote_differs');
    expect((await ask(ana.customer, { ...theirs, amountOutMinimum: '99999999' })).problem?.code).toBe('price_moved');
    world.server.pass(31);
    expect((await ask(ana.customer, theirs)).problem?.code).toBe('quote_expired');
  });
});

test('the list of swaps is paged, the newest first, and of its customer alone', async () => {
  const list = async (query: { cursor?: string; size?: '4'; state?: 'Fallido' }) =>
    (await expectOk(ana.customer.call('listTrades', { query }))).body;
  const first = await list({ size: '4' });
  expect(first.results).toHaveLength(4);
  const second = await list({ size: '4', cursor: first.nextCursor ?? '' });
  const ids = [...first.results, ...second.results].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await list({ state: 'Fallido' })).results.every(({ state }) => state === 'Fallido')).toBe(true);
  expect((await ana.customer.call('listTrades', { query: { cursor: 'AAAA' } })).problem?.code).toBe('cursor_invalid');
  const other = await aNewCustomer(world.server);
  expect((await expectOk(other.call('listTrades', { query: {} }))).body.results).toEqual([]);
  expect((await other.call('readTrade', { params: { id: ids[0] ?? '' } })).problem?.code).toBe('not_found');
});
