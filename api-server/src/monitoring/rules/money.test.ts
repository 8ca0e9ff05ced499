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
import type { CircleFact, CustomerFacts, MovementFact } from '../facts.ts';
import { codesOf } from '../../reference/parameters.ts';
import type { AnyRule } from '../rule.ts';
import { circle } from './circle.ts';
import { depositsExceeded, withdrawalsExceeded } from './beyond-declared.ts';
import { dormant } from './dormant.ts';
import { oldFinancialData } from './old-financial-data.ts';
import { outOfProfile } from './out-of-profile.ts';
import { justBelow } from './just-below.ts';
import { kycLimits } from './kyc-limits.ts';
import { manyParties } from './many-parties.ts';
import { rapidOut } from './rapid-out.ts';
import { repeatedlyBelow } from './repeatedly-below.ts';
import { unusualVolume } from './unusual-volume.ts';
import { volumeExceeded } from './volume-exceeded.ts';
import { volumeTier } from './volume-tier.ts';

const million = 1_000_000;
const moving = (...movements: MovementFact[]) => aPerson({ movements: inOrder(...movements) });
const repeated = (count: number, one: (place: number) => MovementFact) =>
  Array.from({ length: count }, (_, place) => one(place));
const from = (count: number, pesos: number, before: number) =>
  repeated(count, (place) => aMovement('crypto_deposit', pesos, before + hours(place), `0x${place}`));

/** Returns `count` withdrawals, each to a different address, `apart` days after one another. */
const towards = (count: number, pesos: number, apart: number) =>
  repeated(count, (place) => aMovement('crypto_withdrawal', pesos, days(apart * place), `0x${place}`));

const aCircle = (given: Partial<CircleFact>): CircleFact => ({
  movements: ['a', 'b'],
  customers: ['x', 'y'],
  startedAt: noon - days(9),
  at: noon - days(3),
  value: 50_000_000n,
  ...given,
});

/** Returns the declared facts of a person with this occupation and a shop for clothes as activity. */
const shopOf = (occupation: string) => ({
  occupation,
  activity: codesOf('5').find(({ name }) => name.startsWith('4771'))?.id ?? null,
});

interface Case {
  rule: AnyRule;
  fires: CustomerFacts;
  justBelow: CustomerFacts;
  outside: CustomerFacts;
}

