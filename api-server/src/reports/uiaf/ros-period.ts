import type { FieldProblem } from '@caudal/api-spec';
import type { Span } from '../../ledger/lines.ts';
import { dateInColombia, dayInColombia } from '../../platform/colombian-time.ts';
import { dayRangeProblems } from '../../platform/http/day-problems.ts';

const day_milliseconds = 86_400_000;
/** The most days that a draft may cover: a leap year. */
const period_max_days = 366;

const toCome: FieldProblem = {
  path: '/to',
  message: { es: 'Elige un último día que ya haya llegado.', en: 'Choose a last day that has come.' },
};
const tooLong: FieldProblem = {
  path: '/from',
  message: { es: 'Elige un periodo de un año como máximo.', en: 'Choose a period of a year at most.' },
};

/** Returns the span of the days that a draft is about, or the problems of the fields. Rule uiaf 1. */
export function rosPeriod(days: { from: string; to: string }, now: Date): Span | FieldProblem[] {
  const problems = dayRangeProblems(days);
  if (problems.length > 0) return problems;
  const [first, last] = [dayInColombia(days.from), dayInColombia(days.to)];
  if (!first || !last) throw new RangeError(`${days.from} or ${days.to} is no day`);
  if (days.to > dateInColombia(now)) return [toCome];
  const length = (last.end.getTime() - first.start.getTime()) / day_milliseconds;
  return length > period_max_days ? [tooLong] : { from: first.start, until: last.end };
}
