import { TextField, type TextFieldProps } from './TextField.tsx';

interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'before' | 'after' | 'min' | 'max'> {
  /**
   * The first allowed day, as YYYY-MM-DD. The type includes numbers because react-hook-form's `register` declares them; it never passes
   * one.
   */
  readonly min?: string | number | undefined;
  /** The last allowed day, as YYYY-MM-DD. */
  readonly max?: string | number | undefined;
}

/**
 * Takes a calendar day, as YYYY-MM-DD, with the system's own picker: every phone user knows it, and it speaks their language. For a birth
 * date set `autoComplete="bday"` and a `max`.
 */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
