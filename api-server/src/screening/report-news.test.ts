import { describe, expect, it } from 'vitest';
import { newsOf } from './report-news.ts';
import type { Result } from './result.ts';

const clear: Result = { background: 'No', lists: 'No', pep: 'No' };
const news = (now: Partial<Result>, fresh = 0, before: Result = clear) =>
  newsOf({ reportId: 'r1', cause: 'list_changed', before, now: { ...clear, ...now }, fresh });

describe('a report that differs from the one before', () => {
  it('says what differs, and nothing of what does not', () => {
    expect(news({ background: 'Medio' }, 2).sentence).toEqual({
      es: 'Una lista cambió y el resultado difiere del anterior: antecedentes No, ahora Medio; coincidencias nuevas: 2.',
      en: 'A list changed and the result differs from the former: background No, now Medio; new matches: 2.',
    });
    expect(news({ pep: 'Si' }).sentence.es).toBe(
      'Una lista cambió y el resultado difiere del anterior: PEP No, ahora Si.',
    );
  });

  it('is severe once somebody is of a list, as far as names and numbers tell', () => {
    expect(news({ background: 'Medio' }, 1).severity).toBe('notice');
    expect(news({ background: 'Alto', lists: 'Si' }, 1).severity).toBe('severe');
    expect(news({ background: 'No' }, 0, { ...clear, background: 'Alto' }).severity).toBe('notice');
  });

  it('keeps what was before and what is now as evidence, under the report that says so', () => {
    expect(news({ lists: 'Si' }, 1)).toMatchObject({
      key: 'r1',
      evidence: { before: clear, after: { ...clear, lists: 'Si' }, fresh: 1 },
    });
  });
});
