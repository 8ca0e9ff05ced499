import { describe, expect, it } from 'vitest';
import { nitOf, recordDateFault, shareholderFault } from './company.ts';

// The numbers are public: Bancolombia, Ecopetrol, Grupo Éxito.
describe('a NIT', () => {
  it.each([
    ['890.903.938-8', '890903938-8'],
    ['899999068-1', '899999068-1'],
    ['8909006089', '890900608-9'],
    ['890 900 608 - 9', '890900608-9'],
  ])('is read from %s as %s', (typed, nit) => {
    expect(nitOf(typed)).toBe(nit);
  });

  it.each(['890903938-7', '899999068', '12345-6', '', 'NIT 899999068-1', '89999906811-1'])(
    'is not read from "%s"',
    (typed) => {
      expect(nitOf(typed)).toBeNull();
    },
  );
});

const of = (...shares: string[]) =>
  shareholderFault(
    shares.map((percentage, at) => ({ name: 'Ana Peña', idNumber: `10${at}`, nationality: 'CO', percentage })),
  );

describe('the shareholders of an institution', () => {
  it.each([
    [['100'], null],
    [['50', '50'], null],
    [['33.33', '33.33', '33.34'], null],
    [['60'], null],
    [['50', '50.01'], 'sum'],
    [['100', '0.01'], 'sum'],
    [['0'], 'share'],
    [['100.01'], 'share'],
    [['33.333'], 'share'],
    [['-5'], 'share'],
    [['1e1'], 'share'],
    [[], 'none'],
  ])('with the shares %j have the fault %s', (shares, fault) => {
    expect(of(...shares)?.kind ?? null).toBe(fault);
  });

  it('may not be named twice', () => {
    const one = { name: 'Ana Peña', idNumber: '10', nationality: 'CO', percentage: '10' };
    expect(shareholderFault([one, { ...one, name: 'Otra' }])).toEqual({ kind: 'twice', at: 1 });
    expect(shareholderFault([one, { ...one, nationality: 'VE' }])).toBeNull();
  });

  it('are refused above 100 %, naming the first shareholder beyond it and the sum of all shares', () => {
    expect(of('60', '40.01')).toEqual({ kind: 'sum', at: 1, sum: '100.01' });
  });
});

describe('the date of a record', () => {
  it.each([
    ['2026-03-04', null],
    ['2025-12-05', null],
    ['2025-12-04', 'old'],
    ['2026-03-05', 'future'],
  ])('of %s has the fault %s on 2026-03-04', (day, fault) => {
    expect(recordDateFault(day, '2026-03-04')).toBe(fault);
  });
});
