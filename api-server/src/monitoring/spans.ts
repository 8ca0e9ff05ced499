import { dateInColombia, monthStartInColombia } from '../platform/colombian-time.ts';
import type { kindsOf } from '../movements/movement-state.ts';
import type { MovementFact } from './facts.ts';

export const hour_milliseconds = 3_600_000;
export const day_milliseconds = 86_400_000;

/** Converts whole pesos to hundredths of a peso. */
export function pesosOf(whole: number): bigint {
  return BigInt(whole) * 100n;
}

/** Returns a whole percentage of whole pesos, in hundredths of a peso. */
export function percentOfPesos(percent: number, whole: number): bigint {
  return BigInt(percent * whole);
}

export type Direction = keyof typeof kindsOf;

/** Returns the direction of a movement; null for a swap, which stays with its customer. */
export function directionOf({ kind }: MovementFact): Direction | null {
  switch (kind) {
    case 'deposit':
    case 'crypto_deposit':
      return 'in';
    case 'withdrawal':
    case 'crypto_withdrawal':
      return 'out';
    case 'swap':
      return null;
  }
}

/** A span of time: later than `from` and not after `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns the part of a list, in the order of time, that is later than `from` and not after `to`. */
export function within<Dated extends { at: number }>(list: readonly Dated[], from: number, to: number): Dated[] {
  return list.slice(countUntil(list, from), countUntil(list, to));
}

/** Counts the facts of a list, in the order of time, that are not after `at`. */
export function countUntil(list: readonly { at: number }[], at: number): number {
  let [count, later] = [0, list.length];
  // Avoids the search in the usual case that `at` is after the whole list.
  if ((list.at(-1)?.at ?? at) <= at) return later;
  while (count < later) {
    const middle = (count + later) >>> 1;
    if ((list[middle]?.at ?? at) > at) later = middle;
    else count = middle + 1;
  }
  return count;
}

/** Returns the movements in a direction, completed or on their way, that are later than `from` and not after `to`. */
export function moved(movements: readonly MovementFact[], direction: Direction, { from, to }: Span): MovementFact[] {
  return within(movements, from, to).filter((one) => directionOf(one) === direction);
}

export function sumOf(movements: readonly MovementFact[]): bigint {
  return movements.reduce((sum, { value }) => sum + value, 0n);
}

/** The latest answer of `beforeMonthOf`: the rules ask about one time for many customers, and calendars are slow. */
let latest = { at: Number.NaN, before: Number.NaN };

/**
 * Returns the last millisecond before the calendar month in Colombia that contains `at`: the `from` of a span of the month.
 */
export function beforeMonthOf(at: number): number {
  if (latest.at !== at) latest = { at, before: monthStartInColombia(at) - 1 };
  return latest.before;
}

/** Returns the calendar month in Colombia, as '2026-11'. */
export function monthOf(at: number): string {
  return dateInColombia(new Date(at)).slice(0, 7);
}

/** Returns the day in UTC, for keys of evidence, which need no local time. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Returns the largest whole percent that `part` is of `whole`. */
export function percentOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 100n) / whole);
}
