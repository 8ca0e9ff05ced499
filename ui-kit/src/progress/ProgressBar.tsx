import { type ReactNode, useId } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './ProgressBar.css.ts';

interface ProgressBarProps {
  /** The name of the work, or of the thing that is filled in. */
  readonly label: ReactNode;
  /** The share from 0 to 100; a value outside is drawn as the nearer end. */
  readonly percent: number;
  /** The share in words: '4 de 9 datos'. It is shown, and read instead of the bare percentage. */
  readonly valueText: string;
  /**
   * The bar's colour. It carries no information that the words do not.
   * @default primary
   */
  readonly tone?: keyof typeof css.tone;
  /**
   * True if only screen readers get the words, because the same words are already visible nearby.
   * @default false
   */
  readonly labelHidden?: boolean;
}

/** Shows how much of a known amount of work is done. For an unknown length use `Spinner`, for the used part of a limit `LimitMeter`. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, percent, valueText, tone = 'primary', labelHidden = false } = props;
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
        className={css.track}
        // The native `progress` element looks different in every browser.
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
