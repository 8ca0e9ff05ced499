// These tests tie each statement of the public pages to its source. A new or changed statement, or number, fails until it is tied.
import { describe, expect, it } from 'vitest';
import { readKept } from '../repository-files.ts';
import { bareTexts, filledIn, numbersOf, pagePaths, type Statement, statementsOf } from './statements.ts';
import { data } from './tables/data.ts';
import { landing } from './tables/landing.ts';
import { sarlaft } from './tables/sarlaft.ts';
import { contract } from './tables/terms.ts';
import { figure, filled, introduction, law, list, operation, setting, shown, type Ties } from './ties.ts';

/** The ties of each component, by its path from `customer-app/src/public/`. */
const tables: Readonly<Record<string, Ties>> = { ...contract, ...sarlaft, ...data, ...landing };

/** Returns what is wrong with a statement: it is not tied, a source does not resolve, or a number or expression has no source. */
function faultsOf({ text, isHeading }: Statement, ties: Ties[string] | undefined): string[] {
  const numbers = numbersOf(text);
  if (!ties && isHeading && numbers.length === 0) return [];
  if (!ties?.length) return [`is not tied to a source: ${text}`];
  const tied = new Set(ties.flatMap((tie) => tie.numbers));
  const stated = ties.flatMap((tie) => (tie.isStated ? tie.numbers : []));
  return [
    ...ties.flatMap(({ fault }) => fault ?? []),
    ...ties.flatMap(({ says = [] }) =>
      says.filter((said) => !text.includes(said)).map((said) => `does not say '${said}'`),
    ),
    ...numbers.filter((number) => !tied.has(number)).map((number) => `names ${number} without a source`),
    ...stated.filter((number) => !numbers.includes(number)).map((number) => `does not name ${number}`),
    ...filledIn(text)
      .filter((expression) => filled[expression] !== true)
      .map((expression) => `fills in ${expression}, which is not what the product uses`),
  ];
}

describe.each(pagePaths())('the statements of %s', (path) => {
  const ties = tables[path] ?? {};

  it('are tied to sources that resolve, with their numbers', async () => {
    const faults = (await statementsOf(path)).map((one) => [one.key, faultsOf(one, ties[one.key])] as const);
    expect(Object.fromEntries(faults.filter(([, found]) => found.length > 0))).toEqual({});
  });

  it('have no tie left over from a statement that was removed', async () => {
    const keys = new Set((await statementsOf(path)).map(({ key }) => key));
    expect(Object.keys(ties).filter((key) => !keys.has(key))).toEqual([]);
  });

  it('are all written in the translation macros, where these tests and translators find them', () => {
    expect(bareTexts(path)).toEqual([]);
  });

  it('describe nothing as unfinished', async () => {
    const unfinished =
      /(aún|todavía) no (está|existe|hay|funciona|se puede)|en construcción|cuando esté disponible|más adelante|por ahora|hoy puedes/i;
    expect((await statementsOf(path)).filter(({ text }) => unfinished.test(text))).toEqual([]);
  });
});

it('the tables of ties name only pages that exist', () => {
  expect(Object.keys(tables).filter((path) => !pagePaths().includes(path))).toEqual([]);
});

it.each(['landing', 'legal', 'public'])(
  'the English texts of %s.po name the same numbers as the Spanish ones',
  (catalogue) => {
    const texts = readKept(`customer-app/src/locales/en/${catalogue}.po`).matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm);
    const digits = (text: string) =>
      [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => number.replaceAll(/[.,]/g, '')).toSorted();
    const differing = [...texts].filter(([, es = '', en = '']) => digits(es).join() !== digits(en).join());
    expect(differing.map(([, es]) => es)).toEqual([]);
  },
);

it('faultsOf reports a statement without a tie, a number without a source, and a source that is gone or says otherwise', () => {
  const said = (text: string): Statement => ({ key: '', text, isHeading: false });
  expect(faultsOf(said('Guardamos tus datos.'), undefined)).toHaveLength(1);
  expect(faultsOf(said('Guardamos tus datos.'), [])).toHaveLength(1);
  expect(faultsOf(said('Guardamos tus datos dos años.'), [introduction])).toEqual(['names 2 without a source']);
  expect(faultsOf(said('Guardamos tus datos dos años.'), [figure(3)])).toHaveLength(2);
  expect(faultsOf(said('Desde {pesosText(other)}.'), [introduction])).toHaveLength(1);
  const gone = [
    shown('movements/deposits', 'is credited by itself'),
    shown('movements/no-such', 'is credited by polling when no event arrives'),
    operation('readDocumentFile', 'customer'),
    setting('bank_accounts_max', 4),
    list('pep', 'sanctioned'),
    law('Lo dice la ley'),
  ];
  expect(gone.filter(({ fault }) => fault === null)).toEqual([]);
});
