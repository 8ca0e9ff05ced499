import { dateInColombia, dayInColombia } from '../platform/colombian-time.ts';

const day_milliseconds = 86_400_000;
/** A bank may add to a day when it is over: it is read on so many mornings after it. */
const read_again_days = 3;
/** Beyond that a server that was away asks for no more by itself. */
const read_back_days = 60;

export interface ReadDay {
  day: string;
  readAt: Date;
  /** Of some of its lines the bank says otherwise than before: it is read until it does not. */
  isContradicted?: boolean;
}

/**
 * The days, 'YYYY-MM-DD' in Colombia, whose statement is to be read now, the oldest first: each that is over and was not read
 * since, and the last ones and those that contradict a former statement once more each morning.
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
      // The first time it begins with yesterday; from then on there is no gap.
      if (!former) return latest === undefined ? index === 0 : day > latest;
      return (index < read_again_days || former.isContradicted === true) && former.readAt < morning;
    })
    .toReversed();
}
