import { describe, expect, it } from 'vitest';
import { chosenPlan, deletedFrom, wholeReads, type PlanNode } from './whole-reads.ts';

const large = {
  tables: new Map([
    ['movements.movement', 'movements.movement'],
    ['identity.notice_2026_11', 'identity.notice'],
  ]),
  indexes: new Set(['movements.movement_pkey']),
};
const movement = { Schema: 'movements', 'Relation Name': 'movement' };
const readBy = (plan: PlanNode) => [...wholeReads(plan, large).keys()];

describe('a plan', () => {
  it('reads a whole table by a sequential scan, also of a partition and deep within the plan', () => {
    const ofMonth = { 'Node Type': 'Seq Scan', Schema: 'identity', 'Relation Name': 'notice_2026_11' };
    expect(readBy({ 'Node Type': 'Aggregate', Plans: [{ 'Node Type': 'Append', Plans: [ofMonth] }] })).toEqual([
      'identity.notice',
    ]);
  });

  it('may read a table that does not grow', () => {
    expect(readBy({ 'Node Type': 'Seq Scan', Schema: 'ledger', 'Relation Name': 'asset' })).toEqual([]);
  });

  it('reads a whole table by an index without a condition, unless the index has few rows', () => {
    const whole = { 'Node Type': 'Index Scan', ...movement, 'Index Name': 'movement_pkey' };
    expect(readBy(whole)).toEqual(['movements.movement']);
    expect(readBy({ ...whole, 'Index Cond': '(id = $1)' })).toEqual([]);
    expect(readBy({ ...whole, 'Index Name': 'movement_unsettled' })).toEqual([]);
  });

  it('reads a whole table by a bitmap of an index without a condition', () => {
    const ofIndex = { 'Node Type': 'Bitmap Index Scan', 'Index Name': 'movement_pkey' };
    expect(readBy({ 'Node Type': 'Bitmap Heap Scan', ...movement, Plans: [ofIndex] })).toEqual(['movements.movement']);
  });

  it('may read the first rows up to a limit, but not sort all rows for it, nor look through most of them', () => {
    const ordered = {
      'Node Type': 'Index Scan',
      ...movement,
      'Index Name': 'movement_pkey',
      'Startup Cost': 0.5,
      'Total Cost': 9_000,
    };
    const limited = (below: PlanNode, cost: number): PlanNode => ({
      'Node Type': 'Limit',
      'Total Cost': cost,
      Plans: [below],
    });
    expect(readBy(limited(ordered, 10))).toEqual([]);
    expect(readBy(limited(ordered, 7_000))).toEqual(['movements.movement']);
    const subquery = { 'Node Type': 'Aggregate', 'Parent Relationship': 'InitPlan', 'Total Cost': 0.1 };
    expect(readBy({ 'Node Type': 'Limit', 'Total Cost': 10, Plans: [subquery, ordered] })).toEqual([]);
    const sorted = { 'Node Type': 'Sort', 'Startup Cost': 9_500, 'Total Cost': 9_600, Plans: [ordered] };
    expect(readBy(limited(sorted, 9_501))).toEqual(['movements.movement']);
  });

  it('for all values is used only if it costs no more than plans for the values of each use', () => {
    const forAll = { 'Node Type': 'Seq Scan', ...movement, 'Total Cost': 9_000 };
    const forValues = { 'Node Type': 'Index Scan', ...movement, 'Total Cost': 8 };
    expect(chosenPlan(forAll, forValues)).toBe(forValues);
    expect(chosenPlan({ ...forAll, 'Total Cost': 12 }, forValues)).toEqual({ ...forAll, 'Total Cost': 12 });
  });

  it('names the tables from which it deletes', () => {
    const below = { 'Node Type': 'ModifyTable', Operation: 'Delete', Schema: 'cases', 'Relation Name': 'case' };
    expect(deletedFrom({ 'Node Type': 'CTE Scan', Plans: [below] })).toEqual(['cases.case']);
  });
});
