import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draws } from '../testing/draws.ts';
import { askedAlong, everyPath, givenAlong, marketOf } from '../testing/markets.ts';
import { numbersFrom } from '../../../scripts/sandbox/chain/market.ts';
import type { Pool } from './constant-product.ts';
import { spotRate } from './spot-rate.ts';
import { paidFor, tradedOf } from './fees.ts';
import { outcomeOf } from './plan.ts';
import { hops_max, quoteOf, type QuoteAsked } from './quote.ts';

const asked = (over: Partial<QuoteAsked>): QuoteAsked => ({
  from: 1,
  to: 2,
  exact: 'in',
  amount: 10n ** 8n,
  slippage_ppm: 5_000,
  fee_bp: 25,
  network: { ofInput: (steps) => 1_000n + 600n * BigInt(steps), stepOfOutput: 600n },
  ...over,
});

const drawn = fc.record({
  seed: fc.nat(10_000),
  tokens: fc.integer({ min: 3, max: 6 }),
  pools: fc.integer({ min: 2, max: 12 }),
  size: fc.double({ min: -6, max: -0.5, noNaN: true }),
  exact: fc.constantFrom('in' as const, 'out' as const),
});

describe('a quote', () => {
  test('adds up: the payment is the traded amount and the fees, and the steps give the amount received', () => {
    let quoted = 0;
    fc.assert(
      fc.property(drawn, ({ seed, tokens, pools: count, size, exact }) => {
        const most = (tokens * (tokens - 1)) / 2;
        const pools = marketOf({ tokens, pools: Math.min(count, most) }, numbersFrom(seed));
        const place = exact === 'in' ? 1 : 2;
        const held = pools.reduce((sum, pool) => sum + (pool.reserves[pool.tokens.indexOf(place)] ?? 0n), 0n);
        const amount = BigInt(Math.round(Number(held) * 10 ** size)) + 1n;
        const quote = quoteOf(pools, asked({ exact, amount }));
        if (typeof quote === 'string') return;
        quoted += 1;
        const gives = outcomeOf(pools, quote.steps, { from: 1, to: 2, amount: quote.traded });
        expect(quote.traded + quote.platformFee + quote.networkFee).toBe(quote.paid);
        expect(quote.networkFee).toBe(1_000n + 600n * BigInt(quote.steps.length));
        expect(exact === 'in' ? quote.paid : quote.received).toBe(amount);
        expect(exact === 'in' ? gives - quote.received : 0n).toBe(0n);
        expect(gives).toBeGreaterThanOrEqual(quote.received);
        expect(quote.minimumReceived).toBeLessThanOrEqual(quote.received);
        expect(quote.maximumPaid).toBeGreaterThanOrEqual(quote.paid);
        expect(quote.ways.reduce((sum, { share_bp }) => sum + share_bp, 0)).toBe(10_000);
        expect(quote.impact_ppm).toBeLessThan(1_000_000);
      }),
      draws(300),
    );
    expect(quoted).toBeGreaterThan(200);
  });

  test('is never worse than any single path through the pools, with all its fees', () => {
    let compared = 0;
    fc.assert(
      fc.property(drawn, fc.nat(9), ({ seed, tokens, pools: count, size, exact }, power) => {
        const most = (tokens * (tokens - 1)) / 2;
        const pools = marketOf({ tokens, pools: Math.min(count, most) }, numbersFrom(seed));
        const place = exact === 'in' ? 1 : 2;
        const held = pools.reduce((sum, pool) => sum + (pool.reserves[pool.tokens.indexOf(place)] ?? 0n), 0n);
        const amount = BigInt(Math.round(Number(held) * 10 ** size)) + 1n;
        const rate = spotRate(pools, 1, 2, hops_max) ?? 1;
        const step = 10n ** BigInt(power);
        const network = {
          ofInput: (steps: number) => step * BigInt(steps + 1),
          stepOfOutput: BigInt(Math.ceil(Number(step) * rate)),
        };
        const quote = quoteOf(pools, asked({ exact, amount, network }));
        const fees = (hops: number) => ({ fee_bp: 25, network: network.ofInput(hops) });
        for (const path of everyPath(pools, { from: 1, to: 2, hops_max })) {
          const traded = exact === 'in' ? tradedOf(amount, fees(path.length)) : askedAlong(pools, path, amount);
          if (traded === null || traded <= 0n) continue;
          const out = givenAlong(pools, path, traded);
          if (out <= 0n) continue;
          compared += 1;
          if (typeof quote === 'string') throw new Error(`There is none, and a path gives ${out}`);
          const isWorse = exact === 'in' ? quote.received < out : quote.paid > paidFor(traded, fees(path.length));
          expect([isWorse, path]).toEqual([false, path]);
        }
      }),
      draws(300),
    );
    expect(compared).toBeGreaterThan(300);
  });

  const pool = (a: number, b: number, units: bigint): Pool => ({ tokens: [a, b], reserves: [units, units] });
  const even = [pool(1, 2, 10n ** 12n)];

  test('is refused when no path exists, when the fees exceed the payment, and when the pools hold too little', () => {
    expect(quoteOf([pool(1, 3, 10n ** 12n)], asked({}))).toBe('no_liquidity');
    expect(quoteOf(even, asked({ amount: 1_600n }))).toBe('amount_too_small');
    expect(quoteOf(even, asked({ amount: 2n ** 111n }))).toBe('no_liquidity');
    expect(quoteOf(even, asked({ exact: 'out', amount: 10n ** 12n }))).toBe('no_liquidity');
    expect(quoteOf(even, asked({ exact: 'out', amount: 1n }))).toMatchObject({ received: 1n, traded: 2n });
  });

  test('states the price impact, and the gap to the best possible split', () => {
    const small = quoteOf(even, asked({ amount: 10n ** 8n }));
    const large = quoteOf(even, asked({ amount: 10n ** 12n }));
    expect(small).toMatchObject({ impact_ppm: 99, gap_millionths: 0, ways: [{ tokens: [1, 2], share_bp: 10_000 }] });
    expect(large).toMatchObject({ impact_ppm: 498_623 });
  });

  test('applies the requested slippage tolerance to the side that is not exact', () => {
    const exactIn = quoteOf(even, asked({ slippage_ppm: 10_000 }));
    const exactOut = quoteOf(even, asked({ exact: 'out', slippage_ppm: 10_000 }));
    if (typeof exactIn === 'string' || typeof exactOut === 'string') throw new Error('There is no quote');
    expect(exactIn.minimumReceived).toBe((exactIn.received * 99n) / 100n);
    expect(exactIn.maximumPaid).toBe(exactIn.paid);
    expect(exactOut.minimumReceived).toBe(exactOut.received);
    expect(exactOut.maximumPaid).toBe(exactOut.paid + (exactOut.paid + 99n) / 100n);
  });
});
