import { describe, expect, it } from 'vitest';
import { addressForm } from './address-form.ts';

describe('the normal form of an address', () => {
  it.each([
    ['Cra. 7 # 45-12', 'carrera 7 No. 45 - 12'],
    ['Kr 7 No 45-12 Apto 301', 'CARRERA 7 45 12 apartamento 301'],
    ['Calle 100 # 8A-49', 'cll 100 no 8 a 49'],
    ['Avenida Boyacá 12-03', 'Av. Boyaca # 12 - 3'],
  ])('is the same for %s and %s', (one, other) => {
    expect(addressForm(one)).toBe(addressForm(other));
    expect(addressForm(one)).not.toBe('');
  });

  it.each([
    ['Carrera 7 # 45-12', 'Calle 7 # 45-12'],
    ['Carrera 7 # 45-12', 'Carrera 7 # 45-21'],
    ['Carrera 7 # 45-12 Apto 301', 'Carrera 7 # 45-12 Apto 302'],
  ])('differs for %s and %s', (one, other) => expect(addressForm(one)).not.toBe(addressForm(other)));

  it('is empty for an address without a number', () => expect(addressForm('Finca La Esperanza')).toBe(''));
});
