import { type ReactNode, useId } from 'react';
import * as css from './Segments.css.ts';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

export interface SegmentsProps<Value extends string> {
  /** What is chosen: 'Rango'. Read with each of them. */
  readonly label: string;
  /** Two to five, of a word or two. */
  readonly segments: readonly Segment<Value>[];
  /** The one chosen. */
  readonly value: Value;
  /** Another one was chosen. */
  readonly onValueChange: (value: Value) => void;
}

/** One of a few ways to look at the same thing. Native radios: arrows move and choose, Tab goes to the chosen one. */
export function Segments<Value extends string>({ label, segments, value, onValueChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={css.group} role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className={css.segment}>
          <input
            type="radio"
            className={css.radio}
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValueChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
