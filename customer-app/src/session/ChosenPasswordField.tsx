import { PasswordField } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';

export interface ChosenPasswordFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  /** The form's, with its ref. */
  readonly field: UseFormRegisterReturn;
}

/** Where a password is chosen, with what makes one good. */
export function ChosenPasswordField({ label, error, field }: ChosenPasswordFieldProps) {
  const { t } = useLingui();
  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      showLabel={t`Mostrar contraseña`}
      hideLabel={t`Ocultar contraseña`}
      help={t`Mínimo 8 caracteres. Una frase de varias palabras es fácil de recordar y difícil de adivinar.`}
      required
      error={error}
      {...field}
    />
  );
}
