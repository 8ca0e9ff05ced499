import { CurrencyAmount, Token, TradeType } from '@uniswap/sdk-core';
import { Pair, Trade } from '@uniswap/v2-sdk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draws } from '../testing/draws.ts';
import { askedAlong, everyPath, givenAlong } from '../testing/markets.ts';
import { amountIn, amountOut, type Pool } from './constant-product.ts';
import { bestPathIn, bestPathOut } from './single-path.ts';

/** Uniswap's token objects in the order of their addresses, so that pairs order their reserves as our pools do. */
const tokens = Array.from(
  { length: 6 },
  (_, place) => new Token(1, `0x${(place + 1).toString(16).padStart(40, '0')}`, 18),
);
const tokenOf = (place: number) => tokens[place] as Token;

const pairOf = ({ tokens: [a, b], reserves: [x, y] }: Pool) =>
  new Pair(
    CurrencyAmount.fromRawAmount(tokenOf(a), x.toString()),
    CurrencyAmount.fromRawAmount(tokenOf(b), y.toString()),
  );

const reserve = fc.bigInt({ min: 10n ** 12n, max: 10n ** 27n });
const pairs = tokens.flatMap((_, a) => tokens.slice(a + 1).map((_, more) => [a, a + 1 + more] as const));

/** Draws markets with at most one pool for each pair, as a Uniswap factory allows. */
const pools = fc
  .subarray(pairs, { minLength: 1 })
  .chain((chosen) =>
    fc.tuple(...chosen.map((pair) => fc.record({ tokens: fc.constant(pair), reserves: fc.tuple(reserve, reserve) }))),
  );

const way = { from: 0, to: 1, hops_max: 3 };
const limits = { maxHops: 3, maxNumResults: 1 };

describe('the best single path', () => {
  test('for an exact input equals that of Uniswap’s own router', () => {
    fc.assert(
      fc.property(pools, fc.bigInt({ min: 1n, max: 10n ** 25n }), (pools, amount) => {
        const ours = bestPathIn(pools, way, amount);
        const [theirs] = Trade.bestTradeExactIn(
          pools.map(pairOf),
          CurrencyAmount.fromRawAmount(tokenOf(0), amount.toString()),
          tokenOf(1),
          limits,
        );
        expect(theirs?.tradeType ?? TradeType.EXACT_INPUT).toBe(TradeType.EXACT_INPUT);
        expect(ours?.amountOut.toString()).toBe(theirs?.outputAmount.quotient.toString());
      }),
      draws(300),
    );
  });

  test('for an exact output equals that of Uniswap’s own router', () => {
    fc.assert(
      fc.property(pools, fc.bigInt({ min: 1n, max: 10n ** 25n }), (pools, amount) => {
        const ours = bestPathOut(pools, way, amount);
        const [theirs] = Trade.bestTradeExactOut(
          pools.map(pairOf),
          tokenOf(0),
          CurrencyAmount.fromRawAmount(tokenOf(1), amount.toString()),
          limits,
        );
        expect(ours?.amountIn.toString()).toBe(theirs?.inputAmount.quotient.toString());
      }),
      draws(300),
    );
  });

  test('pays each pool the output of the pool before it', () => {
    fc.assert(
      fc.property(pools, fc.bigInt({ min: 1n, max: 10n ** 25n }), (pools, amount) => {
        const path = bestPathIn(pools, way, amount);
        if (!path) return;
        const given = path.hops.reduce((paid, { pool, sells }) => amountOut(pools[pool] as Pool, sells, paid), amount);
        expect(given).toBe(path.amountOut);
        expect(new Set(path.hops.map(({ pool }) => pool)).size).toBe(path.hops.length);
      }),
      draws(300),
    );
  });
});

/** Draws small markets with several pools for a pair and a cost of each pool. Prices are arbitrary, so trading in a cycle may gain. */
const anyMarket = fc.record({
  pools: fc.array(
    fc
      .record({
        pair: fc.uniqueArray(fc.nat(4), { minLength: 2, maxLength: 2 }),
        reserves: fc.tuple(
          fc.bigInt({ min: 10n ** 5n, max: 10n ** 9n }),
          fc.bigInt({ min: 10n ** 5n, max: 10n ** 9n }),
        ),
      })
      .map(({ pair: [a = 0, b = 1], reserves }): Pool => ({ tokens: [a, b], reserves })),
    { minLength: 1, maxLength: 9 },
  ),
  amount: fc.bigInt({ min: 1n, max: 10n ** 8n }),
  cost_of_pool: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 10n ** 8n })),
  hops_max: fc.integer({ min: 1, max: 4 }),
});

const greatest = (worths: readonly bigint[]) =>
  worths.reduce<bigint | null>((most, one) => (most === null || one > most ? one : most), null);

describe('the best single path, net of the costs of its pools,', () => {
  test('for an exact input equals the best path found by trying all', () => {
    fc.assert(
      fc.property(anyMarket, ({ pools, amount, cost_of_pool, hops_max }) => {
        const way = { from: 0, to: 1, hops_max, cost_of_pool };
        const netOf = (hops: number, out: bigint) => out - BigInt(hops) * cost_of_pool;
        const ours = bestPathIn(pools, way, amount);
        const tried = everyPath(pools, way)
          .map((path) => ({ path, out: givenAlong(pools, path, amount) }))
          .filter(({ out }) => out > 0n);
        expect(ours && netOf(ours.hops.length, ours.amountOut)).toBe(
          greatest(tried.map(({ path, out }) => netOf(path.length, out))),
        );
        expect(ours && givenAlong(pools, ours.hops, amount)).toBe(ours && ours.amountOut);
      }),
      draws(1_000),
    );
  });

  test('for an exact output equals the best path found by trying all', () => {
    fc.assert(
      fc.property(anyMarket, ({ pools, amount, cost_of_pool, hops_max }) => {
        const way = { from: 0, to: 1, hops_max, cost_of_pool };
        const netOf = (hops: number, paid: bigint) => -paid - BigInt(hops) * cost_of_pool;
        const ours = bestPathOut(pools, way, amount);
        const tried = everyPath(pools, way).flatMap((path) => {
          const paid = askedAlong(pools, path, amount);
          return paid === null ? [] : [netOf(path.length, paid)];
        });
        expect(ours && netOf(ours.hops.length, ours.amountIn)).toBe(greatest(tried));
        expect(ours && askedAlong(pools, ours.hops, amount)).toBe(ours && ours.amountIn);
      }),
      draws(1_000),
    );
  });
});

describe('a pool', () => {
  test('is paid the least that gives the wanted output', () => {
    fc.assert(
      fc.property(reserve, reserve, fc.bigInt({ min: 1n, max: 10n ** 30n }), (x, y, wanted) => {
        const pool: Pool = { tokens: [0, 1], reserves: [x, y] };
        const paid = amountIn(pool, 0, wanted);
        expect(paid === null).toBe(wanted >= y);
        if (paid === null) return;
        expect(amountOut(pool, 0, paid)).toBeGreaterThanOrEqual(wanted);
        // Uniswap's own rounding sometimes asks for one unit more than needed, never for less.
        expect(amountOut(pool, 0, paid - 2n)).toBeLessThan(wanted);
      }),
      draws(300),
    );
  });
});
