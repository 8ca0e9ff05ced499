import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOut, nextPrice, numbersFrom, tradeTowards, type Side } from './market.ts';

const reserve = fc.bigInt({ min: 10n ** 9n, max: 10n ** 24n });
const worth = fc.double({ min: 0.001, max: 1_000, noNaN: true });

describe('a trade towards a price', () => {
  test('leaves no gain for a second trade, and never shrinks the pool', () => {
    fc.assert(
      fc.property(reserve, reserve, worth, (x, y, ratio) => {
        const sides: [Side, Side] = [
          { reserve: x, worth: ratio * (Number(y) / Number(x)) },
          { reserve: y, worth: 1 },
        ];
        const trade = tradeTowards(sides);
        if (!trade) return;
        const after = sides.map((side, place) => ({
          ...side,
          reserve: place === trade.sells ? side.reserve + trade.amountIn : side.reserve - trade.amountOut,
        })) as [Side, Side];
        expect(after[0].reserve * after[1].reserve).toBeGreaterThanOrEqual(x * y);
        const again = tradeTowards(after);
        const left = again === null ? 0 : Number(again.amountIn) / Number(after[again.sells].reserve);
        expect(left).toBeLessThan(1e-5);
      }),
    );
  });

  test('does not happen while the fee would exceed the gain', () => {
    const even: Side = { reserve: 10n ** 12n, worth: 1 };
    expect(tradeTowards([even, { ...even, worth: 1.002 }])).toBeNull();
    expect(tradeTowards([even, { ...even, worth: 1.01 }])).toMatchObject({ sells: 0 });
    expect(tradeTowards([even, { ...even, worth: 0.99 }])).toMatchObject({ sells: 1 });
  });

  test('gets the amount that the constant-product formula gives', () => {
    expect(amountOut(1_000n, 1_000_000n, 1_000_000n)).toBe(996n);
  });
});

describe('a price', () => {
  test('changes at random by its daily standard deviation, and in the same way for the same seed', () => {
    const walk = (seed: number) => {
      const random = numbersFrom(seed);
      const returns: number[] = [];
      for (let price = 100; returns.length < 2_000;) {
        const next = nextPrice({ price, began: 100, daily_movement: 0.02 }, 86_400, random);
        returns.push(Math.log(next / price));
        price = next;
      }
      return returns;
    };
    const returns = walk(7);
    const deviation = Math.sqrt(returns.reduce((sum, each) => sum + each * each, 0) / returns.length);
    expect(deviation).toBeGreaterThan(0.018);
    expect(deviation).toBeLessThan(0.022);
    expect(walk(7)).toEqual(returns);
    expect(walk(8)).not.toEqual(returns);
  });
});
