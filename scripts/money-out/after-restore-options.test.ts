import { describe, expect, it } from 'vitest';
import { readOptions } from './after-restore-options.ts';

describe('the options of after-restore', () => {
  it('are read in any order, and may be left out', () => {
    expect(readOptions([])).toEqual({ isRenumbering: false });
    expect(readOptions(['--renumber', '--places', '20000'])).toEqual({ isRenumbering: true, places: 20_000 });
    expect(readOptions(['--places=1'])).toEqual({ isRenumbering: false, places: 1 });
    expect(readOptions(['--places', '1000000'])).toEqual({ isRenumbering: false, places: 1_000_000 });
  });

  it.each(['0', '1000001', '20.000', '2e3', '0x10', 'many', '', ' 5'])('refuse %j places', (places) => {
    const bounds = `--places is a whole number from 1 to 1000000, written in digits alone, not '${places}'.`;
    expect(readOptions(['--places', places])).toContain(bounds);
  });

  it.each([['--places'], ['--places', '-5'], ['--place', '5'], ['--renumber=5'], ['20000']])(
    'are shown when they are written otherwise: %j',
    (...args) => {
      expect(readOptions(args)).toMatch(/\. It is: npm run after-restore -- \[--places 20000\] \[--renumber\]$/);
    },
  );
});
