import { companyNameForm, nameForm } from '@caudal/api-spec/terms';
import { describe, expect, it } from 'vitest';
import { asLatin } from './alphabets.ts';

const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
  /\p{L}/u.test(sign),
);

describe('the patterns that declared names have to match', () => {
  it('accept no letter that screening cannot read', () => {
    const unread = (form: RegExp) =>
      letters.filter((letter) => form.test(`${letter}${letter}${letter}`) && asLatin(letter) === '');
    expect(unread(nameForm)).toEqual([]);
    expect(unread(companyNameForm)).toEqual([]);
  });

  it.each([
    'Eᴠɑriꜱtᴏ Quimbɑyᴏ Tɑꜱᴄón',
    'Evаristo Quimbayo',
    'Qui\uFE0Fmbayo',
    'Qui\u180Bmbayo',
    '王伟明',
    '김정수님',
    '\u200B\u200B \u2060.',
    '...',
    '😀😀😀',
  ])('refuse %s', (name) => {
    expect([nameForm.test(name), companyNameForm.test(name)]).toEqual([false, false]);
  });

  it.each([
    'María José Ñáñez Peña',
    'Łukasz Đorđević',
    'Øystein Þórsson',
    'Nguyễn Thị Ánh',
    'İbrahim Yıldız',
    "O'Connor-Straße",
    'Nu\u0301ñez',
    'Əliyev Cəfər',
  ])('accept %s', (name) => {
    expect(nameForm.test(name)).toBe(true);
  });

  it.each(['Grupo 2000 & Hijos S.A.S.', '3M Colombia S.A.', 'Café del Río (en liquidación)', 'Pérez/Gómez Ltda.'])(
    'accept the company %s',
    (name) => {
      expect(companyNameForm.test(name)).toBe(true);
    },
  );
});
