import { createReadStream } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manyNames } from '../../testing/labelled-names/many-names.ts';
import { pairsByOthers } from '../../testing/labelled-names/pairs-by-hand.ts';
import { listSources } from '../lists/list-sources.ts';
import { legalForms } from './legal-forms.ts';
import { thresholds } from './match-party.ts';
import { nameLikeness } from './name-likeness.ts';
import { prepareName } from './prepared-name.ts';
import { sectorOf, sectorWords } from './sectors.ts';
import { placeholders, titles } from './titles.ts';

const scoreOf = (one: string, other: string) => nameLikeness(prepareName(one), prepareName(other)).score;
const margin = thresholds.hit - thresholds.review;

const samples = ['united-nations.xml', 'ofac-advanced.xml', 'european-union.xml', 'pep.csv'];

/** Reads the names of the sample lists, of people and of companies. */
async function sampleNames(kind: 'person' | 'entity'): Promise<string[]> {
  const names: string[] = [];
  for (const [place, { read }] of listSources.entries()) {
    const file = new URL(`../lists/samples/${samples[place] ?? ''}`, import.meta.url);
    for await (const entry of read(createReadStream(file, 'utf8'))) if (entry.kind === kind) names.push(...entry.names);
  }
  return names;
}

/** Checks whether a name is recognisable as a company's. In any other name, a place such as 'Georgia' may be a given name. */
const isCompany = (name: string) => prepareName(name).kind === 'organisation';

/** Checks whether a name ends in a word for a generation, such as 'Senior'. Within a name such a word is a surname. */
const hasGeneration = (name: string) => prepareName(name).generation !== null;

const others = [...pairsByOthers('tuning'), ...pairsByOthers('held-back')];
const generated = manyNames(20_261_128, 60);
const people = [
  ...(await sampleNames('person')),
  ...generated,
  ...others.filter(({ who }) => who === 'person').map(({ other }) => other),
].filter((name) => !hasGeneration(name));
const companies = [
  ...(await sampleNames('entity')),
  ...generated.flatMap((name, place) => {
    const [, , one = '', two = ''] = name.split(' ');
    const form = ['S.A.S.', 'Ltda', 'GmbH', 'S.A. E.S.P.', 'LLC'][place % 5] ?? '';
    // Names that consist only of a trade are left out: there the trade has weight.
    return sectorOf(one.toLowerCase()) === null
      ? [`${sectorWords[place] ?? ''} ${one} ${two} ${form}`, `${one} ${form}`]
      : [];
  }),
  ...others.filter(({ who }) => who === 'organisation').map(({ other }) => other),
];

/** Placeholders, except two that are Roman numbers in the name of a company. */
const unknown = [...placeholders, 'N/A', 'SIN', 'N.N.', '(no aplica)', 'No registra', '-', 'sin segundo nombre'].filter(
  (word) => word !== 'xx' && word !== 'xxx',
);
const countries = ['Colombia', 'Panamá', 'Costa Rica', 'Hong Kong', 'UK', 'República Dominicana'].flatMap((country) => [
  `(${country})`,
  `[${country}]`,
]);
const branches = ['Sucursal Medellín', '- Sucursal Colombia', 'Sede Norte', 'Colombia Branch', '(Sucursal Cali)'];
/** All legal forms except those that could be read as the continuation of a form before them. */
const forms = legalForms.filter((form) => !/^(?:[a-z]|por) /.test(form));

/** Kinds of words without weight, with the names to which they are added, and whether they are added before or after the name. */
const kinds: Readonly<Record<string, { names: readonly string[]; words: readonly string[]; isBefore?: boolean }>> = {
  'a placeholder beside a person': { names: people, words: [...unknown, 'xxx'] },
  'a title before a person': { names: people, words: [...titles].map((title) => `${title}.`), isBefore: true },
  'a country in brackets after a person': { names: people, words: countries },
  'a placeholder beside a company': { names: companies, words: unknown },
  'a legal form after a company': { names: companies, words: forms },
  'a sector or a place after a company': { names: companies.filter(isCompany), words: sectorWords },
  'a country in brackets after a company': { names: companies, words: [...countries, '(en liquidación)'] },
  'a branch of a company': { names: companies, words: branches },
};

