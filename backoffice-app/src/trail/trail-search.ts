import * as v from 'valibot';
import { lenient } from '../filters/address.ts';
import { dayRange } from '../filters/day-range.ts';
import { isBefore } from '../filters/day.ts';
import type { TrailAct, TrailActor, TrailFilter } from './trail-data.ts';

export const trailActs = [
  'verification',
  'alerts',
  'lists',
  'cases',
  'money',
  'access',
  'office',
] as const satisfies readonly TrailAct[];

/** Whose acts, which, of which days, and whether what was only read is among them, as it stands in the address. */
export const trailSearch = {
  who: lenient(v.picklist(['customer', 'officer', 'system'])),
  act: lenient(v.picklist(trailActs)),
  ...dayRange,
  readings: lenient(v.literal(1)),
};

interface Search {
  readonly who?: Exclude<TrailActor, 'visitor'> | undefined;
  readonly act?: TrailAct | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly readings?: 1 | undefined;
}

/** Days the wrong way round leave nothing: the last one is left out. */
export function filterOf({ who, act, from, to, readings }: Search): TrailFilter {
  return { who, act, from, to: isBefore(to, from) ? undefined : to, readings: readings === 1 };
}

export function searchOf({ who, readings, ...rest }: TrailFilter): Search {
  return { ...rest, who: who === 'visitor' ? undefined : who, readings: readings ? 1 : undefined };
}
