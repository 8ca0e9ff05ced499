import { describe, expect, it } from 'vitest';
import { readKept } from '../tidy/repository-files.ts';
import type { Kept } from './kept.ts';
import { standingOf, standingPage } from './standing.ts';

const [higher, lower] = [
  { better: 'higher', goal: 0.9, commit: 'abc' },
  { better: 'lower', goal: 1.3, commit: 'abc' },
] as const;

describe('standingOf', () => {
  it.each([
    [{ ...higher, ratio: 0.9 }, 'met'],
    [{ ...higher, ratio: 0.9, floor: 0.5 }, 'met'],
    [{ ...higher, ratio: 0.89 }, 'missed'],
    [{ ...higher, ratio: 0.8, floor: 0.88 }, 'relaxed'],
    [{ ...higher, ratio: 0.79, floor: 0.88 }, 'missed'],
    [{ ...higher, ratio: 0.89, floor: 2 }, 'missed'],
    [{ ...lower, ratio: 1.3 }, 'met'],
    [{ ...lower, ratio: 1.65, floor: 1.5 }, 'relaxed'],
    [{ ...lower, ratio: 1.66, floor: 1.5 }, 'missed'],
  ] as const)('judges %o by its goal, relaxed by its floor: %s', (row, is) => {
    expect(standingOf(row)?.is).toBe(is);
  });

  it('does not judge a row without a goal on record', () => {
    expect(standingOf({ better: 'lower', ratio: 9, commit: 'abc' })).toBe(null);
  });
});

describe('the page of missed and relaxed goals', () => {
  it('lists ratio, goal and floor of both kinds, and counts the others', () => {
    const kept: Kept = {
      http: {
        met: { ...lower, ratio: 1 },
        'no goal': { better: 'lower', ratio: 9, commit: 'abc' },
        missed: { ...higher, ratio: 0.44, floor: 0.88 },
      },
      scale: { none: { ...lower, goal: 0, ratio: 0.001 }, relaxed: { ...lower, ratio: 1.6, floor: 1.5 } },
    };
    const lines = standingPage(kept).split('\n');
    expect(lines.filter((line) => /^\| (http|scale) /.test(line))).toEqual([
      '| http | missed | 0.44 x | >= 0.90 x | 0.88 x | >= 0.80 x | 45 % |',
      '| scale | none | 0.001 x | <= 0.00 x |  |  | all |',
      '| scale | relaxed | 1.6 x | <= 1.30 x | 1.5 x | <= 1.65 x |  |',
    ]);
    expect(lines).toContain('Rows on record: 5. Without a goal on record, so not judged: 1. Goal met: 1.');
    expect(lines).toContain('Met only because the floor relaxes the goal: 1. Missed: 2.');
  });

  it('is that of docs/figures.json, which npm run generate writes anew', () => {
    const kept = JSON.parse(readKept('docs/figures.json')) as Kept;
    expect(readKept('docs/figures-standing.md')).toBe(standingPage(kept));
  });
});
