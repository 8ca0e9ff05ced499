import { PasswordField } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';

export interface ChosenPasswordFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  /** The form's registration of the field, with its ref. */
  readonly field: UseFormRegisterReturn;
}

/** The field to choose a password, with advice on a good one. */
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
