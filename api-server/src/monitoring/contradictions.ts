import { nameOfCode } from '../reference/parameters.ts';

/** Ranges of CIIU divisions (first and last) for activities that need a business, with premises, stock, staff or a licence. */
const businesses = [
  // Mining, manufacture, and supplies of energy and water.
  [5, 9],
  [10, 33],
  [35, 39],
  // Building, trade, transport, lodging and finance.
  [41, 43],
  [45, 47],
  [49, 53],
  [55, 56],
  [64, 66],
] as const;

/**
 * Occupations (group 4 of the parameters) that do not go with a business of one's own: Ama o amo de casa, Estudiante, Pensionado and Sin
 * ocupación. Employees may have any business as well. Farming, letting, teaching, care and advice go with every occupation.
 */
const without_business: ReadonlySet<string> = new Set(['2', '13', '17', '20']);

/** The names of an occupation and an activity that contradict each other. */
interface Contradiction {
  occupation: string;
  activity: string;
}

/** Returns the contradiction between an occupation and an activity; null when there is none, or when one of the two is unknown. */
export function contradictionOf(occupation: string | null, activity: string | null): Contradiction | null {
  if (occupation === null || activity === null || !without_business.has(occupation)) return null;
  const [own, done] = [nameOfCode('4', occupation), nameOfCode('5', activity)];
  if (own === null || done === null) return null;
  const division = Number(done.slice(0, 2));
  const isBusiness = businesses.some(([first, last]) => first <= division && division <= last);
  return isBusiness ? { occupation: own, activity: done } : null;
}
