import { nameOfCode } from '../reference/parameters.ts';

/** First and last divisions of CIIU whose work is a business, with premises, stock, staff or a licence. */
const businesses = {
  mining: [5, 9],
  manufacture: [10, 33],
  supplies: [35, 39],
  building: [41, 43],
  trade: [45, 47],
  transport: [49, 53],
  lodging: [55, 56],
  finance: [64, 66],
} as const satisfies Record<string, readonly [number, number]>;

type Business = keyof typeof businesses;
const every = Object.keys(businesses) as readonly Business[];

/**
 * Occupations (group 4 of the parameters) that are no living by a business of one's own, with the businesses that contradict them.
 * Employees may have any business besides. Land, flats that are let, teaching, care and advice go together with every occupation.
 */
const contradicted: Readonly<Record<string, readonly Business[]>> = {
  // The codes are those of Ama o amo de casa, Estudiante, Pensionado and Sin ocupación.
  '2': every,
  '13': every,
  '17': every,
  '20': every,
};

/** The names of an occupation and an activity that contradict each other. */
export interface Contradiction {
  occupation: string;
  activity: string;
}

/** Returns the contradiction between an occupation and an activity; null when they go together, or one of them is not known. */
export function contradictionOf(occupation: string | null, activity: string | null): Contradiction | null {
  const apart = occupation === null ? undefined : contradicted[occupation];
  if (occupation === null || activity === null || !apart) return null;
  const names = { occupation: nameOfCode('4', occupation), activity: nameOfCode('5', activity) };
  const { occupation: own, activity: done } = names;
  if (own === null || done === null) return null;
  const division = Number(done.slice(0, 2));
  const isOf = (business: Business) => businesses[business][0] <= division && division <= businesses[business][1];
  return apart.some(isOf) ? { occupation: own, activity: done } : null;
}
