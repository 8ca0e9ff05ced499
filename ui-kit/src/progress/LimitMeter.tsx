import { type ReactNode, useId } from 'react';
import * as css from './LimitMeter.css.ts';
import * as bar from './ProgressBar.css.ts';
import { classNames } from '../theme/class-names.ts';

/** Percentages from which a limit is near, and from which it is reached. */
const near_percent = 80;
const reached_percent = 100;

interface LimitMeterProps {
  /** The name of the limited quantity: 'Depósitos de noviembre'. */
  readonly label: ReactNode;
  /** The used amount, formatted. */
  readonly used: string;
  /** The limit in words: 'de $ 13.000.000', or 'sin límite'. */
  readonly maximum: string;
  /** The used share in percent of the maximum; null where there is no limit, and then no bar is drawn. */
  readonly percent: number | null;
  /**
   * The meaning in words: 'Te quedan $ 3.000.000', 'Alcanzaste tu límite'. It is needed near the limit, because colour alone is not enough.
   */
  readonly note?: ReactNode;
}

/** Shows how much of a limit is used. It turns cautious from 80 per cent and critical when the limit is reached. */
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
          // The native `meter` element looks different in every browser.
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
