import { describe, expect, it } from 'vitest';
import { centsOf, wholePesos } from './pesos.ts';

describe('an amount of pesos', () => {
  it.each([
    ['250000', 25_000_000n, '250000'],
    ['401117.64', 40_111_764n, '401117'],
    ['12598882.3', 1_259_888_230n, '12598882'],
    ['0.99', 99n, '0'],
    ['1.999', 199n, '1'],
  ])('is read from %s to the cent, and is shown without cents', (pesos, cents, whole) => {
    expect([centsOf(pesos), wholePesos(pesos)]).toEqual([cents, whole]);
  });

  it('is refused when the text is no number', () => expect(() => centsOf('mucho')).toThrow('mucho'));
});
