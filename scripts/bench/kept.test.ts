import { describe, expect, it } from 'vitest';
import type { Figure } from './figure.ts';
import { comparison, isAnyLost, keeping, measuredAgain, verdictOf, worseRows, type Kept } from './kept.ts';

const rate = { what: 'trivial route', peer: 'node:http', unit: 'req/s', goal: { atLeast: 0.9 } } as const;
const time = { what: 'upload', peer: 're-encoding', unit: 'ms', goal: { atMost: 1.3 } } as const;
const start = { what: 'start', peer: 'goal', unit: 's', goal: { atMost: 1 }, isTime: true } as const;
const withRatio = (row: Omit<Figure, 'figure' | 'peerFigure'>, ratio: number): Figure => ({
  ...row,
  figure: ratio * 10,
  peerFigure: 10,
});

const record = keeping(
  {},
  [{ bench: 'http', figures: [withRatio(rate, 0.8), withRatio(time, 1.5), withRatio(start, 2)] }],
  'abc',
);
const recordOf = (row: Omit<Figure, 'figure' | 'peerFigure'>) => record['http']?.[`${row.what}, against ${row.peer}`];

describe('verdictOf', () => {
  it.each([
    [rate, 0.8, 'held'],
    [rate, 0.73, 'held'],
    [rate, 0.87, 'held'],
    [rate, 0.89, 'better'],
    [rate, 0.71, 'worse'],
    [time, 1.64, 'held'],
    [time, 1.36, 'held'],
    [time, 1.34, 'better'],
    [time, 1.66, 'worse'],
    [start, 1.1, 'held'],
    [start, 0.9, 'better'],
    [start, 2.9, 'held'],
    [start, 3.1, 'worse'],
  ] as const)('judges %o by the direction of its goal: a ratio of %d is %s', (row, ratio, verdict) => {
    expect(verdictOf(recordOf(row), withRatio(row, ratio))).toBe(verdict);
  });

  it('allows a row to lose the least difference that its measurement shows', () => {
    const coarse = { ...time, step: 0.5 };
    expect(verdictOf(recordOf(time), withRatio(coarse, 1.99))).toBe('held');
    expect(verdictOf(recordOf(time), withRatio(coarse, 2.01))).toBe('worse');
  });

  it('compares a ratio below zero, which a growth may have, with a share of its size', () => {
    const shrinking = { better: 'lower', ratio: -0.8, commit: 'abc' } as const;
    expect(verdictOf(shrinking, withRatio(time, -0.8))).toBe('held');
    expect(verdictOf(shrinking, withRatio(time, -0.71))).toBe('worse');
  });

  it('allows nothing beside a record of 0, unless the measurement is coarse', () => {
    const none = { better: 'lower', ratio: 0, commit: 'abc' } as const;
    expect(verdictOf(none, withRatio(time, 0))).toBe('held');
    expect(verdictOf(none, withRatio(time, 0.001))).toBe('worse');
    expect(verdictOf(none, withRatio({ ...time, step: 0.01 }, 0.001))).toBe('held');
  });

  it('calls a row new when it has no record, or when the record has the other direction', () => {
    expect(verdictOf(undefined, withRatio(rate, 0.1))).toBe('new');
    expect(verdictOf(recordOf(rate), withRatio({ ...rate, goal: { atMost: 2 } }, 0.1))).toBe('new');
  });
});

describe('measuredAgain', () => {
  const silent = () => undefined;
  /** Returns a benchmark whose measurements have these ratios, one after the other. */
  const benchOf = (...ratios: number[]) => {
    const left = [...ratios];
    return {
      left,
      bench: {
        name: 'http',
        run: async () => [withRatio(rate, left.shift() ?? Number.NaN), withRatio(time, 1.4 + left.length / 100)],
      },
    };
  };

  it('does not measure again a row that keeps its recorded ratio', async () => {
    const { bench, left } = benchOf(0.79, 0.8, 0.8);
    await measuredAgain(bench, record, silent);
    expect(left).toHaveLength(2);
  });

  it('accepts a row when one measurement of three keeps the recorded ratio', async () => {
    const { bench, left } = benchOf(0.5, 0.6, 0.78);
    const figures = await measuredAgain(bench, record, silent);
    expect(left).toHaveLength(0);
    expect(worseRows(record, [{ bench: 'http', figures }])).toEqual([]);
    // A row that kept its recorded ratio in the first measurement is not replaced by a later measurement.
    expect(figures[1]?.figure).toBeCloseTo(14.2);
  });

  it('reports a route that is slower by a fifth, although its three measurements differ by five per cent', async () => {
    const slower = 0.8 / 1.2;
    const { bench } = benchOf(slower, slower * 0.95, slower * 1.05);
    const figures = await measuredAgain(bench, record, silent);
    expect(figures[0]?.figure).toBeCloseTo(slower * 1.05 * 10);
    expect(worseRows(record, [{ bench: 'http', figures }])).toEqual(['trivial route, against node:http']);
  });
});

describe('isAnyLost', () => {
  const all = [withRatio(rate, 0.8), withRatio(time, 1.5), withRatio(start, 2)];
  it.each([
    ['every row is as recorded', all, false],
    ['a row is new', [...all, withRatio({ ...rate, what: 'another route' }, 0.1)], false],
    ['a row is worse', [withRatio(rate, 0.4), ...all.slice(1)], true],
    ['a row has another name', [withRatio({ ...rate, what: 'the trivial route' }, 0.8), ...all.slice(1)], true],
    ['a row is not measured', all.slice(1), true],
  ])('when %s', (_, figures, isLost) => {
    expect(isAnyLost(record, [{ bench: 'http', figures }])).toBe(isLost);
  });
});

