import type { FieldProblem } from '@caudal/api-spec';
import { dayInColombia } from '../colombian-time.ts';

/** Returns a problem for each named day of a body or query that the calendar does not have. Empty and missing fields are skipped. */
export function dayProblems<Name extends string>(
  body: Partial<Record<Name, string | undefined>>,
  names: readonly Name[],
  place: 'body' | 'query' = 'body',
): FieldProblem[] {
  return names
    .filter((name) => body[name] && dayInColombia(body[name]) === null)
    .map((name) => ({
      path: place === 'body' ? `/${name}` : name,
      message: { es: 'Elige un día que exista.', en: 'Choose a day that exists.' },
    }));
}

/** Returns the problems of a range from a first to a last day. */
export function dayRangeProblems(range: { from?: string; to?: string }): FieldProblem[] {
  const { from, to } = range;
  const problems = dayProblems(range, ['from', 'to']);
  return problems.length === 0 && from && to && to < from ? [lastBeforeFirst] : problems;
}

const lastBeforeFirst: FieldProblem = {
  path: '/to',
  message: {
    es: 'Elige un último día que no sea anterior al primero.',
    en: 'Choose a last day that is not before the first.',
  },
};