/** Facts for each rule: `fires` makes it fire, `justBelow` is just below its limit, `outside` is just outside its window. */
const cases: Case[] = [
  {
    rule: kycLimits,
    fires: moving(aDeposit(10_400_000, days(2))),
    justBelow: moving(aDeposit(10_399_000, days(2))),
    // The deposit was made in the month before.
    outside: moving(aDeposit(10_400_000, days(20))),
  },
  {
    rule: depositsExceeded,
    fires: moving(aDeposit(7 * million, days(29)), aDeposit(6_000_001, days(1))),
    justBelow: moving(aDeposit(7 * million, days(29)), aDeposit(6 * million, days(1))),
    outside: moving(aDeposit(7 * million, days(31)), aDeposit(6_000_001, days(1))),
  },
  {
    rule: withdrawalsExceeded,
    fires: moving(aWithdrawal(13_000_001, days(3))),
    justBelow: moving(aWithdrawal(13 * million, days(3))),
    outside: moving(aWithdrawal(13_000_001, days(30))),
  },
  {
    rule: rapidOut,
    fires: moving(aDeposit(5 * million, hours(23)), aWithdrawal(4_100_000, hours(1))),
    justBelow: moving(aDeposit(5 * million, hours(23)), aWithdrawal(4 * million, hours(1))),
    outside: moving(aDeposit(5 * million, hours(25)), aWithdrawal(4_100_000, hours(1))),
  },
  {
    rule: volumeExceeded,
    fires: moving(aDeposit(150 * million, days(300)), aWithdrawal(50_000_001, days(2))),
    justBelow: moving(aDeposit(150 * million, days(300)), aWithdrawal(50 * million, days(2))),
    outside: moving(aDeposit(150 * million, days(366)), aWithdrawal(50_000_001, days(2))),
  },
  {
    rule: unusualVolume,
    // Six million in 180 days are one million a month.
    fires: moving(
      ...repeated(3, (place) => aDeposit(2 * million, days(40 + 40 * place))),
      aDeposit(2_000_001, days(3)),
    ),
    justBelow: moving(
      ...repeated(3, (place) => aDeposit(2 * million, days(40 + 40 * place))),
      aDeposit(2 * million, days(3)),
    ),
    outside: moving(
      ...repeated(2, (place) => aDeposit(2 * million, days(40 + 40 * place))),
      aDeposit(9 * million, days(3)),
    ),
  },
  {
    rule: volumeTier,
    fires: moving(aDeposit(40 * million, days(10))),
    justBelow: moving(aDeposit(40 * million - 1, days(10))),
    outside: moving(aDeposit(40 * million, days(30))),
  },
  {
    rule: justBelow,
    fires: moving(...repeated(6, (place) => aDeposit(9_500_000, days(place)))),
    justBelow: moving(...repeated(5, (place) => aDeposit(9_500_000, days(place)))),
    outside: moving(...repeated(6, (place) => aDeposit(9_500_000, days(2 * place)))),
  },
  {
    rule: repeatedlyBelow,
    fires: moving(...repeated(3, (place) => aDeposit(8_500_000, days(6 * place)))),
    justBelow: moving(...repeated(3, (place) => aDeposit(8_499_999, days(6 * place)))),
    outside: moving(...repeated(3, (place) => aDeposit(8_500_000, days(7 * place)))),
  },
  {
    rule: repeatedlyBelow,
    // One movement is made every eight days, so that no two weeks have three.
    fires: moving(...repeated(6, (place) => aDeposit(9_500_000, days(8 * place)))),
    justBelow: moving(...repeated(5, (place) => aDeposit(9_500_000, days(8 * place)))),
    outside: moving(...repeated(6, (place) => aDeposit(9_500_000, days(12 * place)))),
  },
  {
    rule: dormant,
    fires: moving(aDeposit(million, days(200)), aDeposit(million, days(20))),
    justBelow: moving(aDeposit(million, days(199)), aDeposit(million, days(20))),
    outside: moving(aDeposit(million, days(211)), aDeposit(million, days(31))),
  },
  {
    rule: dormant,
    // A small amount tests the account after the quiet time, and more follows.
    fires: moving(aDeposit(million, days(211)), aDeposit(50_000, days(29)), aDeposit(950_000, days(3))),
    justBelow: moving(aDeposit(million, days(211)), aDeposit(50_000, days(29)), aDeposit(949_999, days(3))),
    outside: moving(aDeposit(million, days(211)), aDeposit(50_000, days(30)), aDeposit(950_000, days(3))),
  },
  {
    rule: manyParties,
    fires: moving(...from(6, million, hours(2))),
    justBelow: moving(...from(5, 2 * million, hours(2))),
    outside: moving(...from(6, million, days(8))),
  },
  {
    rule: manyParties,
    // Slow outgoing payments: the rule's longer window applies only to them.
    fires: moving(...towards(8, million, 3)),
    justBelow: moving(...towards(7, million, 3)),
    outside: moving(...towards(8, million, 5)),
  },
  {
    rule: outOfProfile,
    // The declared activity is making goods for the household's own use.
    fires: { ...moving(aDeposit(8 * million, days(3))), activity: '495' },
    justBelow: { ...moving(aDeposit(8 * million - 1, days(3))), activity: '495' },
    outside: moving(aDeposit(8 * million, days(3))),
  },
  {
    rule: circle,
    fires: aPerson({ circles: [aCircle({})] }),
    justBelow: aPerson({ circles: [aCircle({ value: 49_999_999n }), aCircle({ customers: ['x'] })] }),
    // The money left before the window and came back within it.
    outside: aPerson({ circles: [aCircle({ startedAt: noon - days(31) })] }),
  },
  {
    rule: outOfProfile,
    fires: { ...moving(aDeposit(8 * million, days(3))), occupation: '13' },
    justBelow: { ...moving(aDeposit(8 * million - 1, days(3))), occupation: '13' },
    outside: { ...moving(aDeposit(8 * million, days(30))), occupation: '13' },
  },
  {
    rule: outOfProfile,
    // A pensioner with a shop: the limit for contradictory declarations is much lower.
    fires: { ...moving(aDeposit(3 * million, days(3))), ...shopOf('17') },
    justBelow: { ...moving(aDeposit(3 * million - 1, days(3))), ...shopOf('17') },
    outside: { ...moving(aDeposit(3 * million, days(30))), ...shopOf('17') },
  },
  {
    rule: oldFinancialData,
    fires: { ...moving(aDeposit(million, days(3))), declaredWorkAt: noon - days(730) },
    justBelow: { ...moving(aDeposit(million, days(3))), declaredWorkAt: noon - days(730) + 1 },
    outside: { ...moving(aDeposit(million, days(31))), declaredWorkAt: noon - days(730) },
  },
];

