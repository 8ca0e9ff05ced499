import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { Button, Dialog, FormError, PasswordField, showToast, Stack } from '@caudal/ui-kit';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { api } from '../api.ts';
import { ChosenPasswordField } from '../session/ChosenPasswordField.tsx';
import { usePasswordRules } from '../session/password-rules.ts';
import { useAccount } from '../session/account.ts';
import { securityMadeOld } from './configuration-data.ts';

const formId = 'password';
const about = { password_rejected: 'currentPassword', password_too_common: 'newPassword' } as const;

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { email } = useAccount();
  const { form, onSubmit, failure, submitting } = usePasswordForm(onClose);
  const { errors } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t`Cambiar contraseña`}
      description={t`Cerraremos tu sesión en todos los otros dispositivos.`}
      size="small"
      closeLabel={t`Cerrar`}
      locked={submitting}
      primaryAction={
        <Button type="submit" form={formId} loading={submitting}>
          <Trans>Cambiar contraseña</Trans>
        </Button>
      }
      secondaryAction={
        <Button look="secondary" onClick={onClose}>
          <Trans>Cancelar</Trans>
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack gap="medium">
          {failure ? <FormError title={t`No pudimos cambiar tu contraseña`}>{failure}</FormError> : null}
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField
            label={t`Contraseña actual`}
            autoComplete="current-password"
            showLabel={t`Mostrar contraseña`}
            hideLabel={t`Ocultar contraseña`}
            required
            error={errors.currentPassword?.message}
            {...form.register('currentPassword')}
          />
          <ChosenPasswordField
            label={t`Contraseña nueva`}
            error={errors.newPassword?.message}
            field={form.register('newPassword')}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

function usePasswordForm(onClose: () => void) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const schema = v.object({
    currentPassword: v.pipe(v.string(), v.nonEmpty(t`Escribe tu contraseña actual.`)),
    newPassword: usePasswordRules(),
  });
  const defaultValues = { currentPassword: '', newPassword: '' };
  const form = useForm({ resolver: valibotResolver(schema), defaultValues });
  const send = async (body: { currentPassword: string; newPassword: string }) => {
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
    await readAgain(queryClient, securityMadeOld);
  };
  const submit = useSubmit(form, send, about);
  return { form, ...submit };
}
