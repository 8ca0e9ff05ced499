import type { FieldProblem } from '@caudal/api-spec';
import { dayInColombia } from '../colombian-time.ts';

/** Of days in a body, those that the calendar does not have. What is empty or not there is no day. */
export function dayProblems<Name extends string>(
  body: Partial<Record<Name, string>>,
  names: readonly Name[],
): FieldProblem[] {
  return names
    .filter((name) => body[name] && dayInColombia(body[name]) === null)
    .map((name) => ({
      path: `/${name}`,
      message: { es: 'Elige un día que exista.', en: 'Choose a day that exists.' },
    }));
}
