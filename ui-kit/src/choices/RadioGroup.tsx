import type { ComponentProps, ReactNode } from 'react';
import { dot, row, words } from './Checkbox.css.ts';
import { classNames } from '../theme/class-names.ts';
import * as css from '../fields/Field.css.ts';
import { FieldNotes, type FieldProps, isShown, useFieldWiring } from '../fields/Field.tsx';
import * as own from './RadioGroup.css.ts';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
}

type Native = Omit<
  ComponentProps<'input'>,
  keyof FieldProps | 'type' | 'size' | 'value' | 'defaultValue' | 'id' | 'name'
>;

interface RadioGroupProps extends FieldProps, Native {
  /** The name under which the form sends the choice. */
  readonly name: string;
  /** The options: each value with its words. A description is shown below the words. */
  readonly options: readonly RadioOption[];
  /**
   * The layout: `cards` where the choice matters and needs explaining; `inline` for yes and no.
   * @default list
   */
  readonly look?: 'list' | 'inline' | 'cards';
  /** The chosen value of a controlled group. If it is left out, the browser or react-hook-form keeps the choice. */
  readonly value?: string | undefined;
  /** The initial choice of a group that is not controlled. */
  readonly defaultValue?: string | undefined;
}

/** Offers one of two to seven options, all in view. `ref`, `onChange` and `onBlur` go to every radio, so `register` works. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, help, error, required, optionalMark, ...rest } = props;
  const { options, look = 'list', value, defaultValue, className, ...native } = rest;
  const wiring = useFieldWiring({ help, error, required });
  const { id: _id, 'aria-required': _ar, ...described } = wiring.control;
  return (
    <fieldset
      className={classNames(own.group, className)}
      role="radiogroup"
      aria-labelledby={wiring.labelId}
      aria-required={required || undefined}
      aria-describedby={described['aria-describedby']}
    >
      <legend className={css.field}>
        <span className={css.label} id={wiring.labelId}>
          <span>{label}</span>
          {isShown(optionalMark) ? <span className={css.optional}>{optionalMark}</span> : null}
        </span>
      </legend>
      <div className={layouts[look]}>
        {options.map((option) => (
          <Radio
            key={option.value}
            option={option}
            card={look === 'cards'}
            input={{
              ...native,
              'aria-invalid': described['aria-invalid'],
              ...(value !== undefined && { checked: value === option.value }),
              ...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value }),
              ...(value !== undefined && native.onChange === undefined && { readOnly: true }),
            }}
          />
        ))}
      </div>
      <FieldNotes help={help} error={error} wiring={wiring} />
    </fieldset>
  );
}

const layouts = { list: own.list, inline: own.inline, cards: own.cards } as const;

interface RadioProps {
  readonly option: RadioOption;
  readonly card: boolean;
  readonly input: ComponentProps<'input'>;
}

function Radio({ option, card, input }: RadioProps) {
  const { value, label, description, icon, disabled } = option;
  return (
    <label className={card ? own.card : row}>
      <input type="radio" className={dot} {...input} value={value} disabled={disabled ?? input.disabled} />
      <span className={card ? own.cardWords : words}>
        <span className={card ? own.cardTitle : undefined}>{label}</span>
        {isShown(description) ? (
          <span className={card ? own.descriptionChosen : own.description}>{description}</span>
        ) : null}
      </span>
      {icon ? <span className={own.cardIcon}>{icon}</span> : null}
    </label>
  );
}