describe.each(cases.map((one) => [one.rule.name, one] as const))('the rule %s', (_name, one) => {
  it('fires, with a sentence in both languages that contains figures, and no date as it is stored', () => {
    const [found, ...more] = findings(one.rule, one.fires);
    expect(more).toEqual([]);
    for (const sentence of [found?.sentence.es, found?.sentence.en]) {
      expect(sentence).toMatch(/\d/);
      expect(sentence).not.toMatch(/\d{4}-\d{2}/);
    }
  });
  it('does not fire just below its limit', () => expect(findings(one.rule, one.justBelow)).toEqual([]));
  it('does not fire outside its window', () => expect(findings(one.rule, one.outside)).toEqual([]));
});

describe('a rule about money', () => {
  it('counts deposits and withdrawals separately, and swaps as neither', () => {
    const facts = moving(
      aMovement('swap', 13 * million, days(1)),
      aDeposit(9 * million, days(1)),
      aWithdrawal(9 * million, days(1)),
    );
    expect(findings(kycLimits, facts)).toEqual([]);
  });

  it('gives a new, severe finding once the limit is reached, after the notice below it', () => {
    const [warning] = findings(kycLimits, moving(aDeposit(12 * million, days(1))));
    const [breach] = findings(kycLimits, moving(aDeposit(13 * million, days(1))));
    expect(warning).toMatchObject({ severity: 'notice', key: '2026-06 in warning' });
    expect(breach).toMatchObject({ severity: 'severe', key: '2026-06 in breach' });
  });

  it('does not fire when there is no limit', () => {
    const facts = {
      ...moving(aDeposit(900 * million, days(1))),
      monthlyLimit: null,
      monthlyBand: null,
      yearlyBand: null,
    };
    for (const rule of [kycLimits, depositsExceeded, volumeExceeded]) expect(findings(rule, facts)).toEqual([]);
  });

  it('uses its parameters', () => {
    const facts = moving(aDeposit(9_100_000, days(1)));
    expect(findings(kycLimits, facts, { warning_percent: 71 })).toEqual([]);
    expect(findings(kycLimits, facts, { warning_percent: 70 })).toHaveLength(1);
  });

  it('gives the same evidence at each evaluation while movements are added', () => {
    const movements = repeated(8, (place) => aDeposit(9_500_000, hours(place)));
    const keys = [6, 7, 8].map(
      (count) => findings(justBelow, moving(...movements.toReversed().slice(0, count)))[0]?.key,
    );
    expect(new Set(keys).size).toBe(1);
  });
});

describe('an occupation that contradicts the activity', () => {
  const found = (pesos: number, occupation: string) =>
    findings(outOfProfile, { ...moving(aDeposit(pesos, days(3))), ...shopOf(occupation) });

  it('is named in words together with the activity', () => {
    expect(found(3 * million, '13')[0]?.sentence.es).toMatch(
      /^Depositó .+ en 30 días y declaró que es «Estudiante» y que su actividad es «4771 Comercio al por menor .+»\.$/,
    );
  });

  it('is one piece of evidence a month for any amount', () => {
    const [few, many] = [3 * million, 30 * million].map((pesos) => found(pesos, '13'));
    expect(many?.map(({ key }) => key)).toEqual(few?.map(({ key }) => key));
  });

  it('is not found for an employee', () => {
    expect(found(30 * million, '11')).toEqual([]);
  });
});

describe('a tier of volume', () => {
  const found = (count: number, pesos = 1_000, before = 0) =>
    findings(volumeTier, moving(...repeated(count, (place) => aDeposit(pesos, before + hours(place)))));

  it('is reached by a number of movements, however small the sum; the high tier is severe', () => {
    expect(found(49)).toEqual([]);
    expect(found(50)).toMatchObject([{ severity: 'notice', evidence: { tier: 'middle', movements: 50 } }]);
    expect(found(99)).toMatchObject([{ severity: 'notice' }]);
    expect(found(100)).toMatchObject([{ severity: 'severe', evidence: { tier: 'high', movements: 100 } }]);
  });

  it('counts only movements within thirty days', () => expect(found(50, 1_000, days(28) + hours(1))).toEqual([]));

  it('is reached by the sum as well', () => {
    expect(found(1, 100 * million)).toMatchObject([{ severity: 'severe', evidence: { tier: 'high' } }]);
    expect(found(1, 100 * million - 1)).toMatchObject([{ severity: 'notice', evidence: { tier: 'middle' } }]);
  });
});
