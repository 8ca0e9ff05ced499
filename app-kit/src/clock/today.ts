import { plainDate } from '../locale/dates.ts';
import { serverNow } from './page-clock.ts';

const day_milliseconds = 86_400_000;

/**
 * Returns today's date in Colombia by the server's time, or the date `daysBefore` days earlier: 'YYYY-MM-DD'. Colombia
 * keeps no summer time.
 */
export function todayInColombia(daysBefore = 0): string {
  return plainDate(new Date(serverNow() - daysBefore * day_milliseconds).toISOString());
}
