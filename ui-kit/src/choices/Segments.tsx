import { type ReactNode, useId } from 'react';
import * as css from './Segments.css.ts';

interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

export interface SegmentsProps<Value extends string> {
  /** The name of the group: 'Rango'. Screen readers read it with each segment. */
  readonly label: string;
  /** Two to five segments, each of a word or two. */
  readonly segments: readonly Segment<Value>[];
  /** The chosen value. */
  readonly value: Value;
  /** Called with the new value when another segment is chosen. */
  readonly onValueChange: (value: Value) => void;
}

/**
 * Offers a few views of the same thing, one of them chosen. The segments are native radios: arrows move and choose, Tab goes to the chosen
 * one.
 */
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
