import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { problemCodeOf, unwrap } from '@caudal/app-kit/session/request-error.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, Dialog, FormError, PasswordField, showToast, Stack } from '@caudal/ui-kit';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { api } from '../api.ts';
import { useAccount } from '../session/account.ts';
import { securityMadeOld } from './configuration-data.ts';

const formId = 'password';
const password_min_characters = 8;
const password_max_characters = 256;
const fields = { password_rejected: 'currentPassword', password_too_common: 'newPassword' } as const;

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { email } = useAccount();
  const { form, onSubmit, failure, submitting } = usePasswordForm(onClose);
  const { errors } = form.formState;
  const eye = { showLabel: t`Mostrar contraseña`, hideLabel: t`Ocultar contraseña`, required: true };
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
            {...eye}
            error={errors.currentPassword?.message}
            {...form.register('currentPassword')}
          />
          <PasswordField
            label={t`Contraseña nueva`}
            autoComplete="new-password"
            {...eye}
            help={t`Mínimo 8 caracteres. Una frase de varias palabras es fácil de recordar y difícil de adivinar.`}
            error={errors.newPassword?.message}
            {...form.register('newPassword')}
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
    newPassword: v.pipe(
      v.string(),
      v.minLength(password_min_characters, t`Escribe al menos 8 caracteres.`),
      v.maxLength(password_max_characters, t`Escribe como máximo 256 caracteres.`),
    ),
  });
  const defaultValues = { currentPassword: '', newPassword: '' };
  const form = useForm({ resolver: valibotResolver(schema), defaultValues });
  const submit = useSubmit(form, async (body) => {
    try {
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
    } catch (error) {
      const code = problemCodeOf(error);
      if (code !== 'password_rejected' && code !== 'password_too_common') throw error;
      form.setError(fields[code], { message: wordsOf(error) }, { shouldFocus: true });
    }
  });
  return { form, ...submit };
}
