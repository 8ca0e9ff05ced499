import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from '../fields/Field.css.ts';
import { FieldFrame, type FieldProps, useFieldWiring } from '../fields/Field.tsx';
import * as own from './SelectField.css.ts';

/** An option of the list. */
interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> {
  /** The options in their order. */
  readonly options: readonly SelectOption[];
  /** The first, empty entry: 'Elige un banco'. Leave it out where one value always applies. */
  readonly placeholder?: string | undefined;
}

/**
 * Offers one of up to thirty known values in the system's own list. Use `ComboboxField` for longer lists, `RadioGroup` for up to five
 * values.
 */
export function SelectField(props: SelectFieldProps) {
  const { label, help, error, required, optionalMark, options, placeholder, className, ...native } = props;
  const wiring = useFieldWiring({ help, error, required }, native);
  return (
    <FieldFrame label={label} help={help} error={error} optionalMark={optionalMark} wiring={wiring}>
      <div className={classNames(css.box, className)}>
        <select className={own.select} {...native} {...wiring.control}>
          {placeholder === undefined ? null : (
            <option className={own.option} value="">
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} className={own.option} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={own.chevron} size={18} aria-hidden />
      </div>
    </FieldFrame>
  );
}
