import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { useEmailRules } from '@caudal/app-kit/typed/typed-rules.ts';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { showToast, Text } from '@caudal/ui-kit';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { api } from '../api.ts';
import { useAccount } from '../session/account.ts';
import { profileMadeOld } from './profile-data.ts';

export function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { form, ...submit } = useEmailForm(onClose);
  return (
    <FormDialog
      title={t`Cambiar correo`}
      size="small"
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos pedir el cambio`}
      act={t`Enviar el enlace`}
    >
      <Text>
        <Trans>
          Te enviamos un enlace al correo nuevo; cambia cuando lo abras y escribas tu contraseña. Desde entonces los
          retiros esperan un tiempo, y durante 7 días puedes deshacerlo desde tu correo de ahora.
        </Trans>
      </Text>
      <TypedField
        kind="email"
        label={t`Correo nuevo`}
        autoComplete="email"
        required
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </FormDialog>
  );
}

function useEmailForm(onClose: () => void) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { email: own } = useAccount();
  const schema = v.object({
    email: v.pipe(
      useEmailRules(t`Escribe tu correo nuevo.`),
      v.check((typed) => typed !== own, t`Ese ya es el correo de tu cuenta.`),
    ),
  });
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { email: '' } });
  const submit = useSubmit(form, async (body) => {
    await unwrap(api.POST('/api/account/email', { body }));
    onClose();
    showToast({
      tone: 'positive',
      title: t`Revisa tu correo nuevo`,
      description: t`Ahí está el enlace para confirmarlo.`,
    });
    await readAgain(queryClient, profileMadeOld);
  });
  return { form, ...submit };
}
