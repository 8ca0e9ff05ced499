import { describe, expect, it } from 'vitest';
import { nameOfCode } from '../reference/parameters.ts';
import { ruleTable } from './rule-table.ts';

/** The groups of codes for the types of the two alerts that have types. */
const groups = new Map([
  [7, '7'],
  [18, '8'],
] as const);

describe('the rules', () => {
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
