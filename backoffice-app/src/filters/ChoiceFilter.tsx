import { FilterMenu } from '@caudal/ui-kit/table';

export interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
  /** The number of entries with this value. */
  readonly count?: string;
}

interface ChoiceFilterProps<Value extends string | number> {
  readonly label: string;
  readonly options: readonly Choice<Value>[];
  readonly value: Value | undefined;
  /** Called with undefined when the chosen value is chosen again. */
  readonly onChoose: (value: Value | undefined) => void;
}

/** Filters by one of a few values, which may be numbers in the URL. */
export function ChoiceFilter<Value extends string | number>(props: ChoiceFilterProps<Value>) {
  'use memo';
  const { label, options, value, onChoose } = props;
  return (
    <FilterMenu
      label={label}
      options={options.map(({ value, ...option }) => ({ ...option, value: String(value) }))}
      value={value === undefined ? undefined : String(value)}
      onValueChange={(chosen) => onChoose(options.find((option) => String(option.value) === chosen)?.value)}
    />
  );
}
