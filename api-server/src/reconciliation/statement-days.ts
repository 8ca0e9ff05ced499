import { dateInColombia, dayInColombia } from '../platform/colombian-time.ts';

const day_milliseconds = 86_400_000;
/** The number of mornings on which a day is read again, because a bank may still add lines to it. */
const read_again_days = 3;
/** The most past days that are read after a time in which no server ran. */
const read_back_days = 60;

/** The hours after the end of a day in Colombia from which its statement counts as whole: banks book the last lines of a day in its night. */
const whole_after_hours = 6;

/** Returns the last day, 'YYYY-MM-DD' in Colombia, whose statement counts as whole now. */
export function lastWholeDay(now: Date): string {
  return dateInColombia(new Date(now.getTime() - whole_after_hours * 3_600_000 - day_milliseconds));
}

export interface ReadDay {
  day: string;
  readAt: Date;
  /** True when the bank contradicts an earlier statement of the day, which is then read until it no longer does. */
  isContradicted?: boolean;
}

/**
 * Returns the days, 'YYYY-MM-DD' in Colombia, whose statements are to be read now, oldest first: each past day after the last day read, and
 * once each morning the latest days and those with contradictions.
 */
export function daysToRead(read: readonly ReadDay[], now: Date): string[] {
  const today = dateInColombia(now);
  const morning = dayInColombia(today)?.start ?? now;
  const known = new Map(read.map((one) => [one.day, one]));
  const latest = read
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  const before = (days: number) => dateInColombia(new Date(morning.getTime() - (days - 0.5) * day_milliseconds));
  const days = Array.from({ length: read_back_days }, (_, index) => before(index + 1));
  return days
    .filter((day, index) => {
      const former = known.get(day);
      // The first run begins with yesterday. From then on there are no gaps.
      if (!former) return latest === undefined ? index === 0 : day > latest;
      return (index < read_again_days || former.isContradicted === true) && former.readAt < morning;
    })
    .toReversed();
}
