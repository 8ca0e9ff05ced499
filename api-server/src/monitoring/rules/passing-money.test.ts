import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aDeposit,
  aMovement,
  aPerson,
  aWithdrawal,
  days,
  findings,
  hours,
  inOrder,
  noon,
} from '../../testing/facts.ts';
import type { MovementFact } from '../facts.ts';
import { moved, percentOf, pesosOf, sumOf } from '../spans.ts';
import { manyParties } from './many-parties.ts';
import { rapidOut } from './rapid-out.ts';

const million = 1_000_000;
const moving = (...movements: MovementFact[]) => aPerson({ movements: inOrder(...movements) });
const each = (count: number, one: (place: number) => MovementFact) => Array.from({ length: count }, (_, at) => one(at));

describe('a finding about many senders or destinations', () => {
  it('counts only parties with whom the customer had no earlier movements', () => {
    const suppliers = each(6, (place) => aMovement('crypto_withdrawal', million, hours(2 + place), `0x${place}`));
    const before = suppliers.map((one) => ({ ...one, id: `${one.id} before`, at: one.at - days(35) }));
    expect(findings(manyParties, moving(...suppliers))).toHaveLength(1);
    expect(findings(manyParties, moving(...before, ...suppliers))).toEqual([]);
  });

  it('does not count senders whose payments are spread over a month, as those to a seller are', () => {
    const payers = each(10, (place) => aMovement('crypto_deposit', million, days(3 * place), `0x${place}`));
    expect(findings(manyParties, moving(...payers))).toEqual([]);
  });
});

describe('money that leaves at once', () => {
  it('is found even when an earlier deposit stays', () => {
    const salary = aDeposit(8 * million, hours(23));
    const [passed, left] = [aDeposit(20 * million, hours(10)), aWithdrawal(19 * million, hours(5))];
    expect(findings(rapidOut, moving(salary, passed, left))).toMatchObject([{ key: passed.id }]);
  });

  it('is found as one sum when several deposits leave in one withdrawal', () => {
    const parts = each(6, (place) => aDeposit(400_000, hours(10 + place)));
    expect(findings(rapidOut, moving(...parts, aWithdrawal(2_300_000, hours(1))))).toMatchObject([
      { key: parts.at(-1)?.id },
    ]);
  });

  it('is found in a list of any length and with any amounts as by adding up each span anew', () => {
    const kinds = ['deposit', 'deposit', 'crypto_deposit', 'withdrawal', 'crypto_withdrawal', 'swap'] as const;
    const one = fc.record({ kind: fc.constantFrom(...kinds), before: fc.nat(hours(30)), pesos: fc.nat(9_000_000) });
    const lists = fc.oneof(
      fc.array(one, { maxLength: 40 }),
      fc.array(one, { minLength: 2_049, maxLength: 2_100, size: 'max' }),
    );
    fc.assert(
      fc.property(lists, fc.constantFrom(1n, 2n ** 52n), fc.integer({ min: 50, max: 100 }), (list, times, percent) => {
        const movements = inOrder(
          ...list.map(({ kind, before, pesos }) => {
            const movement = aMovement(kind, pesos, before);
            return { ...movement, value: movement.value * times };
          }),
        );
        const found = findings(rapidOut, aPerson({ movements }), { out_percent: percent });
        expect(found.map(({ key, evidence }) => ({ key, ...evidence }))).toEqual(spanBySpan(movements, percent));
      }),
      { numRuns: 24 },
    );
  });

  it('is not searched for in each deposit anew', () => {
    let steps = 0;
    const counted = (one: MovementFact) => {
      const { kind } = one;
      return Object.defineProperty(one, 'kind', { get: () => ((steps += 1), kind) });
    };
    const stepsFor = (count: number) => {
      steps = 0;
      const deposits = each(count, (place) => counted(aDeposit(1_500_000, count - place)));
      expect(findings(rapidOut, moving(...deposits, counted(aWithdrawal(1_700_000, 0))))).toEqual([]);
      return steps;
    };
    // Each movement is looked at once for the totals, and once for the list of deposits.
    expect([stepsFor(2_999), stepsFor(5_999)]).toEqual([6_000, 12_000]);
  });
});

/** Finds what `rapidOut` finds within 24 hours, but adds up the movements after each deposit anew. */
function spanBySpan(movements: readonly MovementFact[], out_percent: number) {
  const to = noon;
  const sums = (from: number) => ({
    came: sumOf(moved(movements, 'in', { from, to })),
    left: sumOf(moved(movements, 'out', { from, to })),
  });
  for (const deposit of moved(movements, 'in', { from: to - hours(24), to })) {
    const { came, left } = sums(deposit.at - 1);
    const percent = percentOf(left, came);
    if (came < pesosOf(2 * million) || percent <= out_percent) continue;
    return [{ key: deposit.id, deposit: deposit.id, in: String(came), out: String(left), percent }];
  }
  return [];
}
