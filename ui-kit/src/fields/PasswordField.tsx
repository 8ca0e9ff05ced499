import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import * as css from './Field.css.ts';
import { FieldFrame, useFieldWiring } from './Field.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import type { TextFieldProps } from './TextField.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'before' | 'after'> {
  /** The kind of password: `new-password` lets a password manager suggest one. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** The name of the button while the password is hidden: 'Mostrar contraseña'. */
  readonly showLabel: string;
  /** The name of the button while it is shown: 'Ocultar contraseña'. */
  readonly hideLabel: string;
}

/** Takes a password that can be shown while it is typed. Pasting is always allowed. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, help, error, required, optionalMark, showLabel, hideLabel, className: _className, ...native } = props;
  const [shown, setShown] = useState(false);
  const wiring = useFieldWiring({ help, error, required }, native);
  return (
    <FieldFrame label={label} help={help} error={error} optionalMark={optionalMark} wiring={wiring}>
      <div className={css.box}>
        <input
          className={css.control}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          {...native}
          {...wiring.control}
          type={shown ? 'text' : 'password'}
        />
        <span className={css.adornmentTight}>
          <IconButton
            label={shown ? hideLabel : showLabel}
            icon={shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
          />
        </span>
      </div>
    </FieldFrame>
  );
}
