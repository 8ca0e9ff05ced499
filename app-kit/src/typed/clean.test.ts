import { nitOf } from '@caudal/api-spec/company';
import { mobileForm, nameForm } from '@caudal/api-spec/terms';
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clean, type TypedKind } from './clean.ts';

/** Invisible characters that are copied along from a page, a letter or a table. */
const marks = [...'\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u200B\u200C\u200D\u200E\uFEFF\u2060\u00AD'];
const blanks = [...' \u00A0\u202F\u2009\t\n'];

const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`));
const mobile = fc.stringMatching(/^3[0-9]{9}$/).filter((number) => mobileForm.test(number));
const word = fc.stringMatching(/^[a-z]{2,8}$/);

interface Kind {
  /** Values in their canonical form. */
  readonly values: Arbitrary<string>;
  /** Characters that people write between two characters of a value without changing its meaning. */
  readonly between: readonly string[];
  /** Prefixes that people write before the value. */
  readonly before?: readonly string[];
}

const kinds: Record<TypedKind, Kind> = {
  phone: {
    values: mobile,
    between: [...blanks, '-', '.', '(', ')'],
    before: ['', '+57', '57', '0057', '057', '0', '03', '+57 0'],
  },
  email: {
    values: fc.tuple(word, word).map(([local, domain]) => `${local}@${domain}.co`),
    between: [],
    before: ['', 'mailto:'],
  },
  number: { values: digits(4, 15), between: [...blanks, '.', '-', '–', '/'] },
  document: {
    values: digits(7, 10),
    between: [...blanks, '.', '-'],
    before: ['', 'C.C. ', 'CC:', 'cc No. ', 'Cédula de ciudadanía ', 'NIT-', 'CE '],
  },
  nit: {
    values: fc.constantFrom('899999068-1', '900373115-0'),
    between: [...blanks, '.'],
    before: ['', 'NIT ', 'Nit: ', 'N.I.T. ', 'RUT No. '],
  },
  address: { values: fc.stringMatching(/^0x[0-9a-fA-F]{40}$/), between: [...blanks], before: ['', 'ethereum:'] },
  id: { values: fc.uuid(), between: [...blanks] },
  recoveryCode: { values: fc.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/), between: [...blanks, '-', '–'] },
  percent: { values: fc.stringMatching(/^[1-9][0-9]?\.[0-9]{2}$/), between: [...blanks] },
  whole: { values: fc.nat().map(String), between: [...blanks] },
  line: { values: fc.tuple(word, word).map((words) => words.join(' ')), between: [] },
  text: { values: fc.tuple(word, word).map((lines) => lines.join('\n\n')), between: [] },
};

/** Generates a value with invisible and usual characters in and around it, as it arrives from the clipboard. */
function decorated(
  { values, between, before = [''] }: Kind,
  marks: readonly string[],
): Arbitrary<readonly [value: string, pasted: string]> {
  const sign = fc.constantFrom(...marks, ...between);
  const edge = fc.array(fc.constantFrom(...marks, ...blanks), { maxLength: 3 }).map((signs) => signs.join(''));
  return fc
    .tuple(values, fc.constantFrom(...before), edge, edge, fc.infiniteStream(fc.array(sign, { maxLength: 2 })))
    .map(([value, prefix, start, end, signs]) => {
      const inside = [...value].flatMap((character) => [character, ...(signs.next().value ?? [])]);
      return [value, start + prefix + inside.join('') + end];
    });
}

/** Kinds that consist of words. In their values a zero-width space separates two words, so it becomes a space. */
const ofWords = new Set<TypedKind>(['line', 'text']);
const withoutGap = marks.filter((mark) => mark !== '\u200B');

describe.each(Object.entries(kinds) as [TypedKind, Kind][])('a pasted %s', (name, kind) => {
  it('has one canonical form, whatever characters came with it', () => {
    fc.assert(
      fc.property(decorated(kind, ofWords.has(name) ? withoutGap : marks), ([value, pasted]) => {
        expect(clean[name](pasted)).toBe(value);
      }),
    );
  });
});

describe('a mobile phone number', () => {
  it.each([
    ['+34 600 111 222', '+34600111222'],
    ['0034 600111222', '+34600111222'],
    ['\u202A+57 300 123 4567\u202C', '3001234567'],
  ])('keeps the code of another country: %s', (typed, number) => {
    expect(clean.phone(typed)).toBe(number);
    expect(mobileForm.test(number)).toBe(true);
  });

  it.each([
    '0000000000',
    '3333333333',
    '6012345678',
    '+576012345678',
    '300123456',
    '+00000000000',
    '+11111111111',
    '3000000000',
    '+57 310 0000000',
    '+34600000000',
  ])('is refused when it cannot exist: %s', (typed) => expect(mobileForm.test(clean.phone(typed))).toBe(false));
});

it.each([
  ['CC79123456', '79123456'],
  ['C.C. 79.123.456', '79123456'],
  ['T.I. 1.020.304.050', '1020304050'],
  ['TI1020304050', '1020304050'],
  ['cédula 51234', '51234'],
  // Passports begin with letters, too.
  ['CC123456', 'CC123456'],
  ['TI1234567', 'TI1234567'],
  ['AU 123456', 'AU123456'],
])(
  'clean.document removes the type before a document’s number, and keeps the letters of a passport: %s',
  (typed, number) => {
    expect(clean.document(typed)).toBe(number);
  },
);

it.each([
  ['Ana\u200BMaría', 'Ana María'],
  ['Ana\u2060\u200B\u200DMaría Peña\u200B', 'Ana María Peña'],
  ['S.A.S.\u200BBIC', 'S.A.S. BIC'],
  ['300\u200B123', '300123'],
])(
  'clean.line and clean.text turn a zero-width space into a space between words, not between digits: %s',
  (typed, line) => {
    expect([clean.line(typed), clean.text(typed)]).toEqual([line, line]);
  },
);

it.each([
  ['1.500', '1500'],
  ['−12’345’678', '-12345678'],
  ['0.125', '0.125'],
  ['1.5', '1.5'],
])(
  'clean.whole removes the signs between groups of three digits, and leaves any other number as it is: %s',
  (typed, number) => {
    expect(clean.whole(typed)).toBe(number);
  },
);

it('clean.text keeps the lines of a text, replaces no-break spaces by plain ones, and removes invisible characters', () => {
  expect(clean.text(' Hola\u00A0Ana:\u200B\r\n\r\n  todo bien\u202E ')).toBe('Hola Ana:\n\n  todo bien');
});

describe('an address on the chain', () => {
  const digits = '52908400098527886E0F7030069857D2E4169EE7';

  it('begins with 0x in lower case, even if 0X was typed', () =>
    expect(clean.address(`0X${digits}`)).toBe(`0x${digits}`));

  it.each([`ethereum:0x${digits}@10`, `ethereum:0x${digits}/transfer?address=0x${digits}`])(
    'is not extracted from a payment request that holds more than the address: %s',
    (pasted) => expect(clean.address(pasted)).toBe(pasted),
  );
});

it('clean.line and clean.nit return a name and a tax number that fit the rules of the contract', () => {
  expect(nameForm.test(clean.line('\u2068Ana\u00A0 Peña\u2069'))).toBe(true);
  expect(nitOf(clean.nit('899.999.068–1'))).toBe('899999068-1');
});
