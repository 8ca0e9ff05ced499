import { type ReactNode, useId } from 'react';
import * as css from './LimitMeter.css.ts';
import * as bar from './ProgressBar.css.ts';
import { classNames } from '../theme/class-names.ts';

/** From here a limit is called near, and from there reached. */
const near_percent = 80;
const reached_percent = 100;

export interface LimitMeterProps {
  /** What is limited: 'Depósitos de noviembre'. */
  readonly label: ReactNode;
  /** Used, formatted. */
  readonly used: string;
  /** 'de $ 13.000.000', or 'sin límite'. */
  readonly maximum: string;
  /** Used, in percent of the maximum; null where there is none: then no bar is drawn. */
  readonly percent: number | null;
  /** What it means: 'Te quedan $ 3.000.000', 'Alcanzaste tu límite'. Needed near the limit, for colour alone says nothing. */
  readonly note?: ReactNode;
}

/** How much of a limit is used. Turns cautious from 80 per cent and critical when it is reached. */
export function LimitMeter({ label, used, maximum, percent, note }: LimitMeterProps) {
  const id = useId();
  const share = percent ?? 0;
  const tone = share >= reached_percent ? 'critical' : share >= near_percent ? 'caution' : 'primary';
  const drawn = Math.min(100, Math.max(0, share));
  return (
    <div className={css.meter}>
      <div className={css.head}>
        <span className={css.label} id={id}>
          {label}
        </span>
        <span className={css.figures}>
          <span className={css.used}>{used}</span> <span className={css.maximum}>{maximum}</span>
        </span>
      </div>
      {percent === null ? null : (
        <div
          className={bar.track}
          // The native element cannot be drawn alike in every browser.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="meter"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor(drawn)}
          aria-valuetext={`${used} ${maximum}`}
        >
          <div className={classNames(bar.fill, bar.tone[tone])} style={{ width: `${drawn}%` }} />
        </div>
      )}
      {note ? <div className={css.note}>{note}</div> : null}
    </div>
  );
}
