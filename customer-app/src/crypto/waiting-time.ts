import { durationText } from '@caudal/app-kit/locale/durations.ts';
import { t } from '@lingui/core/macro';

const minute_seconds = 60;

/** About how long something takes: 'menos de un minuto', 'unos 3 min'. */
export function aboutText(seconds: number): string {
  if (seconds < minute_seconds) return t`menos de un minuto`;
  // What takes a minute and a half takes two to whoever waits.
  const duration = durationText(Math.ceil(seconds / minute_seconds) * minute_seconds * 1_000);
  return t`unos ${duration}`;
}

/** How long is left: of less than a minute nobody counts the seconds. */
export function restText(milliseconds: number): string {
  return milliseconds < minute_seconds * 1_000 ? t`menos de un minuto` : durationText(milliseconds);
}
