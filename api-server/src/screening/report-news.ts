import type { Finding } from '../alerts/findings.ts';
import type { Result } from './result.ts';

/** How long after an officer closed an alert of what screening found it is not opened again. */
export const cooldown_days = 7;

/** What a customer was found to be before, and now. */
export interface ReportNews {
  reportId: string;
  cause: 'list_changed' | 'asked';
  before: Result;
  now: Result;
  /** Matches that were never there. */
  fresh: number;
}

const causes = {
  list_changed: { es: 'Una lista cambió', en: 'A list changed' },
  asked: { es: 'Un oficial pidió buscar de nuevo', en: 'An officer had them looked for again' },
} as const satisfies Record<ReportNews['cause'], unknown>;

const parts = [
  ['background', { es: 'antecedentes', en: 'background' }],
  ['lists', { es: 'listas', en: 'lists' }],
  ['pep', { es: 'PEP', en: 'PEP' }],
] as const satisfies readonly (readonly [keyof Result, unknown])[];

const only = ({ background, lists, pep }: Result): Result => ({ background, lists, pep });

/** That a report differs from the one before it, in the words of what differs. Alert 1. */
export function newsOf({ reportId, cause, before, now, fresh }: ReportNews): Finding {
  const different = parts.filter(([part]) => before[part] !== now[part]);
  const sentence = (locale: 'es' | 'en', [then, matches]: readonly [string, string]) =>
    [
      ...different.map(([part, name]) => `${name[locale]} ${before[part]}, ${then} ${now[part]}`),
      ...(fresh === 0 ? [] : [`${matches}: ${fresh}`]),
    ].join('; ');
  return {
    number: 1,
    type: null,
    rule: 're-screening',
    version: 1,
    severity: now.background === 'Alto' && before.background !== 'Alto' ? 'severe' : 'notice',
    sentence: {
      es: `${causes[cause].es} y el resultado difiere del anterior: ${sentence('es', ['ahora', 'coincidencias nuevas'])}.`,
      en: `${causes[cause].en} and the result differs from the former: ${sentence('en', ['now', 'new matches'])}.`,
    },
    evidence: { report: reportId, before: only(before), after: only(now), fresh },
    key: reportId,
    cooldownDays: cooldown_days,
  };
}
