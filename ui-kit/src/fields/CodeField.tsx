import type { ChangeEvent } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Field.css.ts';
import { FieldFrame, useFieldWiring } from './Field.tsx';
import type { TextFieldProps } from './TextField.tsx';

interface CodeFieldProps extends Omit<TextFieldProps, 'type' | 'before' | 'after' | 'maxLength'> {
  /** Called with the code each time the last digit is entered, so that nobody has to press a button. */
  readonly onComplete?: ((code: string) => void) | undefined;
}

/** The number of digits. */
const length = 6;

/**
 * Takes a one-time code in one field: the code can be pasted with spaces, filled in by the phone, and read out as one. Six separate boxes
 * would break all three.
 */
export function CodeField(props: CodeFieldProps) {
  const { label, help, error, required, optionalMark, onComplete, onChange, className, ...native } = props;
  const wiring = useFieldWiring({ help, error, required }, native);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const digits = event.target.value.replaceAll(/\D/g, '').slice(0, length);
    if (digits !== event.target.value) event.target.value = digits;
    onChange?.(event);
    if (digits.length === length) onComplete?.(digits);
  }

  return (
    <FieldFrame label={label} help={help} error={error} optionalMark={optionalMark} wiring={wiring}>
      <div className={classNames(css.box, css.codeFrame, className)}>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          className={classNames(css.control, css.code)}
          {...native}
          {...wiring.control}
          onChange={change}
        />
      </div>
    </FieldFrame>
  );
}
