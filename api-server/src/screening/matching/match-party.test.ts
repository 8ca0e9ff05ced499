import { describe, expect, it } from 'vitest';
import { documentNumber } from '../../customers/document-numbers.ts';
import { matchParty, type ListedParty } from './match-party.ts';
import { prepareName } from './prepared-name.ts';

interface Said {
  birthDate?: string;
  document?: string;
}

const customer = (name: string, { birthDate, document }: Said = {}) => ({
  name: prepareName(name),
  birthDate: birthDate ?? null,
  document: document === undefined ? null : documentNumber(document),
});
const listed = (names: string[], rest: Partial<ListedParty> = {}): ListedParty => ({
  names: names.map(prepareName),
  birthDates: [],
  documents: [],
  ...rest,
});
const verdict = (name: string, ...names: string[]) => matchParty(customer(name), listed(names)).verdict;

describe('a name (rule screening 2)', () => {
  it.each([
    ['Ángela Muñoz Nariño', 'ANGELA MUNOZ NARINO'],
    ['Álvaro de la Cruz Peñaloza', 'DELACRUZ PENALOZA, Alvaro'],
    ['Edilberto Cubillos Arciniegas', 'CUBILLOS ARCINIEGAS EDILBERTO'],
    ['Edilberto Cubillos Arciniegas', 'Edilberto Cubillos'],
    ['Zoraida Villamizar', 'Soraida Billamizar'],
    ['Abdurrahman Tamimi Boukhari', 'Abd al-Rahman al-Tamimi Bukhari'],
    ['Yevgeni Prokhorenko', 'Евгений Прохоренко'],
    ['Francisco Goyeneche Upegui', 'Pacho Goyeneche Upegui'],
    ['José Buitrago Lizarazo', 'Buitrago Lizarazo, J. José'],
    ['Comercializadora Quindorama S.A.S.', 'QUINDORAMA COMERCIALIZADORA SAS'],
  ])('matches %s with %s', (ours, theirs) => expect(verdict(ours, theirs)).not.toBe('none'));

  it.each([
    ['another given name', 'Pedro Cubillos Arciniegas', 'Edilberto Cubillos Arciniegas'],
    ['a single word of a longer name', 'Edilberto Cubillos Arciniegas', 'Cubillos'],
    ['a legal form alone', 'Corp', 'CORP'],
    ['words that every company has', 'Inversiones Globales Quindorama S.A.', 'INVERSIONES GLOBALES TUMARINA LTDA'],
    ['two known names that differ', 'Mario Ramos Vargas', 'María Rojas Vargas'],
    ['titles and particles', 'Don de la Cruz', 'Sr. de la Torre'],
  ])('finds no match: %s', (_what, ours, theirs) => expect(verdict(ours, theirs)).toBe('none'));

  it('scores the same with and without accents', () => {
    const scores = ['Íñigo Ñáñez Ordóñez', 'Inigo Nanez Ordonez'].map(
      (name) => matchParty(customer(name), listed(['IÑIGO NAÑEZ ORDOÑEZ'])).score,
    );
    expect(scores).toEqual([1, 1]);
  });

  it('returns the pairs of words that agree, how they agree, and the words that are left over', () => {
    const { name } = matchParty(customer('Saúl Betancur Upegui'), listed(['Otro Señor', 'Saul Betancour']));
    expect(name?.isAlias).toBe(true);
    expect(name?.likeness.pairs.map(({ ours, theirs }) => [ours, theirs])).toEqual([
      ['saul', 'saul'],
      ['betancur', 'betancour'],
    ]);
    expect(name?.likeness.leftOurs).toEqual(['upegui']);
  });
});

describe('the comparison of birth dates and documents', () => {
  const someone = 'Saúl Betancur Upegui';

  it('raises or lowers the score of the names, and makes no match by itself', () => {
    const score = (birthDates: string[], said: Said, name = someone) =>
      matchParty(customer(name, said), listed(['Saul Betancur'], { birthDates })).score;
    const plain = score([], { birthDate: '1970-03-09' });
    expect(score(['1970-03-09'], { birthDate: '1970-03-09' })).toBeGreaterThan(plain);
    expect(score(['1970-09-03'], { birthDate: '1970-03-09' })).toBeGreaterThan(plain);
    expect(score(['1970'], { birthDate: '1970-03-09' })).toBeGreaterThan(plain);
    expect(score(['1971'], { birthDate: '1970-03-09' })).toBe(plain);
    expect(score(['1951'], { birthDate: '1970-03-09' })).toBeLessThan(plain);
    expect(score(['1951', '1970-03-09'], { birthDate: '1970-03-09' })).toBeGreaterThan(plain);
    expect(score(['1970-03-09'], { birthDate: '1970-03-09' }, 'Ana Peláez Ríos')).toBe(0);
  });

  it('scores an equal document number as the same person, in any notation and with any name', () => {
    const match = matchParty(
      customer('Ana Peláez Ríos', { document: '1.020.304-5' }),
      listed(['Saul Betancur'], { documents: ['10203045'] }),
    );
    expect(match).toMatchObject({ score: 1, verdict: 'hit', document: 'equal' });
  });

  it('does not count a number of four digits as a document', () => expect(documentNumber('00-12.34')).toBeNull());
});
