import { describe, expect, it } from 'vitest';
import { holderDifference } from './holder-match.ts';

const verified = { name: 'Ana María Peña Ruiz', documentType: '7', document: '1020304050' };

describe('holderDifference', () => {
  it.each([
    ['Ana María Peña Ruiz', null],
    ['PENA RUIZ ANA MARIA', null],
    ['Ana Peña', null],
    ['Peña-Ruiz, Ana María', null],
    ['Ana María Peña Ruiz de Gómez', null],
    ['Luis Peña Ruiz', 'name'],
    ['Ana', 'name'],
    ['Comercial Andina S.A.S.', 'name'],
    ['', null],
  ])("returns, for a holder named '%s', %s", (name, difference) => {
    expect(holderDifference({ ...verified, name }, verified)).toBe(difference);
  });

  it('returns document when the number or the type of the document differs', () => {
    expect(holderDifference({ ...verified, document: '99' }, verified)).toBe('document');
    expect(holderDifference({ ...verified, documentType: '8' }, verified)).toBe('document');
  });

  it('returns null while the customer is not verified', () => {
    expect(holderDifference({ name: 'Luis', documentType: '7', document: '1' }, null)).toBeNull();
  });
});
