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

export interface RadioGroupProps extends FieldProps, Native {
  /** What the choice is called when the form is sent. */
  readonly name: string;
  /** Each value with its words; a description explains it on a card. */
  readonly options: readonly RadioOption[];
  /**
   * `cards` where the choice matters and has something to explain; `inline` for yes and no.
   * @default list
   */
  readonly look?: 'list' | 'inline' | 'cards';
  /** Controlled; left out, the browser or react-hook-form keeps the choice. */
  readonly value?: string | undefined;
  /** What is chosen at first, where the choice is not controlled. */
  readonly defaultValue?: string | undefined;
}

/** One of two to seven, all in view. `ref`, `onChange` and `onBlur` go to every radio, so `register` works. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, help, error, required, optionalMark, options, look = 'list', value, defaultValue, className } = props;
  const {
    label: _l,
    help: _h,
    error: _e,
    required: _r,
    optionalMark: _m,
    options: _o,
    look: _k,
    value: _v,
    defaultValue: _d,
    className: _c,
    ...native
  } = props;
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
