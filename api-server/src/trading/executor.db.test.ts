import { TollToken } from '@caudal/contracts';
import fc from 'fast-check';
import { encodeDeployData, encodeFunctionData, erc20Abi, getContractAddress } from 'viem';
import type { Address } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maker_address } from '../../../scripts/sandbox/chain/node-client.ts';
import { draws } from '../testing/draws.ts';
import { DrawnChain } from '../testing/drawn-chain.ts';
import type { Pool } from './constant-product.ts';
import { executorRefusal, placedCall, placedSteps, type PlacedTrade, type Places } from './executor-call.ts';
import { outcomeOf, stepsOfPath, type Step } from './plan.ts';
import { bestSplit } from './split.ts';

let chain: DrawnChain;
beforeAll(async () => {
  chain = await DrawnChain.start();
});
afterAll(() => chain.stop());

const never = 2n ** 40n;

/** Draws markets with at most one pool for each pair of tokens, as a Uniswap factory allows. */
const market = fc.record({
  pools: fc
    .uniqueArray(
      fc.record({
        a: fc.nat(4),
        b: fc.nat(4),
        x: fc.bigInt({ min: 10n ** 3n, max: 10n ** 24n }),
        y: fc.bigInt({ min: 10n ** 3n, max: 10n ** 24n }),
      }),
      { selector: ({ a, b }) => `${Math.min(a, b)}-${Math.max(a, b)}`, maxLength: 8 },
    )
    .map((pools) =>
      pools.filter(({ a, b }) => a !== b).map(({ a, b, x, y }): Pool => ({ tokens: [a, b], reserves: [x, y] })),
    ),
  thousandths: fc.bigInt({ min: 1n, max: 1_500n }),
});

const heldOf = (pools: readonly Pool[], token: number) =>
  pools.reduce((sum, { tokens, reserves }) => sum + (reserves[tokens.indexOf(token)] ?? 0n), 0n);

type PlannedTrade = Omit<PlacedTrade, 'tokenIn' | 'tokenOut'> & { from: number; to: number; steps: readonly Step[] };

function executorCall(pools: readonly Pool[], places: Places, { from, to, steps, ...trade }: PlannedTrade) {
  const [tokenIn = '0x', tokenOut = '0x'] = [places.tokens[from], places.tokens[to]];
  return placedCall(placedSteps(pools, places, steps), { ...trade, tokenIn, tokenOut });
}

/** Sends a trade, and returns its status, its gas, and the amounts paid and received. */
async function carryOut(pools: readonly Pool[], pairs: readonly Address[], trade: PlannedTrade) {
  const [paying, getting] = [chain.tokens[trade.from] ?? '0x', chain.tokens[trade.to] ?? '0x'];
  const before = [await chain.balanceOf(paying), await chain.balanceOf(getting)] as const;
  const hash = await chain.maker.send({
    to: chain.executor,
    data: executorCall(pools, { tokens: chain.tokens, pairs }, trade),
  });
  await chain.maker.mine();
  const { status, gasUsed } = await chain.node.getTransactionReceipt({ hash });
  const after = [await chain.balanceOf(paying), await chain.balanceOf(getting)] as const;
  return { status, gasUsed, paid: before[0] - after[0], received: after[1] - before[1] };
}

/** Simulates a trade, and returns the contract's error or 'none'. */
async function refusal(pools: readonly Pool[], pairs: readonly Address[], trade: PlannedTrade): Promise<string | null> {
  const data = executorCall(pools, { tokens: chain.tokens, pairs }, trade);
  return chain.node.call({ account: maker_address, to: chain.executor, data }).then(() => 'none', executorRefusal);
}

const split = (pools: readonly Pool[], exact: 'in' | 'out', amount: bigint) =>
  bestSplit(pools, { from: 0, to: 1, exact, amount, cost_of_pool: 0n, hops_max: 3 });

describe('a trade on pools that have not changed', () => {
  test('pays out exactly the quoted amount', async () => {
    let carriedOut = 0;
    await fc.assert(
      fc.asyncProperty(market, async ({ pools: drawn, thousandths }) => {
        const pools = chain.ordered(drawn);
        const amount = (heldOf(pools, 0) * thousandths) / 1_000n;
        const best = amount > 0n ? split(pools, 'in', amount) : null;
        if (!best || best.amountOut === 0n) return;
        const pairs = await chain.fillPools(pools);
        const limits = { amountInMax: amount, amountOutMin: best.amountOut, deadline_seconds: never };
        const trade = { from: 0, to: 1, steps: best.steps, exact: 'in', amountIn: amount, ...limits } as const;
        expect(await carryOut(pools, pairs, trade)).toMatchObject({
          status: 'success',
          paid: amount,
          received: best.amountOut,
        });
        carriedOut += 1;
      }),
      draws(60),
    );
    expect(carriedOut).toBeGreaterThan(10);
  });

  test('takes exactly the quoted input for an exact output, and pays out all that the pools give for it', async () => {
    let carriedOut = 0;
    await fc.assert(
      fc.asyncProperty(market, async ({ pools: drawn, thousandths }) => {
        const pools = chain.ordered(drawn);
        const amount = (heldOf(pools, 1) * thousandths) / 2_000n;
        const best = amount > 0n ? split(pools, 'out', amount) : null;
        if (!best || best.amountIn > 2n ** 110n) return;
        const pairs = await chain.fillPools(pools);
        const limits = { amountInMax: best.amountIn * 2n, amountOutMin: amount, deadline_seconds: never };
        const trade = { from: 0, to: 1, steps: best.steps, exact: 'out', amountIn: best.amountIn, ...limits } as const;
        expect(await carryOut(pools, pairs, trade)).toMatchObject({
          status: 'success',
          paid: best.amountIn,
          received: outcomeOf(pools, best.steps, { from: 0, to: 1, amount: best.amountIn }),
        });
        carriedOut += 1;
      }),
      draws(60),
    );
    expect(carriedOut).toBeGreaterThan(10);
  });
});

