import { describe, expect, it } from 'vitest';
import { aDeposit, aMovement, aWithdrawal, hours, inOrder, noon } from '../testing/facts.ts';
import { kindsOf } from '../movements/movement-state.ts';
import { directionOf, within } from './spans.ts';
import { volumeOf } from './volumes.ts';

const pesos = (whole: number) => BigInt(whole) * 100n;

const movements = inOrder(
  aDeposit(700, hours(30)),
  aWithdrawal(200, hours(20)),
  aMovement('swap', 5_000, hours(15)),
  aMovement('crypto_deposit', 90, hours(10)),
  aMovement('crypto_withdrawal', 4, hours(10)),
  aDeposit(1, 0),
);

describe('the volume of a span', () => {
  it('adds up and counts deposits and withdrawals, and leaves out swaps', () => {
    expect(volumeOf(movements, { from: noon - hours(48), to: noon })).toEqual({
      in: pesos(791),
      out: pesos(204),
      count: 5,
      outs: 2,
    });
  });

  it.each([
    ['includes its end and excludes its beginning', 20, 10, pesos(90), pesos(4), 2, 1],
    ['is zero for a swap alone', 19, 11, 0n, 0n, 0, 0],
    ['is zero before the first movement', 90, 31, 0n, 0n, 0, 0],
    ['is empty when its end is before its beginning', 10, 20, 0n, 0n, 0, 0],
  ] as const)('%s', (_, from, to, came, left, count, outs) => {
    expect(volumeOf(movements, { from: noon - hours(from), to: noon - hours(to) })).toEqual({
      in: came,
      out: left,
      count,
      outs,
    });
  });

  it('is the sum of the movements within it, for any beginning and end', () => {
    for (let from = 40; from >= 0; from -= 5)
      for (let to = from; to >= 0; to -= 5) {
        const span = { from: noon - hours(from), to: noon - hours(to) };
        const sum = (...kinds: string[]) =>
          within(movements, span.from, span.to)
            .filter(({ kind }) => kinds.includes(kind))
            .reduce((total, { value }) => total + value, 0n);
        const [came, left] = [sum('deposit', 'crypto_deposit'), sum('withdrawal', 'crypto_withdrawal')];
        expect(volumeOf(movements, span)).toMatchObject({ in: came, out: left });
      }
  });

  it('has the directions of all kinds of movement', () => {
    for (const kind of kindsOf.in) expect(directionOf(aMovement(kind, 1, 0)), kind).toBe('in');
    for (const kind of kindsOf.out) expect(directionOf(aMovement(kind, 1, 0)), kind).toBe('out');
    expect(directionOf(aMovement('swap', 1, 0))).toBeNull();
  });

  it('is exact for amounts that do not fit into 64 bits', () => {
    const huge = [2n ** 52n + 1n, 2n ** 63n, 2n ** 200n + 1n].map((value, place) => ({
      ...aDeposit(1, hours(9 - place)),
      value,
    }));
    const all = { from: 0, to: noon };
    expect(volumeOf(huge, all).in).toBe(2n ** 52n + 1n + 2n ** 63n + 2n ** 200n + 1n);
    expect(volumeOf(huge, { from: noon - hours(9), to: noon - hours(8) })).toEqual({
      in: 2n ** 63n,
      out: 0n,
      count: 1,
      outs: 0,
    });
  });

  it('is exact for more movements than usual, also when their sum does not fit into 64 bits', () => {
    const many = inOrder(
      ...Array.from({ length: 3_000 }, (_, place) => ({ ...aWithdrawal(1, place), value: 2n ** 52n })),
    );
    expect(volumeOf(many, { from: 0, to: noon })).toEqual({
      in: 0n,
      out: 3_000n * 2n ** 52n,
      count: 3_000,
      outs: 3_000,
    });
    expect(volumeOf(many, { from: noon - 3, to: noon }).outs).toBe(3);
  });

  it('is that of each list when lists of different customers take turns', () => {
    const other = inOrder(aDeposit(5, hours(3)), aWithdrawal(2, hours(1)));
    const all = { from: 0, to: noon };
    for (const _turn of [1, 2]) {
      expect(volumeOf(movements, all)).toMatchObject({ in: pesos(791), count: 5 });
      expect(volumeOf(other, all)).toMatchObject({ in: pesos(5), out: pesos(2), count: 2 });
      expect(volumeOf([], all)).toMatchObject({ in: 0n, count: 0 });
    }
  });

  it('is zero without movements', () => {
    expect(volumeOf([], { from: 0, to: noon })).toEqual({ in: 0n, out: 0n, count: 0, outs: 0 });
  });
});
