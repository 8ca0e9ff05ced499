import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { showToast } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { ChosenPasswordField } from '../session/ChosenPasswordField.tsx';
import { usePasswordRules } from '../session/password-rules.ts';
import { useAccount } from '../session/account.ts';
import { securityMadeOld } from './configuration-data.ts';
import { PasswordInput } from '@caudal/app-kit/typed/PasswordInput.tsx';

const about = { password_rejected: 'currentPassword', password_too_common: 'newPassword' } as const;

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { email } = useAccount();
  const { form, ...submit } = usePasswordForm(onClose);
  return (
    <FormDialog
      title={t`Cambiar contraseña`}
      description={t`Cerraremos tu sesión en todos los otros dispositivos.`}
      size="small"
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos cambiar tu contraseña`}
      act={t`Cambiar contraseña`}
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordInput label={t`Contraseña actual`} {...fieldOf(form, 'currentPassword')} />
      <ChosenPasswordField label={t`Contraseña nueva`} {...fieldOf(form, 'newPassword')} />
    </FormDialog>
  );
}

function usePasswordForm(onClose: () => void) {
  const { t } = useLingui();
  const schema = v.object({
    currentPassword: v.pipe(v.string(), v.nonEmpty(t`Escribe tu contraseña actual.`)),
    newPassword: usePasswordRules(),
  });
  const send = async (body: v.InferOutput<typeof schema>) => {
    const { ended } = await unwrap(api.POST('/api/account/password', { body }));
    onClose();
    showToast({
      tone: 'positive',
      title: t`Cambiamos tu contraseña.`,
      description: plural(ended, {
        0: 'No tenías otras sesiones abiertas.',
        one: 'Cerramos # sesión más.',
        other: 'Cerramos # sesiones más.',
      }),
    });
    await readAgain(securityMadeOld);
  };
  return useSchemaForm(schema, { currentPassword: '', newPassword: '' }, send, about);
}
