import { useId } from 'react';
import * as css from './FilterBar.css.ts';

export interface FilterOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: string | undefined;
}

export interface FilterChipsProps<Value extends string> {
  /** What is filtered, and the group's name. */
  readonly label: string;
  /** The values, with how many there are of each where that is known. */
  readonly options: readonly FilterOption<Value>[];
  /** The one chosen; undefined for all. */
  readonly value: Value | undefined;
  /** Choosing the chosen one again gives undefined. */
  readonly onValueChange: (value: Value | undefined) => void;
}

/** One of two to five values, all in view. More, or many filters beside one another: `FilterMenu`. */
export function FilterChips<Value extends string>({ label, options, value, onValueChange }: FilterChipsProps<Value>) {
  const id = useId();
  return (
    <fieldset className={css.chips} aria-labelledby={id}>
      <span className={css.chipsLabel} id={id}>
        {label}
      </span>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={css.chip}
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value === value ? undefined : option.value)}
        >
          {option.label} {option.count === undefined ? null : <span className={css.count}>{option.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
