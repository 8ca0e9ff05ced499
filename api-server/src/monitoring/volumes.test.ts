import { describe, expect, it } from 'vitest';
import { aDeposit, aMovement, aWithdrawal, hours, inOrder, noon } from '../testing/facts.ts';
import { within } from './spans.ts';
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
  it('adds up what came and what left, and counts both; exchanges move nothing', () => {
    expect(volumeOf(movements, { from: noon - hours(48), to: noon })).toEqual({
      in: pesos(791),
      out: pesos(204),
      count: 5,
      outs: 2,
    });
  });

  it.each([
    [
      'what is as late as its end is of it, what is as early as its beginning is not',
      20,
      10,
      pesos(90),
      pesos(4),
      2,
      1,
    ],
    ['an exchange alone comes to nothing', 19, 11, 0n, 0n, 0, 0],
    ['before everything there was nothing', 90, 31, 0n, 0n, 0, 0],
    ['its end before its beginning, it is empty', 10, 20, 0n, 0n, 0, 0],
  ] as const)('%s', (_, from, to, came, left, count, outs) => {
    expect(volumeOf(movements, { from: noon - hours(from), to: noon - hours(to) })).toEqual({
      in: came,
      out: left,
      count,
      outs,
    });
  });

  it('is that of the movements that lie within, whatever the span', () => {
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

  it('of nobody’s movements is nothing', () => {
    expect(volumeOf([], { from: 0, to: noon })).toEqual({ in: 0n, out: 0n, count: 0, outs: 0 });
  });
});
