import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../setup/repository.ts';
import { exit_codes, exitCodeOf } from './exit-code.ts';

const payment = '5 USDT by evm for 0x12';

it.each([
  [true, [], 0],
  [true, [payment], 3],
  [false, [], 1],
  [false, [payment], 1],
])('ends a run that is complete (%s) with the payments %j undecided with code %d', (isComplete, undecided, code) => {
  expect(exitCodeOf({ isComplete, undecided })).toBe(code);
});

it('has a row in the manual for each code, and for that of a fault of the set-up', () => {
  const manual = readFileSync(join(repositoryRoot, 'docs/operations/backup.md'), 'utf8');
  const rows = [...manual.matchAll(/^ +\| (\d+) +\| /gm)].map(([, code]) => Number(code));
  expect(rows).toEqual([...Object.values(exit_codes), 78]);
});