describe('keeping', () => {
  const floor = { what: 'bare', figure: 9, peerFigure: 10 };

  it('records ratio, floor, direction, goal and commit', () => {
    const figures = [{ ...withRatio(rate, 0.81234567), floor }];
    expect(keeping({}, [{ bench: 'http', figures }], 'def')).toEqual({
      http: {
        'trivial route, against node:http': { better: 'higher', goal: 0.9, ratio: 0.8123, floor: 0.9, commit: 'def' },
      },
    });
  });

  it('records what a ratio of counts is a share of', () => {
    const requests = { ...withRatio(rate, 1), isCount: true } as const;
    const rows = keeping({}, [{ bench: 'http', figures: [requests] }], 'abc')['http'];
    expect(Object.values(rows ?? {})).toEqual([{ better: 'higher', goal: 0.9, ratio: 1, of: 10, commit: 'abc' }]);
  });

  it('does not record a ratio to a peer that reaches nothing', () => {
    const [lost, held] = [withRatio(rate, Number.POSITIVE_INFINITY), withRatio(time, 1)];
    expect(Object.keys(keeping({}, [{ bench: 'http', figures: [lost, held] }], 'abc')['http'] ?? {})).toEqual([
      'upload, against re-encoding',
    ]);
  });

  it('leaves other benchmarks alone, and drops rows that a benchmark no longer has', () => {
    const others: Kept = { ledger: { x: { better: 'higher', ratio: 1, commit: 'abc' } } };
    const kept = keeping({ ...record, ...others }, [{ bench: 'http', figures: [withRatio(time, 1)] }], 'def');
    expect(Object.keys(kept['http'] ?? {})).toEqual(['upload, against re-encoding']);
    expect(kept['ledger']).toEqual(others['ledger']);
  });

  /** Returns ratio and commit of each row after these ratios of `rate` and `time` were measured. */
  const recorded = (ratios: readonly [number, number], accepted: string[] = [], former = record) => {
    const figures = [withRatio(rate, ratios[0]), withRatio(time, ratios[1])];
    const rows = keeping(former, [{ bench: 'http', figures }], 'def', accepted)['http'] ?? {};
    return Object.values(rows).map(({ ratio, commit }) => [ratio, commit]);
  };

  it('does not record a loss, unless its row is accepted by a part of its name', () => {
    const lost = [
      [0.8, 'abc'],
      [1.2, 'def'],
    ];
    expect(recorded([0.4, 1.2])).toEqual(lost);
    expect(recorded([0.4, 1.2], ['upload'])).toEqual(lost);
    expect(recorded([0.4, 1.2], ['trivial'])).toEqual([
      [0.4, 'def'],
      [1.2, 'def'],
    ]);
  });

  it('does not record a ratio within the margin, lucky or not, unless its row is accepted', () => {
    expect(recorded([0.8 * 1.09, 1.5 * 1.09])).toEqual([
      [0.8, 'abc'],
      [1.5, 'abc'],
    ]);
    expect(recorded([0.8 * 0.91, 1.5 * 0.91], ['trivial', 'upload'])).toEqual([
      [0.728, 'def'],
      [1.365, 'def'],
    ]);
  });

  it('records the goal of a row that stays as it was, which its benchmark may have changed', () => {
    const figures = [withRatio({ ...rate, goal: { atLeast: 0.7 } }, 0.8), withRatio(time, 3)];
    const before: Kept = { http: { 'upload, against re-encoding': { better: 'lower', ratio: 1.5, commit: 'abc' } } };
    const { http = {} } = keeping(
      { http: { ...record['http'], ...before['http'] } },
      [{ bench: 'http', figures }],
      'def',
    );
    expect(Object.values(http).map(({ goal, ratio }) => [goal, ratio])).toEqual([
      [0.7, 0.8],
      [1.3, 1.5],
    ]);
  });

  it('shows the second of three losses of 9 % each, all of which are kept', () => {
    let kept = record;
    const seen = [0.91, 0.91 ** 2, 0.91 ** 3].map((left) => {
      const measured = [{ bench: 'http', figures: [withRatio(rate, 0.8 * left)] }];
      const worse = worseRows(kept, measured);
      kept = keeping(kept, measured, 'def');
      return worse.length;
    });
    expect(seen).toEqual([0, 1, 1]);
  });

  it('records a row whose direction changed', () => {
    const turned = [withRatio({ ...rate, goal: { atMost: 1 } }, 0.81)];
    expect(keeping(record, [{ bench: 'http', figures: turned }], 'def')['http']).toEqual({
      'trivial route, against node:http': { better: 'lower', goal: 1, ratio: 0.81, commit: 'def' },
    });
  });
});

describe('comparison', () => {
  it('names each row, which way is better, both ratios and the verdict', () => {
    const added = { ...withRatio(rate, 1), what: 'another route' };
    const figures = [withRatio(rate, 0.4), withRatio(start, 2.5), withRatio(time, 1.2), added];
    const lines = comparison(record, [{ bench: 'http', figures }])
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(lines.slice(1)).toEqual([
      ['http', 'trivial route, against node:http', 'higher', '0.80 x (abc)', '0.40 x', 'worse by more than 10 %'],
      ['http', 'start, against goal', 'lower', '2.00 x (abc)', '2.50 x', 'held'],
      ['http', 'upload, against re-encoding', 'lower', '1.50 x (abc)', '1.20 x', 'better, keep it: --keep'],
      ['http', 'another route, against node:http', 'higher', '1.00 x', 'new, keep it: --keep'],
    ]);
    expect(
      comparison(record, [{ bench: 'http', figures: figures.slice(0, 2) }])
        .split('\n')
        .at(-1)
        ?.split(/ {2,}/),
    ).toEqual(['http', 'upload, against re-encoding', 'lower', '1.50 x', 'no longer measured: --keep removes it']);
  });
});
