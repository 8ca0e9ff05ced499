import { useLingui } from '@lingui/react/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordInput } from '@caudal/app-kit/typed/PasswordInput.tsx';

interface ChosenPasswordFieldProps extends UseFormRegisterReturn {
  readonly label: string;
  readonly error: string | undefined;
}

/** The field to choose a password, with advice on a good one. */
export function ChosenPasswordField(props: ChosenPasswordFieldProps) {
  const { t } = useLingui();
  return (
    <PasswordInput
      autoComplete="new-password"
      help={t`Mínimo 8 caracteres. Una frase de varias palabras es fácil de recordar y difícil de adivinar.`}
      {...props}
    />
  );
}
