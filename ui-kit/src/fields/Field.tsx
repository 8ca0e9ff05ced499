import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Field.css.ts';

/** The properties that every field takes. Every field has a visible label. */
export interface FieldProps {
  /** The field's name in a word or two; always visible. */
  readonly label: ReactNode;
  /** The text below the control: what to write, and why we ask. It stays visible beside an error. */
  readonly help?: ReactNode;
  /** The error in words: what is wrong and how to correct it. A field with an error is invalid. */
  readonly error?: ReactNode;
  /** Marks the field as required for screen readers. The visible mark, `optionalMark`, is on the few fields that are optional. */
  readonly required?: boolean | undefined;
  /** A word beside the label, such as 'Opcional'. */
  readonly optionalMark?: ReactNode;
}

/** Checks whether an optional text was given and is not empty. */
export function isShown(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== '';
}

/** The attributes that connect a control to its label, help and error. */
interface FieldWiring {
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

/** Creates the ids of a field and returns the attributes that apply. */
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

/** Lays out a field: label, control, error, help, always in this order. */
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

/** Shows the error and the help, to which the control's `aria-describedby` refers. */
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
