import { describe, expect, it } from 'vitest';
import { documentNumber, passportNumber, sameDocument, waysToWrite } from './document-numbers.ts';

const kept = (written: string) => documentNumber(written) ?? '';

/** Pairs of a customer's number and the same number as a list writes it. */
const same = [
  ['79123456', 'C.C. 79.123.456'],
  ['79123456', 'Cédula de Ciudadanía No. 79123456'],
  ['79123456', 'CC 0079123456'],
  ['1020304050', 'T.I. 1.020.304.050'],
  ['79123456', '79123456-0'],
  ['1020304050', 'NIT 1.020.304.050-8'],
  ['900123456-8', '900.123.456'],
  ['900123456-8', 'NIT No. 900123456'],
  ['900123456', '9001234568'],
  ['AB123456', 'ab-123456'],
  ['CC79123456', 'C.C. 79.123.456'],
  ['CC79123456', '0079123456'],
  ['900123456', 'NIT 900123456-8'],
  // These check digits are wrong: the nine digits before them say which company it is.
  ['900123456', 'NIT 900123456-7'],
  ['900123456-8', 'NIT 900.123.456 – 7'],
  ['900123456-7', '900123456'],
  ['900123456', 'NIT 900123456 DV 8'],
  ['1020304050', 'NIT 1.020.304.050-1'],
  ['1020304050', '1020304050 DV 8'],
  ['NIT 900123456', 'RUT No. 9001234561'],
] as const;

const different = [
  ['79123456', '79123457'],
  // A passport: identity cards of minors have ten digits.
  ['1234567', 'TI1234567'],
  ['12345678', 'NUIP 12345678'],
  ['79123456', '79123456-3'],
  // This identity card happens to end with the check digit of a shorter number.
  ['7912345', '79123455'],
  // This is a passport of the series CC.
  ['123456', 'CC123456'],
  ['9001234568', '9001234569'],
  ['NIT 900123456-7', 'NIT 900123457-7'],
  ['900123456', 'AB900123456'],
] as const;

describe('document numbers (rule screening 2)', () => {
  it.each(same)('takes %s and %s for the same number', (ours, listed) => {
    expect(sameDocument(kept(ours), [kept(listed)])).toBe('equal');
    expect(sameDocument(kept(listed), [kept(ours)])).toBe('equal');
  });

  it.each(different)('takes %s and %s for different numbers', (ours, listed) => {
    expect(sameDocument(kept(ours), [kept(listed)])).toBe('different');
    expect(waysToWrite(kept(ours))).not.toContain(kept(listed));
  });

  it.each([
    ['79123456', 'CC79123456', 'different'],
    ['CC79123456', 'CC-79123456', 'equal'],
    ['CC79123457', 'CC79123456', 'different'],
    ['N0045127', 'N-0045127', 'equal'],
    ['79123456', '79123456', 'equal'],
  ] as const)('compares %s with the passport %s, which is no Colombian document: %s', (ours, passport, result) => {
    const listed = passportNumber(passport) ?? '';
    expect(sameDocument(kept(ours), [listed])).toBe(result);
    expect(waysToWrite(kept(ours)).includes(listed)).toBe(result === 'equal');
  });

  it.each(same.filter(([, listed]) => !listed.includes(' 00')))(
    'have each of %s and %s among the other’s `waysToWrite`',
    (ours, listed) => {
      expect(waysToWrite(kept(ours))).toContain(kept(listed));
      expect(waysToWrite(kept(listed))).toContain(kept(ours));
    },
  );
});
