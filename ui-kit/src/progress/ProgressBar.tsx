import { type ReactNode, useId } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './ProgressBar.css.ts';

export interface ProgressBarProps {
  /** What goes on, or is filled in. */
  readonly label: ReactNode;
  /** From 0 to 100; what lies outside is drawn as the nearer end. */
  readonly percent: number;
  /** The same in words: '4 de 9 datos'. Shown, and read in place of the bare percentage. */
  readonly valueText: string;
  /**
   * The bar's colour; the words say the same.
   * @default primary
   */
  readonly tone?: keyof typeof css.tone;
  /**
   * The words are for screen readers only, where they stand nearby already.
   * @default false
   */
  readonly labelHidden?: boolean;
  /**
   * Four pixels instead of eight.
   * @default false
   */
  readonly thin?: boolean;
}

/** How much of something known is done. Unknown length: `Spinner`. A limit that is used up: `LimitMeter`. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, percent, valueText, tone = 'primary', labelHidden = false, thin = false } = props;
  const id = useId();
  const drawn = Math.min(100, Math.max(0, percent));
  return (
    <div className={css.progress}>
      <div className={css.words} hidden={labelHidden}>
        <span className={css.label} id={id}>
          {label}
        </span>
        <span className={css.value}>{valueText}</span>
      </div>
      <div
        className={classNames(css.track, thin && css.thin)}
        // The native element cannot be drawn alike in every browser.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(drawn)}
        aria-valuetext={valueText}
      >
        <div className={classNames(css.fill, css.tone[tone])} style={{ width: `${drawn}%` }} />
      </div>
    </div>
  );
}
