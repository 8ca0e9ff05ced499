import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import * as css from './Moment.css.ts';

/** Shows an instant in a column; a dash for null. Where there is less room, date and time take a line each. */
export function Moment({ instant }: { readonly instant: string | null }) {
  if (instant === null) return '–';
  const words = dateAndTime(instant);
  const comma = words.lastIndexOf(', ') + 1;
  return (
    <time dateTime={instant}>
      <span className={css.part}>{words.slice(0, comma)}</span>{' '}
      <span className={css.part}>{words.slice(comma + 1)}</span>
    </time>
  );
}
