import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Field.css.ts';

/** What every field takes. A field without a visible label does not exist here. */
export interface FieldProps {
  /** What is asked, in a word or two; always in view. */
  readonly label: ReactNode;
  /** Below the control: what to write and why it is asked. Stays while there is an error. */
  readonly help?: ReactNode;
  /** In words, what is wrong and how to put it right. Its presence makes the field invalid. */
  readonly error?: ReactNode;
  /** Told to screen readers. Most fields are required, so the eye is told of the others: `optionalMark`. */
  readonly required?: boolean | undefined;
  /** A word such as 'Opcional', beside the label. */
  readonly optionalMark?: ReactNode;
}

/** Whether a text slot holds something. */
export function isShown(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== '';
}

/** The attributes that tie a control to its label, help and error. */
export interface FieldWiring {
  readonly id: string;
  readonly labelId: string;
  readonly helpId: string;
  readonly errorId: string;
  readonly control: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-required': true | undefined;
  };
}

/** Makes the ids once for a field and says which of them apply. */
export function useFieldWiring(
  { help, error, required }: Pick<FieldProps, 'help' | 'error' | 'required'>,
  native: { readonly id?: string | undefined; readonly 'aria-describedby'?: string | undefined } = {},
): FieldWiring {
  const made = useId();
  const id = native.id ?? made;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = classNames(isShown(error) && errorId, isShown(help) && helpId, native['aria-describedby']);
  return {
    id,
    labelId: `${id}-label`,
    helpId,
    errorId,
    control: {
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': isShown(error) || undefined,
      'aria-required': required || undefined,
    },
  };
}

interface FieldFrameProps extends FieldProps {
  readonly wiring: FieldWiring;
  readonly children: ReactNode;
}

/** Label above, control, help and error below: the same order in every field. */
export function FieldFrame({ label, help, error, optionalMark, wiring, children }: FieldFrameProps) {
  return (
    <div className={css.field}>
      <label className={css.label} id={wiring.labelId} htmlFor={wiring.id}>
        <span>{label}</span>
        {isShown(optionalMark) ? <span className={css.optional}>{optionalMark}</span> : null}
      </label>
      {children}
      <FieldNotes help={help} error={error} wiring={wiring} />
    </div>
  );
}

/** Help and error, which the control's `aria-describedby` names. */
export function FieldNotes(props: Pick<FieldFrameProps, 'help' | 'error' | 'wiring'>) {
  const { help, error, wiring } = props;
  return (
    <>
      {isShown(error) ? (
        <div className={css.error} id={wiring.errorId}>
          <CircleAlert className={css.errorIcon} size={16} aria-hidden />
          <span>{error}</span>
        </div>
      ) : null}
      {isShown(help) ? (
        <div className={css.help} id={wiring.helpId}>
          {help}
        </div>
      ) : null}
    </>
  );
}
