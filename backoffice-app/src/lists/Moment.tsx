import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import * as css from './Moment.css.ts';

/** A moment in a column: on two lines where there is less room, the day and the time each on one. */
export function Moment({ instant }: { readonly instant: string }) {
  const words = dateAndTime(instant);
  const comma = words.lastIndexOf(', ') + 1;
  return (
    <time dateTime={instant}>
      <span className={css.part}>{words.slice(0, comma)}</span>{' '}
      <span className={css.part}>{words.slice(comma + 1)}</span>
    </time>
  );
}
