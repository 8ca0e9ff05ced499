import type { ComponentProps } from 'react';
import * as own from './Checkbox.css.ts';
import * as css from '../fields/Field.css.ts';
import { FieldNotes, type FieldProps, useFieldWiring } from '../fields/Field.tsx';

type Native = Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'size'>;

interface CheckboxProps extends Omit<FieldProps, 'optionalMark'>, Native {}

/** Shows a yes-or-no statement that is sent with a form: 'La información suministrada es correcta.' The label holds the whole sentence. */
export function Checkbox({ label, help, error, required, className: _className, ...native }: CheckboxProps) {
  const wiring = useFieldWiring({ help, error, required }, native);
  return (
    <div className={css.field}>
      <label className={own.row} htmlFor={wiring.id}>
        <input type="checkbox" className={own.box} {...native} {...wiring.control} />
        <span className={own.words}>{label}</span>
      </label>
      <FieldNotes help={help} error={error} wiring={wiring} />
    </div>
  );
}
