import { describe, expect, it } from 'vitest';
import type { Shareholder } from './level-values.ts';
import { foundFault } from './shareholder-faults.ts';

const ana: Shareholder = { name: 'Ana Peña', idNumber: '1020304050', nationality: 'CO', percentage: '60 %' };
const luis: Shareholder = { name: 'Luis Gómez', idNumber: 'AB123456', nationality: 'ES', percentage: '40' };

describe('what is wrong with the shareholders of a form', () => {
  it.each([
    ['nothing', [ana, luis], null],
    ['a name is missing', [ana, { ...luis, name: ' ' }], { kind: 'missing', place: { at: 1, part: 'name' } }],
    [
      'a document is missing',
      [{ ...ana, idNumber: '' }, luis],
      { kind: 'missing', place: { at: 0, part: 'idNumber' } },
    ],
    ['a share is none', [ana, { ...luis, percentage: 'x' }], { kind: 'share', place: { at: 1, part: 'percentage' } }],
    [
      'a hundredth too much',
      [ana, { ...luis, percentage: '40,01' }],
      { kind: 'sum', place: { at: 1, part: 'percentage' }, sum: '100.01' },
    ],
    ['somebody twice', [ana, { ...ana, percentage: '40' }], { kind: 'twice', place: { at: 1, part: 'idNumber' } }],
    ['nobody', [], { kind: 'none', place: null }],
  ])('%s', (_what, list, fault) => {
    expect(foundFault(list)).toEqual(fault);
  });
});
