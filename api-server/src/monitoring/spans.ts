import { monthInColombia } from '../platform/colombian-time.ts';
import type { kindsOf } from '../movements/movement-state.ts';
import type { MovementFact } from './facts.ts';

export const hour_milliseconds = 3_600_000;
export const day_milliseconds = 86_400_000;

/** Hundredths of a peso. */
export function pesosOf(whole: number): bigint {
  return BigInt(whole) * 100n;
}

export type Direction = keyof typeof kindsOf;

const directions: Record<MovementFact['kind'], Direction | null> = {
  deposit: 'in',
  crypto_deposit: 'in',
  withdrawal: 'out',
  crypto_withdrawal: 'out',
  swap: null,
};

export function directionOf({ kind }: MovementFact): Direction | null {
  return directions[kind];
}

/** What of a list in the order of time is later than `from` and not after `to`. */
export function within<Dated extends { at: number }>(list: readonly Dated[], from: number, to: number): Dated[] {
  const found: Dated[] = [];
  // From the newest on: what is asked for is nearly always recent.
  for (let place = list.length - 1; place >= 0; place -= 1) {
    const one = list[place];
    if (!one || one.at <= from) break;
    if (one.at <= to) found.push(one);
  }
  return found.toReversed();
}

/** What moved in a direction, completed or on its way, later than `from` and not after `to`. */
export function moved(
  movements: readonly MovementFact[],
  direction: Direction,
  { from, to }: { from: number; to: number },
): MovementFact[] {
  return within(movements, from, to).filter((one) => directionOf(one) === direction);
}

export function sumOf(movements: readonly MovementFact[]): bigint {
  return movements.reduce((sum, { value }) => sum + value, 0n);
}

/** The calendar month in Colombia, as '2026-11', and since when. */
export function monthOf(at: number): { name: string; from: number } {
  const { start } = monthInColombia(new Date(at));
  const from = start.getTime();
  // The first hours of a month in Colombia are those of the same month in UTC.
  return { name: new Date(from).toISOString().slice(0, 7), from: from - 1 };
}

/** The day in UTC, which is enough to tell one piece of evidence from the next. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The largest whole percent that `part` is of `whole`. */
export function percentOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 100n) / whole);
}
