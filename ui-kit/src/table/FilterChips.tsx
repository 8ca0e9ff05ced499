import { useId } from 'react';
import * as css from './FilterBar.css.ts';

interface FilterOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: string | undefined;
}

export interface FilterChipsProps<Value extends string> {
  /** The name of the filter and of its group. */
  readonly label: string;
  /** The values, each with its count where it is known. */
  readonly options: readonly FilterOption<Value>[];
  /** The chosen value; undefined for all. */
  readonly value: Value | undefined;
  /** Called with the new value, or with undefined when the chosen value is pressed again. */
  readonly onValueChange: (value: Value | undefined) => void;
}

/** Offers two to five values, all in view. For more values, or many filters beside one another, use `FilterMenu`. */
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
