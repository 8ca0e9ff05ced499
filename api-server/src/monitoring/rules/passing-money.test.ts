import { describe, expect, it } from 'vitest';
import { aDeposit, aMovement, aPerson, aWithdrawal, days, findings, hours, inOrder } from '../../testing/facts.ts';
import type { MovementFact } from '../facts.ts';
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
});