/** Names of organisations. In a name that may be a person's, 'Cali' and 'Jordan' would count as names of people. */
const listed = [
  'Aviandina SA',
  'Comercializadora Guatapurina SAS',
  'Ferretería Guatapurina Zoratama',
  'Grupo Quindorama Ltda',
  'El Pino Ltda',
];

describe('a word without weight (rule screening 2)', () => {
  it.each(Object.entries(kinds))(
    'moves the score of a listed name by less than the gap between hit and none: %s',
    (_kind, { names, words, isBefore }) => {
      fc.assert(
        fc.property(fc.constantFrom(...names), fc.constantFrom(...words), (name, word) => {
          fc.pre(!name.toLowerCase().split(' ').includes(word));
          const longer = isBefore === true ? `${word} ${name}` : `${name} ${word}`;
          for (const score of [scoreOf(longer, name), scoreOf(name, longer)])
            expect(Math.abs(scoreOf(name, name) - score)).toBeLessThan(margin);
        }),
        { numRuns: 1_000 },
      );
    },
  );

  it.each([
    ['a legal form', legalForms],
    ['a sector or a place', sectorWords],
    ['a placeholder', [...placeholders, 'N/A', '(no aplica)']],
  ])('moves a score by less than the gap between hit and none when %s is added to a listed name', (_kind, added) => {
    const moved = listed.flatMap((name) => {
      const longer = added.map((word) => prepareName(`${name} ${word}`));
      return ['Guatapurina Zoratama', 'Transportes Quindorama', 'Transportes Pino', name].flatMap((text) => {
        const [ours, before] = [prepareName(text), scoreOf(text, name)];
        return longer.flatMap((theirs) => {
          const after = [nameLikeness(ours, theirs).score, nameLikeness(theirs, ours).score];
          return after.every((score) => Math.abs(score - before) < margin)
            ? []
            : [[text, theirs.text, before, ...after]];
        });
      });
    });
    expect(moved).toEqual([]);
  });

  it('moves a score by less than the gap between hit and none when it repeats a word of the name', () => {
    const repeated = [...people, ...companies].flatMap((name) => {
      // Left out: repeated legal forms, which the property above covers, and repeated syllables, which make another Korean name.
      if (prepareName(name).words.every(({ isSyllable }) => isSyllable)) return [];
      const words = name
        .split(' ')
        .filter((word) => /^\p{L}{3,}$/u.test(word) && !legalForms.includes(word.toLowerCase()));
      return words.flatMap((word) => {
        const [before, after] = [scoreOf(name, name), scoreOf(name, `${name} ${word}`)];
        return before - after < margin ? [] : [[name, word, after]];
      });
    });
    expect(repeated).toEqual([]);
  });

  it.each([
    ['C.I. Comercializadora Guatapurina S.A.S. BIC', 'COMERCIALIZADORA GUATAPURINA S.A.S.'],
    ['C.I. Sol S.A.S. BIC', 'SOL'],
    ['AXA S.A.S. BIC', 'AXA S.A.S.'],
    ['ETB S.A. E.S.P. BIC', 'ETB S.A. E.S.P.'],
    ['Zoratama Gas S.A.S. BIC', 'ZORATAMA GAS S.A.S.'],
    ['Aviandina S.A.S.', 'AVIANDINA S.A.C.'],
    ['Aviandina S.A. E.S.P.', 'AVIANDINA S. EN C.'],
    ['GuatapurinaSAS', 'GUATAPURINA'],
    ['guatapurinasas', 'GUATAPURINA S.A.S.'],
    ['A-B-C', 'ABC'],
    ['IPS Guatapurina', 'GUATAPURINA E.S.E.'],
    ['Guatapurina EPS', 'GUATAPURINA EIRL'],
    ['Guatapurina Lda Sucursal Colombia', 'GUATAPURINA'],
    ['Guatapurina (Colombia)', 'GUATAPURINA SRL'],
    ['FNU Quindorama Zoratama', 'QUINDORAMA ZORATAMA'],
    ['Banco de Bogotá', 'BANCO DE BOGOTA S.A.'],
  ])('lets %s be a hit for %s', (one, other) => {
    expect(scoreOf(one, other)).toBeGreaterThanOrEqual(thresholds.hit);
    expect(scoreOf(other, one)).toBeGreaterThanOrEqual(thresholds.hit);
  });
});
