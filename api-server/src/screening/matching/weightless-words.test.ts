import { describe, expect, it } from 'vitest';
import { legalForms } from './legal-forms.ts';
import { thresholds } from './match-party.ts';
import { nameLikeness } from './name-likeness.ts';
import { prepareName } from './prepared-name.ts';
import { sectorWords } from './sectors.ts';
import { placeholders } from './titles.ts';

const scoreOf = (one: string, other: string) => nameLikeness(prepareName(one), prepareName(other)).score;
const margin = thresholds.hit - thresholds.review;

/** Names of organisations. In a name that may be a person's, 'Cali' and 'Jordan' would say something. */
const listed = [
  'Aviandina SA',
  'Comercializadora Guatapurina SAS',
  'Ferretería Guatapurina Zoratama',
  'Grupo Quindorama Ltda',
  'El Pino Ltda',
];

describe('a word without weight (rule screening 2)', () => {
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

  it('changes nothing when it repeats a word of the name', () => {
    for (const name of listed)
      for (const word of name.split(' '))
        expect([name, word, scoreOf(name, `${name} ${word}`)]).toEqual([name, word, scoreOf(name, name)]);
  });

  it.each([
    ['C.I. Comercializadora Guatapurina S.A.S. BIC', 'COMERCIALIZADORA GUATAPURINA S.A.S.'],
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
