import { describe, expect, it } from 'vitest';
import { checkFields } from './field-forms.ts';
import type { FieldValue } from './field-values.ts';
import type { FieldRequirement } from './requirements.ts';

const now = new Date('2026-03-04T15:20:00Z');
type Asked = Omit<FieldRequirement, 'name' | 'label'>;
const label = { es: 'Esto', en: 'This' };
const check = (field: Asked, value: FieldValue) =>
  checkFields({ it: value }, [{ name: 'it', label, ...field }], '', now);

describe('checkFields', () => {
  it.each<[string, Asked, FieldValue, boolean]>([
    ['a name', { form: 'name' }, 'Ñáñez', true],
    ['a name with what names have', { form: 'name' }, 'María-José D’Alba y Núñez Jr.', true],
    ['a name with letters that nobody sees', { form: 'name' }, 'Mar\u200Bía Pérez', false],
    ['a name that is turned around', { form: 'name' }, '\u202Eaíram', false],
    ['a name in letters that no document here has', { form: 'name' }, 'Иван Петров', false],
    ['a name that is markup', { form: 'name' }, '<img src=x>', false],
    ['a name of spaces', { form: 'name' }, '    ', false],
    ['a number with a leading zero', { form: 'number' }, '0123', true],
    ['a number with a letter', { form: 'number' }, '123a', false],
    ['a number with the type of its document', { form: 'number' }, 'CC79123456', true],
    ['such a number of a representative', { form: 'id_number' }, 'C.C. 79123456', true],
    ['a text that is too long', { form: 'text' }, 'a'.repeat(2_001), false],
    ['a name with a comma', { form: 'name' }, 'Peña Ruiz, Ana', false],
    ['a phone that ends with zeros', { form: 'phone' }, '3000000000', false],
    ['a number too short', { form: 'number' }, '123', false],
    ['a day', { form: 'date' }, '1990-02-28', true],
    ['a day that no year has', { form: 'date' }, '1990-02-30', false],
    ['a day before anybody alive', { form: 'date' }, '1899-12-31', false],
    ['a code of its group', { form: 'code', group: '2' }, '7', true],
    ['a code of none', { form: 'code', group: '2' }, '99', false],
    ['a phone', { form: 'phone' }, '+573001234567', true],
    ['a phone of Colombia', { form: 'phone' }, '3001234567', true],
    ['a phone of Colombia that lacks a digit', { form: 'phone' }, '300123456', false],
    ['a phone of Colombia with its code that lacks a digit', { form: 'phone' }, '+57300123456', false],
    ['a landline of Colombia', { form: 'phone' }, '6012345678', false],
    ['a phone of one digit over and over', { form: 'phone' }, '0000000000', false],
    ['a phone with a mark that nobody sees', { form: 'phone' }, '300\u200B1234567', false],
    ['a phone of another country', { form: 'phone' }, '+34600123456', true],
    ['a name with a picture', { form: 'name' }, 'Pedro 😀 Pérez', false],
    ['a phone of words', { form: 'phone' }, 'tres cientos', false],
    ['an answer', { form: 'boolean' }, false, true],
    ['an answer in words', { form: 'boolean' }, 'no', false],
    ['a municipality of Divipola', { form: 'municipality' }, '05001', true],
    ['a municipality that there is not', { form: 'municipality' }, '1', false],
    ['a country', { form: 'country' }, 'CO', true],
    ['a country that there is not', { form: 'country' }, 'XX', false],
    ['a country abroad', { form: 'other_country' }, 'ES', true],
    ['Colombia, of who lives abroad', { form: 'other_country' }, 'CO', false],
    ['the country of an institution', { form: 'home_country' }, 'CO', true],
    ['another country of an institution', { form: 'home_country' }, 'ES', false],
    ['a tax number with its check digit', { form: 'nit' }, '890.903.938-8', true],
    ['a tax number with another check digit', { form: 'nit' }, '890903938-7', false],
    ['a record of today', { form: 'recent_date' }, '2026-03-04', true],
    ['a record of 89 days', { form: 'recent_date' }, '2025-12-05', true],
    ['a record of 90 days', { form: 'recent_date' }, '2025-12-04', false],
    ['a record of 91 days', { form: 'recent_date' }, '2025-12-03', false],
    ['a record of tomorrow', { form: 'recent_date' }, '2026-03-05', false],
    ['a declaration that is made', { form: 'boolean', isConsent: true }, true, true],
    ['a declaration that is not', { form: 'boolean', isConsent: true }, false, false],
  ])('accepts or refuses %s', (_what, field, value, fits) => {
    expect(check(field, value).problems.length === 0).toBe(fits);
  });

  it.each([
    ['nit', 'NIT900123456', /solo con números/],
    ['nit', '900123456', /le falta su dígito/],
    ['nit', '900123456-1', /no coincide/],
    ['phone', '+5712345678', /teléfono fijo/],
    ['phone', '6012345678', /teléfono fijo/],
    ['phone', '2345678', /teléfono fijo/],
    ['phone', '300123456', /10 dígitos/],
    ['phone', '+5730012345', /10 dígitos/],
    ['name', 'Peña, Ana', /sin comas/],
  ] as const)('says what is wrong with a %s, and what to do: %s', (form, value, words) => {
    expect(check({ form }, value).problems[0]?.message.es).toMatch(words);
  });

  it('keeps the number of a document without its type', () => {
    expect(check({ form: 'id_number' }, 'CC79123456').fields).toEqual({ it: '79123456' });
    expect(check({ form: 'id_number' }, 'TI1234567').fields).toEqual({ it: 'TI1234567' });
  });

  it('returns a message for a date before 1900', () => {
    const [problem] = check({ form: 'date' }, '1880-01-01').problems;
    expect(problem?.message.es).toMatch(/desde 1900/);
  });

  it('removes superfluous spaces', () => {
    expect(check({ form: 'name' }, '  Ana   María ').fields).toEqual({ it: 'Ana María' });
  });

  it('names a missing field, and a field that the level does not ask for', () => {
    const { problems } = checkFields({ other: 'x' }, [{ name: 'it', label, form: 'text' }], '/fields', now);
    expect(problems.map(({ path }) => path)).toEqual(['/fields/it', '/fields/other']);
  });

  it('recognises a person under 18, who is of age from the 18th birthday on', () => {
    const born = { form: 'date', isBirthDate: true } as const;
    expect(check(born, '2008-03-04').isUnderAge).toBe(false);
    expect(check(born, '2008-03-05').isUnderAge).toBe(true);
  });

  it('requires a conditional field only when another answer fulfils its condition, and reports it otherwise when it is sent', () => {
    const asked: FieldRequirement[] = [
      { name: 'isColombian', label, form: 'boolean' },
      { name: 'cityID', label, form: 'municipality', when: { field: 'isColombian', is: true } },
      { name: 'outsideCity', label, form: 'text', when: { field: 'isColombian', is: false } },
    ];
    const paths = (given: Record<string, FieldValue>) =>
      checkFields(given, asked, '', now).problems.map(({ path }) => path);
    expect(paths({ isColombian: true, cityID: '05001' })).toEqual([]);
    expect(paths({ isColombian: false, outsideCity: 'Quito' })).toEqual([]);
    expect(paths({ isColombian: true, outsideCity: 'Quito' })).toEqual(['/cityID', '/outsideCity']);
  });
});
