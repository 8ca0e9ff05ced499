import { PasswordField } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';

/** A field for a password; by default the account's current one (`autoComplete`). */
export function PasswordInput(props: Partial<ComponentProps<typeof PasswordField>>) {
  const { t } = useLingui();
  return (
    <PasswordField
      label={t`Contraseña`}
      autoComplete="current-password"
      showLabel={t`Mostrar contraseña`}
      hideLabel={t`Ocultar contraseña`}
      required
      {...props}
    />
  );
}
