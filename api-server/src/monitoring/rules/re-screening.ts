import type { Result } from '../../screening/result.ts';
import type { ScreeningFact } from '../facts.ts';
import { defineRule, parameter } from '../rule.ts';
import { day_milliseconds, within } from '../spans.ts';

const causes: Record<ScreeningFact['cause'], { es: string; en: string }> = {
  list_changed: { es: 'Una lista cambió', en: 'A list changed' },
  declared: { es: 'Declaró a más personas', en: 'They named further people' },
  asked: { es: 'Un oficial pidió buscar de nuevo', en: 'An officer had them looked for again' },
};

const parts = [
  ['background', { es: 'antecedentes', en: 'background' }],
  ['lists', { es: 'listas', en: 'lists' }],
  ['pep', { es: 'PEP', en: 'PEP' }],
] as const satisfies readonly (readonly [keyof Result, unknown])[];

const differing = ({ before, now }: ScreeningFact) => parts.filter(([part]) => before[part] !== now[part]);

/** Returns the differences between the two screenings, in words. */
function sentenceIn(locale: 'es' | 'en', screening: ScreeningFact): string {
  const { before, now, fresh } = screening;
  const [then, matches] = locale === 'es' ? ['ahora', 'coincidencias nuevas'] : ['now', 'new matches'];
  return [
    ...differing(screening).map(([part, name]) => `${name[locale]} ${before[part]}, ${then} ${now[part]}`),
    ...(fresh === 0 ? [] : [`${matches}: ${fresh}`]),
  ].join('; ');
}

export const reScreening = defineRule({
  name: 're-screening',
  alert: 1,
  title: { es: 'Novedades en las listas', en: 'News of the lists' },
  meaning: {
    es: 'Al buscarlo de nuevo en las listas el resultado difiere del anterior.',
    en: 'Looked for on the lists again, the result differs from the former.',
  },
  severity: 'notice',
  occasions: ['file'],
  facts: ['screenings'],
  parameters: {
    window_days: parameter.days(['En estos días', 'Within so many days'], 90, [1, 365]),
    fresh_matches: parameter.count(
      [
        'Coincidencias nuevas que bastan, si el resultado es el mismo',
        'New matches that suffice where the result is the same',
      ],
      1,
      [1, 20],
    ),
  },
  find: ({ screenings }, { window_days, fresh_matches }, at) =>
    within(screenings, at - window_days * day_milliseconds, at)
      .filter(({ until }) => until === null || until > at)
      .filter((one) => differing(one).length > 0 || one.fresh >= fresh_matches)
      .map((one) => ({
        key: one.reportId,
        severity: one.now.background === 'Alto' && one.before.background !== 'Alto' ? 'severe' : 'notice',
        sentence: {
          es: `${causes[one.cause].es} y el resultado difiere del anterior: ${sentenceIn('es', one)}.`,
          en: `${causes[one.cause].en} and the result differs from the former: ${sentenceIn('en', one)}.`,
        },
        evidence: { report: one.reportId, before: one.before, after: one.now, fresh: one.fresh },
      })),
});
