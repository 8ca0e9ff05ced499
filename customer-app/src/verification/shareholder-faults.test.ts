import { describe, expect, it } from 'vitest';
import type { Shareholder } from './level-values.ts';
import { foundFault } from './shareholder-faults.ts';

const ana: Shareholder = { name: 'Ana Peña', idNumber: '1020304050', nationality: 'CO', percentage: '60 %' };
const luis: Shareholder = { name: 'Luis Gómez', idNumber: 'AB123456', nationality: 'ES', percentage: '40' };

describe('the first fault of the shareholders in a form', () => {
  it.each([
    ['is none in a complete list', [ana, luis], null],
    ['is a missing name', [ana, { ...luis, name: ' ' }], { kind: 'missing', place: { at: 1, part: 'name' } }],
    [
      'is a missing document',
      [{ ...ana, idNumber: '' }, luis],
      { kind: 'missing', place: { at: 0, part: 'idNumber' } },
    ],
    ['is a name in other letters', [{ ...ana, name: 'Анна' }, luis], { kind: 'name', place: { at: 0, part: 'name' } }],
    [
      'is a document with other signs',
      [ana, { ...luis, idNumber: '#1234567' }],
      { kind: 'document', place: { at: 1, part: 'idNumber' } },
    ],
    ['is none in a document with its type before it', [{ ...ana, idNumber: 'C.C. 1.020.304.050' }, luis], null],
    [
      'is a share that is no number',
      [ana, { ...luis, percentage: 'x' }],
      { kind: 'share', place: { at: 1, part: 'percentage' } },
    ],
    [
      'is a total that is a hundredth too large',
      [ana, { ...luis, percentage: '40,01' }],
      { kind: 'sum', place: { at: 1, part: 'percentage' }, sum: '100.01' },
    ],
    [
      'is a shareholder who appears twice',
      [ana, { ...ana, percentage: '40' }],
      { kind: 'twice', place: { at: 1, part: 'idNumber' } },
    ],
    ['is a list without shareholders', [], { kind: 'none', place: null }],
  ])('%s', (_what, list, fault) => {
    expect(foundFault(list)).toEqual(fault);
  });
});
