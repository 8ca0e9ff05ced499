import { emailInBothForms } from '@caudal/api-spec/typed-text';
import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { endSession } from '@caudal/app-kit/session/page-session.ts';
import { problemCodeOf } from '@caudal/app-kit/session/request-error.ts';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Button, FormError, Notice, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { useAccount } from '../session/account.ts';
import { closingMadeOld } from './configuration-data.ts';

const formId = 'close-account';

/** The last confirmation. The person types their e-mail, so that nobody closes their account by mistake. */
export function CloseAccountForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { email } = useAccount();
  const { form, onSubmit, failure, submitting } = useClosing(email);
  return (
    <AppDialog
      open
      onClose={onClose}
      title={t`¿Cerrar tu cuenta?`}
      size="small"
      locked={submitting}
      primaryAction={
        <Button type="submit" form={formId} look="critical" loading={submitting}>{t`Cerrar mi cuenta`}</Button>
      }
      leave={t`Conservarla`}
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack gap="medium">
          {failure ? <FormError title={t`No pudimos cerrar tu cuenta`}>{failure}</FormError> : null}
          <Notice tone="caution" title={t`Ya no podrás ingresar`}>
            <Trans>
              Cerramos tus sesiones en todos tus dispositivos. Guardamos tus registros durante 10 años, y por ese tiempo
              nadie puede abrir otra cuenta con este correo. Si quieres una copia, descarga antes tus datos.
            </Trans>
          </Notice>
          <TypedField
            kind="email"
            label={t`Para confirmar, escribe tu correo`}
            help={emailInBothForms(email)}
            autoComplete="off"
            required
            {...fieldOf(form, 'email')}
          />
        </Stack>
      </form>
    </AppDialog>
  );
}

function useClosing(own: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const schema = v.object({
    email: v.pipe(
      typedAs('email'),
      v.check((typed) => typed === own, t`Escribe el correo de tu cuenta, completo.`),
    ),
  });
  return useSchemaForm(schema, { email: '' }, async (body) => {
    try {
      await unwrap(api.POST('/api/account/closing', { body }));
    } catch (error) {
      // The account is not empty any more: reading again replaces this form with the list of obstacles.
      if (problemCodeOf(error) === 'account_not_empty') await readAgain(closingMadeOld);
      throw error;
    }
    await navigate({ to: '/account-closed', replace: true });
    // The server has ended the session already.
    await endSession().catch(() => undefined);
  });
}