describe('a trade on pools that have changed since the quote', () => {
  const pools: Pool[] = [
    { tokens: [0, 1], reserves: [10n ** 12n, 2n * 10n ** 12n] },
    { tokens: [0, 2], reserves: [10n ** 11n, 10n ** 11n] },
    { tokens: [2, 1], reserves: [10n ** 11n, 2n * 10n ** 11n] },
  ];
  const worse: Pool[] = pools.map(({ tokens, reserves }) => ({
    tokens,
    reserves: [reserves[0] + reserves[0] / 500n, reserves[1]],
  }));
  const wanted = 10n ** 10n;

  test('pays no more than it must for an exact output', async () => {
    const [quoted, now] = [chain.ordered(pools), chain.ordered(worse)];
    const best = split(quoted, 'out', wanted);
    const pairs = await chain.fillPools(now);
    const amountIn = best?.amountIn ?? 0n;
    const limits = { amountInMax: (amountIn * 1_005n) / 1_000n, amountOutMin: wanted, deadline_seconds: never };
    const trade = { from: 0, to: 1, steps: best?.steps ?? [], exact: 'out', amountIn, ...limits } as const;
    const { status, paid, received } = await carryOut(now, pairs, trade);
    expect(status).toBe('success');
    expect(received).toBeGreaterThanOrEqual(wanted);
    expect(paid).toBeGreaterThan(amountIn);
    const gives = (amount: bigint) => outcomeOf(now, trade.steps, { from: 0, to: 1, amount });
    // The amount paid is the least that yields `wanted`, to within five units.
    expect(gives(paid - 5n)).toBeLessThan(wanted);
    const tight = { ...trade, amountInMax: (amountIn * 1_001n) / 1_000n };
    await chain.fillPools(now);
    expect(await refusal(now, pairs, tight)).toBe('InputAboveMaximum');
  });

  test('is refused below its minimum, after its deadline, and without a plan', async () => {
    const [quoted, now] = [chain.ordered(pools), chain.ordered(worse)];
    const best = split(quoted, 'in', wanted);
    const pairs = await chain.fillPools(now);
    const amountOutMin = best?.amountOut ?? 0n;
    const limits = { amountInMax: wanted, amountOutMin, deadline_seconds: never };
    const trade = { from: 0, to: 1, steps: best?.steps ?? [], exact: 'in', amountIn: wanted, ...limits } as const;
    expect(await refusal(now, pairs, trade)).toBe('OutputBelowMinimum');
    expect(await refusal(now, pairs, { ...trade, amountOutMin: (amountOutMin * 995n) / 1_000n })).toBe('none');
    expect(await refusal(now, pairs, { ...trade, amountOutMin: 0n, deadline_seconds: 1n })).toBe('DeadlinePassed');
    expect(await refusal(now, pairs, { ...trade, amountOutMin: 0n, steps: [] })).toBe('NoPlan');
    const sent = await carryOut(now, pairs, trade);
    expect(sent).toMatchObject({ status: 'reverted', paid: 0n, received: 0n });
  });

  test('counts the amounts that arrive when a token keeps a share of each transfer', async () => {
    const held = 10n ** 18n;
    await chain.fillPools([]);
    const nonce = await chain.node.getTransactionCount({ address: maker_address });
    const toll = getContractAddress({ from: maker_address, nonce: BigInt(nonce) });
    await chain.maker.send({ data: encodeDeployData({ ...TollToken, args: [maker_address, held] }) });
    await chain.approve(toll);
    const other = chain.tokens[1] ?? '0x';
    const pair = await chain.pairOf(toll, other);
    const move = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [pair, 10n ** 12n] });
    for (const token of [toll, other]) await chain.maker.send({ to: token, data: move });
    await chain.maker.send({ to: pair, data: '0xfff6cae9' });
    await chain.maker.mine();
    const reserves = [await chain.balanceOf(toll, pair), await chain.balanceOf(other, pair)] as const;
    const isFirst = toll.toLowerCase() < other.toLowerCase();
    const pools: Pool[] = [
      isFirst ? { tokens: [0, 1], reserves } : { tokens: [1, 0], reserves: [reserves[1], reserves[0]] },
    ];
    const sells = isFirst ? 0 : 1;
    const amountIn = 10n ** 9n;
    const steps = stepsOfPath([{ pool: 0, sells }]);
    const data = (amountOutMin: bigint) =>
      executorCall(
        pools,
        { tokens: [toll, other], pairs: [pair] },
        { from: 0, to: 1, steps, exact: 'in', amountIn, amountInMax: amountIn, amountOutMin, deadline_seconds: never },
      );
    // The token keeps one hundredth on the way to the contract, and another on the way to the pool.
    const arrives = amountIn - amountIn / 100n;
    const traded = arrives - arrives / 100n;
    const out = outcomeOf(pools, steps, { from: 0, to: 1, amount: traded });
    const before = await chain.balanceOf(other);
    const ask = (minimum: bigint) =>
      chain.node
        .call({ account: maker_address, to: chain.executor, data: data(minimum) })
        .then(() => 'none', executorRefusal);
    expect(await ask(out + 1n)).toBe('OutputBelowMinimum');
    await chain.maker.send({ to: chain.executor, data: data(out) });
    await chain.maker.mine();
    expect((await chain.balanceOf(other)) - before).toBe(out);
  });
});
