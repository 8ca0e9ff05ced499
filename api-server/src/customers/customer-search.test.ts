import { describe, expect, it } from 'vitest';
import { searchPatterns, type WordPattern } from './customer-search.ts';

const textsOf = (typed: string) => {
  const patterns = searchPatterns(typed);
  const textsIn = (some: readonly WordPattern[] = []) => some.map(({ text }) => text);
  return { long: textsIn(patterns?.long), short: textsIn(patterns?.short), phrases: textsIn(patterns?.phrases) };
};
const [before, behind] = ['(^|[\n -/:-@\\[-`{-~])', '($|[\n -/:-@\\[-`{-~])'];
const nothing = { long: [], short: [], phrases: [] };

describe('searchPatterns', () => {
  it.each([
    ['María PEÑA', ['%maría%', '%peña%']],
    ['López-Ñáñez', ['%lópez%', '%ñáñez%']],
    ['ana-maria@correo.example', ['%ana-maria@correo.example%']],
    ['\u202D3001234567\u202C', ['%3001234567%']],
    ['１００％', ['%100%']],
    ['1.020.304-050', ['%1020304050%']],
    ['999777666-4', ['%999777666%']],
    ['999.777.666-4', ['%999777666%']],
    ['999777666-45', ['%99977766645%']],
    ['+57 300 123', ['%300123%']],
    ['+57 (300) 123-4567', ['%3001234567%']],
    ['0057 300 123 4567', ['%3001234567%']],
    ['00571234', ['%00571234%']],
    ['+573001234567 María', ['%3001234567%', '%maría%']],
    ['+1 202 555 0100', ['%12025550100%']],
    ['300 123', ['%300%', '%123%']],
    ['57 300 123 4567', ['%3001234567%']],
    ['57-300-1234567', ['%3001234567%']],
    ['573001234567', ['%3001234567%']],
    ['0573001234567', ['%3001234567%']],
    ['57 300 12', ['%30012%']],
    ['57.300.123', ['%57300123%']],
    ['57300123', ['%57300123%']],
    ['0034 600 111 222', ['%34600111222%']],
    ['9001234568', ['%900123456%']],
    ['9001234567', ['%9001234567%']],
    ['ana@correo.example', ['%ana@correo.example%']],
    ['Ana@Muñoz.co', ['%ana@xn--muoz-hqa.co%']],
    ['ana@muño', ['%ana@xn--%']],
    ['\u00ADMaría\u2060', ['%maría%']],
    ['100%_', ['%100%']],
    ['100%_@correo', ['%100\\%\\_@correo%']],
    ['Pérez – Hijos', ['%pérez%', '%hijos%']],
    ['Pérez y Hijos', ['%pérez%', '%hijos%']],
    ['Chorrera S.A.S.', ['%chorrera%', '%sas%']],
    ['Chorrera Ltda., (BIC)', ['%chorrera%', '%ltda%', '%bic%']],
    ['A-B-C', ['%abc%']],
    ['(gente-25)', ['%gente-25%']],
    ['juan.perez', ['%juan%', '%perez%']],
  ])("looks up '%s' wherever its words stand", (typed, long) => {
    expect(textsOf(typed)).toEqual({ ...nothing, long });
  });

  it.each([
    ['Li  Na', ['li', 'na'], ['%li na%']],
    ['J. Ó', ['j', 'ó'], ['%j. ó%']],
    ['Li & 12', ['li', '12'], ['%li & 12%']],
    ['+57', ['57'], ['%+57%']],
    ['S. A. S.', ['s', 'a', 's'], ['%s. a. s.%', '%sas%']],
    ['3M', ['3m'], []],
    [' ñ', ['ñ'], []],
    ['[@', [], []],
  ])("looks up the short words of '%s' as whole words, or as they are typed", (typed, words, phrases) => {
    expect(textsOf(typed)).toEqual({ ...nothing, short: words.map((word) => `${before}${word}${behind}`), phrases });
  });

  it.each([
    ['Li Torres', ['%torres%'], [`${before}li`], ['%li torres%']],
    ['300 12', ['%300%'], ['%12%'], ['%300 12%']],
    ['jos m.', ['%jos%'], [`${before}m`], ['%jos m.%', '%jos m%']],
    ['Bavaria S. A.', ['%bavaria%'], [`${before}s`, `${before}a`], ['%bavaria s. a.%', '%bavaria sa%']],
  ])("narrows the customers found by the long words of '%s' by its short words", (typed, long, short, phrases) => {
    expect(textsOf(typed)).toEqual({ long, short, phrases });
  });

  it('returns null for blanks, and no words for marks without a letter or a digit', () => {
    expect(searchPatterns('  ')).toBeNull();
    expect(textsOf('-- %%% & ˆ ˈ')).toEqual(nothing);
  });
});
