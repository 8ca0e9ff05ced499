import { TextField, type TextFieldProps } from './TextField.tsx';

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'before' | 'after' | 'min' | 'max'> {
  /** First day allowed, as YYYY-MM-DD. (A number is what react-hook-form's `register` declares; it hands over none.) */
  readonly min?: string | number | undefined;
  /** Last day allowed, as YYYY-MM-DD. */
  readonly max?: string | number | undefined;
}

/**
 * A calendar day, as YYYY-MM-DD. The system's own picker: every phone user knows it, and it speaks their language.
 * For a birth date set `autoComplete="bday"` and a `max`.
 */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
