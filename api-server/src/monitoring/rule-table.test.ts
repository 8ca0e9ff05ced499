import { describe, expect, it } from 'vitest';
import { nameOfCode } from '../reference/parameters.ts';
import { aMovement, aPerson, noon } from '../testing/facts.ts';
import type { AnyRule } from './rule.ts';
import { ruleTable } from './rule-table.ts';

/** The groups of codes for the types of the two alerts that have types. */
const groups = new Map([
  [7, '7'],
  [18, '8'],
] as const);

/** Returns a rule's parameters, all of them at their least, usual or greatest value. */
const parametersOf = ({ parameters = {} }: AnyRule, bound: 'minimum' | 'fallback' | 'maximum') =>
  Object.fromEntries(Object.entries(parameters).map(([name, terms]) => [name, terms[bound]]));

describe('the rules', () => {
  it('find nothing while all lists of facts that they name are empty, so that they need not be called', () => {
    const people = [
      aPerson(),
      aPerson({ isPep: true, occupation: '2', activity: '1', monthlyLimit: 1n, monthlyBand: 1n, yearlyBand: 1n }),
      aPerson({
        verifiedAt: null,
        declaredWorkAt: 0,
        monthlyLimit: 0n,
        yearlyBand: 0n,
        fullName: '',
        documentNumber: '',
      }),
    ];
    const found = ruleTable
      .filter(({ facts }) => facts.length > 0)
      .flatMap((rule) =>
        (['minimum', 'fallback', 'maximum'] as const).flatMap((bound) =>
          people.flatMap((person) => rule.find(person, parametersOf(rule, bound), noon)),
        ),
      );
    expect(found).toEqual([]);
  });

  it('read each movement of a long list a few times, not once for each of the others', () => {
    const count = 3_000;
    let reads = 0;
    const movements = Array.from({ length: count }, (_, place) => {
      const one = aMovement(place % 2 === 0 ? 'crypto_deposit' : 'withdrawal', 9_500_000, count - place, `0x${place}`);
      return new Proxy(one, {
        get: (target, name, self) => {
          reads += 1;
          return Reflect.get(target, name, self);
        },
      });
    });
    const readsOf = (rule: AnyRule, bound: Parameters<typeof parametersOf>[1]) => {
      reads = 0;
      // Each rule gets a list of its own, so that it also adds up the totals.
      rule.find(aPerson({ movements: [...movements] }), parametersOf(rule, bound), noon);
      return reads;
    };
    const most_reads = 5 * count * Math.log2(count);
    const slow = ruleTable.flatMap((rule) =>
      (['minimum', 'fallback', 'maximum'] as const).flatMap((bound) => {
        const [name, times] = [rule.name, readsOf(rule, bound)];
        return times > most_reads ? [`${name} with its ${bound}: ${times} reads`] : [];
      }),
    );
    expect(slow).toEqual([]);
  });

  it('have distinct names', () => {
    expect(new Set(ruleTable.map(({ name }) => name)).size).toBe(ruleTable.length);
  });

  it('give alerts 7 and 18 a type with a name in the parameters, and other alerts no type', () => {
    const unnamed = ruleTable.filter(({ alert, type }) => {
      const group = groups.get(alert as 7 | 18);
      return group === undefined ? type !== undefined : type === undefined || nameOfCode(group, type) === null;
    });
    expect(unnamed.map(({ name }) => name)).toEqual([]);
  });
});
