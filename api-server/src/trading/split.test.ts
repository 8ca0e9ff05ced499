import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draws } from '../testing/draws.ts';
import { askedAlong, bestDivision, everyPath, givenAlong } from '../testing/markets.ts';
import { amountOut, type Pool } from './constant-product.ts';
import { outcomeOf } from './plan.ts';
import { bestPathIn, bestPathOut } from './single-path.ts';
import { bestSplit, type Wanted } from './split.ts';

const terms = { cost_of_pool: 0n, hops_max: 3 } as const;
const wantedIn = (amount: bigint, over: Partial<Wanted> = {}): Wanted => ({
  from: 0,
  to: 1,
  exact: 'in',
  amount,
  ...terms,
  ...over,
});
const wantedOut = (amount: bigint, over: Partial<Wanted> = {}): Wanted => ({ ...wantedIn(amount, over), exact: 'out' });

const pool = (a: number, b: number, x: bigint, y: bigint): Pool => ({ tokens: [a, b], reserves: [x, y] });

/** Draws markets whose pools agree on prices to within half a pool's fee, so that trading in a cycle gains nothing. */
const market = fc
  .record({
    worths: fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 5, maxLength: 5 }),
    pools: fc.array(
      fc.record({
        a: fc.nat(4),
        b: fc.nat(4),
        depth: fc.double({ min: 4, max: 9, noNaN: true }),
        apart: fc.double({ min: -0.0014, max: 0.0014, noNaN: true }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    size: fc.double({ min: -4, max: 0, noNaN: true }),
  })
  .map(({ worths, pools, size }) => ({
    size: 10 ** size,
    pools: pools
      .filter(({ a, b }) => a !== b)
      .map(({ a, b, depth, apart }) => {
        const units = (token: number) =>
          BigInt(Math.round((10 ** (depth + 6) / (worths[token] ?? 1)) * (token === a ? 1 + apart : 1)));
        return pool(a, b, units(a), units(b));
      }),
  }));

const reserveOf = (pools: readonly Pool[], token: number) =>
  pools.reduce(
    (sum, { tokens, reserves }) => sum + (tokens[0] === token ? reserves[0] : tokens[1] === token ? reserves[1] : 0n),
    0n,
  );

/** Returns the tolerance for the rounding of a bound: one unit, and the precision of doubles at the size of the pools. */
const finest = (pools: readonly Pool[]) =>
  1 + 1e-15 * pools.reduce((sum, { reserves }) => sum + Number(reserves[0]) + Number(reserves[1]), 0);

describe('a split trade', () => {
  test('pays half to each of two equal pools', () => {
    const pools = [pool(0, 1, 1_000_000n, 1_000_000n), pool(0, 1, 1_000_000n, 1_000_000n)];
    const best = bestSplit(pools, wantedIn(20_000n));
    expect(best?.steps).toHaveLength(2);
    expect(best?.amountOut).toBe(amountOut(pools[0] as Pool, 0, 10_000n) * 2n);
  });

  test('goes through other tokens when that gives more', () => {
    const pools = [
      pool(0, 1, 10n ** 6n, 10n ** 6n),
      pool(0, 2, 10n ** 9n, 10n ** 9n),
      pool(2, 1, 10n ** 9n, 10n ** 9n),
    ];
    const best = bestSplit(pools, wantedIn(100_000n));
    expect(best?.steps.map((step) => step.pool).toSorted()).toEqual([0, 1, 2]);
    const alone = bestPathIn(pools, { from: 0, to: 1, hops_max: 3 }, 100_000n);
    expect(best?.amountOut).toBeGreaterThan(alone?.amountOut ?? 0n);
  });

  test.each([100n, 10_000n, 1_000_000n])(
    'divides %s thousand units as well as the best of 20,000 divisions tried',
    (thousands) => {
      const direct = pool(0, 1, 400_000_000n, 500_000_000n);
      const first = pool(0, 2, 3_000_000_000n, 1_000_000_000n);
      const second = pool(2, 1, 800_000_000n, 3_100_000_000n);
      const amount = thousands * 1_000n;
      const tried = bestDivision([[direct], [first, second]], amount, 20_000n);
      const best = bestSplit([direct, first, second], wantedIn(amount));
      expect(best?.amountOut).toBeGreaterThanOrEqual(tried - 1n);
    },
  );

  test('leaves out a pool that gains less than its cost', () => {
    const pools = [pool(0, 1, 10n ** 12n, 10n ** 12n), pool(0, 1, 10n ** 9n, 10n ** 9n)];
    const free = bestSplit(pools, wantedIn(10n ** 10n));
    expect(free?.steps).toHaveLength(2);
    const gained = (free?.amountOut ?? 0n) - amountOut(pools[0] as Pool, 0, 10n ** 10n);
    expect(bestSplit(pools, wantedIn(10n ** 10n, { cost_of_pool: gained + 1n }))?.steps).toHaveLength(1);
    expect(bestSplit(pools, wantedIn(10n ** 10n, { cost_of_pool: gained - 1n }))?.steps).toHaveLength(2);
  });

  test('is null when no pools connect the tokens, or the pools hold too little', () => {
    expect(bestSplit([pool(0, 2, 10n ** 9n, 10n ** 9n)], wantedIn(1_000n))).toBeNull();
    expect(bestSplit([], wantedIn(1_000n))).toBeNull();
    expect(bestSplit([pool(0, 1, 0n, 0n)], wantedIn(1_000n))).toBeNull();
    expect(bestSplit([pool(0, 1, 10n ** 9n, 10n ** 9n)], wantedOut(10n ** 9n))).toBeNull();
  });

  test('yields the outcome of its steps, which is at least that of one path and within a basis point of any router', () => {
    fc.assert(
      fc.property(market, ({ pools, size }) => {
        const amount = BigInt(Math.round(Number(reserveOf(pools, 0)) * size * 0.3));
        fc.pre(amount > 10n ** 5n);
        const best = bestSplit(pools, wantedIn(amount));
        const path = bestPathIn(pools, { from: 0, to: 1, hops_max: 3 }, amount);
        expect(best !== null || path === null).toBe(true);
        if (!best) return;
        expect(outcomeOf(pools, best.steps, { from: 0, to: 1, amount })).toBe(best.amountOut);
        expect(best.amountOut).toBeGreaterThanOrEqual(path?.amountOut ?? 0n);
        const out = Number(best.amountOut);
        expect(out).toBeLessThanOrEqual(best.bound * (1 + 1e-9) + finest(pools));
        // The tolerance is a basis point, and the units that each pool rounds away.
        expect(out).toBeGreaterThanOrEqual(best.bound * (1 - 1e-4) - 20 * (1 + best.steps.length));
      }),
      draws(500),
    );
  });

  test('takes for an exact output an input within a basis point of the least that any router needs', () => {
    fc.assert(
      fc.property(market, ({ pools, size }) => {
        const amount = BigInt(Math.round(Number(reserveOf(pools, 1)) * size * 0.2));
        fc.pre(amount > 10n ** 5n);
        const best = bestSplit(pools, wantedOut(amount));
        const path = bestPathOut(pools, { from: 0, to: 1, hops_max: 3 }, amount);
        expect(best !== null || path === null).toBe(true);
        if (!best) return;
        const gives = (paid: bigint) => outcomeOf(pools, best.steps, { from: 0, to: 1, amount: paid });
        expect(gives(best.amountIn)).toBeGreaterThanOrEqual(amount);
        expect(Number(best.amountIn)).toBeGreaterThanOrEqual(best.bound * (1 - 1e-9) - finest(pools));
        expect(Number(best.amountIn)).toBeLessThanOrEqual(best.bound * (1 + 1e-4) + 20_000 * (1 + best.steps.length));
      }),
      draws(300),
    );
  });

  test('takes the shorter path when the longer one gains less than its extra cost', () => {
    const direct = pool(0, 1, 10n ** 12n, 99n * 10n ** 10n);
    const pools = [direct, pool(0, 2, 10n ** 15n, 10n ** 15n), pool(2, 1, 10n ** 15n, 10n ** 15n)];
    const amount = 10n ** 9n;
    const best = bestSplit(pools, wantedIn(amount, { cost_of_pool: 10n ** 8n }));
    expect(best?.steps.map((step) => step.pool)).toEqual([0]);
    expect(best?.amountOut).toBe(amountOut(direct, 0, amount));
  });
});

/** Draws the cost of a pool as a share of the trade, so that a further pool may or may not be worth its cost. */
const costs = fc.oneof(
  fc.constant(0),
  fc.double({ min: -7, max: 0, noNaN: true }).map((power) => 10 ** power),
);

describe('a split trade, net of the costs of its pools,', () => {
  test('is never worth less than the best single path for an exact input', () => {
    let compared = 0;
    fc.assert(
      fc.property(market, costs, ({ pools, size }, share) => {
        const amount = BigInt(Math.round(Number(reserveOf(pools, 0)) * size * 0.3));
        fc.pre(amount > 10n ** 5n);
        const paths = everyPath(pools, { from: 0, to: 1, hops_max: 4 });
        const given = paths.map((path) => ({ hops: path.length, out: givenAlong(pools, path, amount) }));
        const most = given.reduce((sum, { out }) => (out > sum ? out : sum), 0n);
        const cost_of_pool = BigInt(Math.round(Number(most) * share));
        const best = bestSplit(pools, wantedIn(amount, { cost_of_pool, hops_max: 4 }));
        expect(best !== null || most === 0n).toBe(true);
        if (!best) return;
        compared += 1;
        const net = best.amountOut - BigInt(best.steps.length) * cost_of_pool;
        for (const { hops, out } of given.filter((one) => one.out > 0n))
          expect(net).toBeGreaterThanOrEqual(out - BigInt(hops) * cost_of_pool);
      }),
      draws(300),
    );
    expect(compared).toBeGreaterThan(200);
  });

  test('never takes more than the best single path for an exact output', () => {
    let compared = 0;
    fc.assert(
      fc.property(market, costs, ({ pools, size }, share) => {
        const amount = BigInt(Math.round(Number(reserveOf(pools, 1)) * size * 0.2));
        fc.pre(amount > 10n ** 5n);
        const paths = everyPath(pools, { from: 0, to: 1, hops_max: 4 });
        const asked = paths.flatMap((path) => {
          const paid = askedAlong(pools, path, amount);
          return paid === null ? [] : [{ hops: path.length, paid }];
        });
        const [first] = asked;
        const cost_of_pool = BigInt(Math.round(Number(first?.paid ?? 0n) * share));
        const best = bestSplit(pools, wantedOut(amount, { cost_of_pool, hops_max: 4 }));
        expect(best !== null || asked.length === 0).toBe(true);
        if (!best) return;
        compared += 1;
        const net = best.amountIn + BigInt(best.steps.length) * cost_of_pool;
        for (const { hops, paid } of asked) expect(net).toBeLessThanOrEqual(paid + BigInt(hops) * cost_of_pool);
      }),
      draws(300),
    );
    expect(compared).toBeGreaterThan(150);
  });

  const reserves = fc.tuple(
    fc.bigInt({ min: 10n ** 8n, max: 10n ** 12n }),
    fc.bigInt({ min: 10n ** 8n, max: 10n ** 12n }),
  );
  /** Draws two paths without a common pool, with one or two pools each. */
  const twoWays = fc
    .tuple(fc.array(reserves, { minLength: 1, maxLength: 2 }), fc.array(reserves, { minLength: 1, maxLength: 2 }))
    .map((ways) =>
      ways.map((pools, way) =>
        pools.map(([x, y], place) => pool(place === 0 ? 0 : way + 2, place === pools.length - 1 ? 1 : way + 2, x, y)),
      ),
    );

  test('is worth at least as much as the best of 500 divisions between two paths, and as each path alone', () => {
    fc.assert(
      fc.property(
        twoWays,
        costs,
        fc.bigInt({ min: 10n ** 6n, max: 10n ** 10n }),
        ([one = [], other = []], share, amount) => {
          const pools = [...one, ...other];
          const divided = bestDivision([one, other], amount, 500n);
          const cost_of_pool = BigInt(Math.round(Number(divided) * share));
          const alone = [one, other].map(
            (path) =>
              path.reduce((paid, next) => amountOut(next, 0, paid), amount) - BigInt(path.length) * cost_of_pool,
          );
          const nets = [divided - BigInt(pools.length) * cost_of_pool, ...alone];
          const best = bestSplit(pools, wantedIn(amount, { cost_of_pool }));
          const net = (best?.amountOut ?? 0n) - BigInt(best?.steps.length ?? 0) * cost_of_pool;
          // A division that was tried may gain a unit for each of its pools by rounding.
          for (const tried of nets) expect(net).toBeGreaterThanOrEqual(tried - 2n - divided / 10_000_000n);
        },
      ),
      draws(150),
    );
  });

  test('takes no more for an exact output than the best of 500 divisions between two paths', () => {
    fc.assert(
      fc.property(
        twoWays,
        costs,
        fc.bigInt({ min: 10n ** 6n, max: 10n ** 10n }),
        ([one = [], other = []], share, paid) => {
          const pools = [...one, ...other];
          // Requests the output of the best division of `paid`, so that `paid` is known to be enough.
          const amount = bestDivision([one, other], paid, 500n);
          fc.pre(amount > 0n);
          const cost_of_pool = BigInt(Math.round(Number(paid) * share));
          const best = bestSplit(pools, wantedOut(amount, { cost_of_pool }));
          const net = (best?.amountIn ?? 0n) + BigInt(best?.steps.length ?? 0) * cost_of_pool;
          expect(best).not.toBeNull();
          expect(net).toBeLessThanOrEqual(paid + BigInt(pools.length) * cost_of_pool + slackOf(pools, paid));
        },
      ),
      draws(150),
    );
  });
});

/** Returns the most that the units rounded away by pools may be worth in the input token. */
function slackOf(pools: readonly Pool[], paid: bigint): bigint {
  const dearest = Math.max(...pools.map(({ reserves: [x, y] }) => (Number(x) + Number(paid)) / Number(y)));
  return BigInt(Math.ceil(pools.length * Math.max(1, dearest) ** 2 * 2)) + paid / 10_000_000n;
}
