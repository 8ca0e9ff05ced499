import { durationText } from '@caudal/app-kit/locale/durations.ts';
import { t } from '@lingui/core/macro';

const minute_seconds = 60;

/** Returns an approximate duration: 'menos de un minuto', 'unos 3 min'. */
export function aboutText(seconds: number): string {
  if (seconds < minute_seconds) return t`menos de un minuto`;
  // Minutes are rounded up: a person who waits a minute and a half counts two.
  const duration = durationText(Math.ceil(seconds / minute_seconds) * minute_seconds * 1_000);
  return t`unos ${duration}`;
}

/** Returns the remaining time: 'menos de un minuto', '3 min'. */
export function restText(milliseconds: number): string {
  return milliseconds < minute_seconds * 1_000 ? t`menos de un minuto` : durationText(milliseconds);
}
