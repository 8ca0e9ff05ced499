import { describe, expect, it } from 'vitest';
import { aPerson, days, findings, noon } from '../../testing/facts.ts';
import type { ListMatchFact, ScreeningFact } from '../facts.ts';
import { politicallyExposed, restrictiveLists } from './list-matches.ts';
import { reScreening } from './re-screening.ts';

const clear = { background: 'No', lists: 'No', pep: 'No' } as const;
const screening = (facts: Partial<ScreeningFact>): ScreeningFact => ({
  reportId: 'r1',
  at: noon - days(1),
  until: null,
  cause: 'list_changed',
  before: clear,
  now: clear,
  fresh: 0,
  ...facts,
});
const match = (facts: Partial<ListMatchFact> = {}): ListMatchFact => ({
  id: 'h1',
  at: noon - days(1),
  until: null,
  says: 'sanctioned',
  list: { es: 'Naciones Unidas', en: 'United Nations' },
  listedName: 'Lorgio Ezpeleta Mondragón',
  party: null,
  isSure: false,
  percent: 70,
  fields: [],
  ...facts,
});

describe('a screening that differs from the one before (alert 1)', () => {
  const found = (facts: Partial<ScreeningFact>, set: Record<string, number> = {}) =>
    findings(reScreening, aPerson({ screenings: [screening(facts)] }), set);

  it('gives a sentence that names only the differences', () => {
    expect(found({ now: { ...clear, background: 'Medio' }, fresh: 2 })[0]?.sentence).toEqual({
      es: 'Una lista cambió y el resultado difiere del anterior: antecedentes No, ahora Medio; coincidencias nuevas: 2.',
      en: 'A list changed and the result differs from the former: background No, now Medio; new matches: 2.',
    });
    expect(found({ cause: 'asked', now: { ...clear, pep: 'Si' } })[0]?.sentence.es).toBe(
      'Un oficial pidió buscar de nuevo y el resultado difiere del anterior: PEP No, ahora Si.',
    );
  });

  it('is a severe finding once the background becomes Alto', () => {
    const severity = (now: Partial<ScreeningFact['now']>, before: ScreeningFact['before'] = clear) =>
      found({ now: { ...clear, ...now }, before, fresh: 1 })[0]?.severity;
    expect(severity({ background: 'Medio' })).toBe('notice');
    expect(severity({ background: 'Alto', lists: 'Si' })).toBe('severe');
    expect(severity({}, { ...clear, background: 'Alto' })).toBe('notice');
  });

  it('has the results before and after as evidence, with the report’s id as its key', () => {
    expect(found({ now: { ...clear, lists: 'Si' }, fresh: 1 })).toMatchObject([
      { key: 'r1', evidence: { report: 'r1', before: clear, after: { ...clear, lists: 'Si' }, fresh: 1 } },
    ]);
  });

  it('gives no finding with fewer new matches than the parameter, nor outside the rule’s window', () => {
    expect(found({ fresh: 1 })).toHaveLength(1);
    expect(found({ fresh: 1 }, { fresh_matches: 2 })).toEqual([]);
    expect(found({ fresh: 1, at: noon - days(90) + 1 })).toHaveLength(1);
    expect(found({ fresh: 1, at: noon - days(90) })).toEqual([]);
  });

  it('gives no finding once a newer screening has replaced it', () => {
    expect(found({ fresh: 1, until: noon + 1 })).toHaveLength(1);
    expect(found({ fresh: 1, until: noon })).toEqual([]);
  });
});

describe.each([
  ['restrictive lists (alert 2)', restrictiveLists, 'sanctioned'],
  ['lists of politically exposed persons (alert 3)', politicallyExposed, 'exposed'],
] as const)('a match of %s', (_name, rule, says) => {
  const found = (facts: Partial<ListMatchFact>, set: Record<string, number> = {}) =>
    findings(rule, aPerson({ listMatches: [match({ says, ...facts })] }), set);

  it('gives a sentence in both languages while no officer has decided on it', () => {
    expect(found({})[0]?.sentence).toEqual({
      es: 'Naciones Unidas: «Lorgio Ezpeleta Mondragón», coincidencia de 70 %.',
      en: 'United Nations: ‘Lorgio Ezpeleta Mondragón’, a match of 70 %.',
    });
    expect(found({ until: noon - 1 })).toEqual([]);
    expect(found({ until: noon + 1 })).toHaveLength(1);
    expect(found({ at: noon + 1 })).toEqual([]);
  });

  it('gives no finding below the first threshold of likeness, and a severe one from the second threshold on', () => {
    expect(found({ percent: 69 })).toEqual([]);
    expect(found({ percent: 84 })[0]?.severity).toBe('notice');
    expect(found({ percent: 85 })[0]?.severity).toBe('severe');
    expect(found({ percent: 84 }, { raised_percent: 85 })).toEqual([]);
    expect(found({ percent: 84 }, { severe_percent: 84 })[0]?.severity).toBe('severe');
  });

  it('is always severe when screening calls it certain, even with a low score', () =>
    expect(found({ percent: 62, isSure: true })[0]?.severity).toBe('severe'));

  it('gives no finding when the list is of the other kind', () =>
    expect(found({ says: says === 'exposed' ? 'sanctioned' : 'exposed' })).toEqual([]));
});
