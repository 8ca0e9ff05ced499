import { PasswordField } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface ChosenPasswordFieldProps extends UseFormRegisterReturn {
  readonly label: string;
  readonly error: string | undefined;
}

/** The field to choose a password, with advice on a good one. */
export function ChosenPasswordField(props: ChosenPasswordFieldProps) {
  const { t } = useLingui();
  return (
    <PasswordField
      autoComplete="new-password"
      showLabel={t`Mostrar contraseña`}
      hideLabel={t`Ocultar contraseña`}
      help={t`Mínimo 8 caracteres. Una frase de varias palabras es fácil de recordar y difícil de adivinar.`}
      required
      {...props}
    />
  );
}
