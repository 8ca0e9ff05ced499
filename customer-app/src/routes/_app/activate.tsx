import { problemCodeOf } from '@caudal/app-kit/session/request-error.ts';
import { session, sessionOpened } from '@caudal/app-kit/session/page-session.ts';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { Button, FormError, PasswordField, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { api, unwrap } from '../../api.ts';
import { ActivationOver } from '../../session/ActivationOver.tsx';
import { isLinkOver } from '../../session/LinkOver.tsx';
import { SessionFrame, SessionHead } from '../../session/SessionFrame.tsx';

export const Route = createFileRoute('/_app/activate')({ component: Activate });

/**
 * Confirms a new account's e-mail. Opening the mailed link only shows this page, because mail scanners open links too.
 * The password proves that the owner of the mailbox has requested the account: a stranger may have done so in their name.
 */
function Activate() {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  function leaveForm() {
    // The form had the focus and is about to disappear.
    heading.current?.focus();
    setOver(true);
  }

  return (
    <SessionFrame title={t`Confirmar correo`}>
      <Stack gap="large">
        <SessionHead title={t`Confirma tu correo`} ref={heading}>
          {t`Con este paso abres tu cuenta en Caudal.`}
        </SessionHead>
        {isOver ? <ActivationOver /> : <ActivationForm onOver={leaveForm} />}
      </Stack>
    </SessionFrame>
  );
}

function ActivationForm({ onOver }: { readonly onOver: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const token = useLocation({ select: ({ hash }) => hash });
  const schema = v.object({ password: v.pipe(v.string(), v.nonEmpty(t`Escribe tu contraseña.`)) });
  const { form, onSubmit, failure, submitting } = useSchemaForm(
    schema,
    { password: '' },
    async ({ password }, form) => {
      try {
        const { email } = await unwrap(api.POST('/api/activate', { body: { token, password } }));
        await session.signIn(email, password);
      } catch (error) {
        if (problemCodeOf(error) === 'credentials_rejected') {
          return form.setError(
            'password',
            { message: t`No es la contraseña que elegiste al crear la cuenta.` },
            { shouldFocus: true },
          );
        }
        if (isLinkOver(error)) return onOver();
        throw error;
      }
      await sessionOpened('/postregister');
      return navigate({ to: '/postregister', replace: true });
    },
  );
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="large">
        {failure ? <FormError title={t`No pudimos confirmar tu correo`}>{failure}</FormError> : null}
        <PasswordField
          label={t`Contraseña`}
          help={t`La que elegiste al crear la cuenta. Si no fuiste tú quien la creó, cierra esta página.`}
          autoComplete="current-password"
          showLabel={t`Mostrar contraseña`}
          hideLabel={t`Ocultar contraseña`}
          required
          {...fieldOf(form, 'password')}
        />
        <Button type="submit" full size="large" loading={submitting}>{t`Confirmar mi correo`}</Button>
      </Stack>
    </form>
  );
}
