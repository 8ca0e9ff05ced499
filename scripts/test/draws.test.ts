import { describe, expect, it, test } from 'vitest';
import { codeFiles, readKept } from '../tidy/repository-files.ts';
import { readDraws, WishError } from './wishes.ts';

test('readDraws returns no seed without RANDOM_TIMES, the seed that RANDOM_SEED names, or a new one', () => {
  expect(readDraws({ RANDOM_SEED: '7' })).toBeNull();
  expect(readDraws({ RANDOM_TIMES: '100', RANDOM_SEED: '7' })).toEqual({ RANDOM_SEED: '7' });
  expect(readDraws({ RANDOM_TIMES: '100' })).toEqual({ RANDOM_SEED: expect.stringMatching(/^\d+$/) as string });
});

test('readDraws refuses numbers that are none', () => {
  for (const RANDOM_TIMES of ['', '0', 'many']) expect(() => readDraws({ RANDOM_TIMES })).toThrow(WishError);
  expect(() => readDraws({ RANDOM_TIMES: '2', RANDOM_SEED: 'x' })).toThrow(WishError);
});

describe('npm run test:random', () => {
  const { scripts } = JSON.parse(readKept('package.json')) as { scripts: Record<string, string> };
  const drawnAnew = (scripts['test:random'] ?? '').split('&&').filter((command) => command.includes('RANDOM_TIMES='));

  it('draws anew in all unit tests', () => {
    expect(drawnAnew[0]).toMatch(/ test unit $/);
  });

  it('draws anew in each test of the server that draws', () => {
    const [, names = ''] = / test server (.*)$/.exec(drawnAnew[1]?.trim() ?? '') ?? [];
    const drawing = codeFiles().filter(
      ({ path, text }) =>
        path.endsWith('.db.test.ts') && /testing\/(?:draws|crash-rounds)\.ts'|from 'fast-check'/.test(text),
    );
    const left = drawing.filter(({ path }) => !names.split(' ').some((name) => path.includes(name)));
    expect(left.map(({ path }) => path)).toEqual([]);
    expect(drawing.length).toBeGreaterThan(10);
  });
});

test('no test draws from a seed of its own, which no run would change', () => {
  const own = codeFiles().filter(
    ({ path, text }) => /\.test\.tsx?$/.test(path) && /numRuns: [\d_]+, seed: \d|\bseed: \d+, numRuns/.test(text),
  );
  expect(own.map(({ path }) => path)).toEqual([]);
});
