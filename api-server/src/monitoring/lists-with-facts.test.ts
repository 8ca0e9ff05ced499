import { describe, expect, it } from 'vitest';
import { aPerson } from '../testing/facts.ts';
import type { FactName } from './facts.ts';
import { bitsOf, listsWithFacts } from './lists-with-facts.ts';
import { ruleTable } from './rule-table.ts';

const names = [...new Set(ruleTable.flatMap(({ facts }) => facts))];

describe('listsWithFacts', () => {
  it('returns nothing for a customer about whom no list says anything', () => {
    expect(listsWithFacts(aPerson())).toBe(0);
  });

  it.each(names)('tells the list %s from the others', (name: FactName) => {
    expect(listsWithFacts({ ...aPerson(), [name]: [{}] })).toBe(bitsOf([name]));
    expect(bitsOf(names.filter((other) => other !== name)) & bitsOf([name])).toBe(0);
  });
});
