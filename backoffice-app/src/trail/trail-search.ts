import * as v from 'valibot';
import { lenient } from '../filters/address.ts';
import { dayRange, isBefore } from '../filters/day.ts';
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

/** The search parameters: actor, act, date range, and whether readings are included. */
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

/** Converts the search parameters to a filter. Drops the last day if it is before the first. */
export function filterOf({ who, act, from, to, readings }: Search): TrailFilter {
  return { who, act, from, to: isBefore(to, from) ? undefined : to, readings: readings === 1 };
}

export function searchOf({ who, readings, ...rest }: TrailFilter): Search {
  return { ...rest, who: who === 'visitor' ? undefined : who, readings: readings ? 1 : undefined };
}
