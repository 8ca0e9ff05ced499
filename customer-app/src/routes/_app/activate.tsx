import { Form } from '@caudal/app-kit/forms/Form.tsx';
import { problemCodeOf } from '@caudal/app-kit/session/request-error.ts';
import { session, sessionOpened } from '@caudal/app-kit/session/page-session.ts';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { Button, Stack, Notice } from '@caudal/ui-kit';
import { useLingui, Trans } from '@lingui/react/macro';
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { api, unwrap } from '../../api.ts';
import { isLinkOver } from '../../session/LinkOver.tsx';
import { SessionFrame, SessionHead } from '../../session/SessionFrame.tsx';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';
import { PasswordInput } from '@caudal/app-kit/typed/PasswordInput.tsx';

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
    <Form submit={{ onSubmit, failure }} failed={t`No pudimos confirmar tu correo`} gap="large">
      <PasswordInput
        help={t`La que elegiste al crear la cuenta. Si no fuiste tú quien la creó, cierra esta página.`}
        {...fieldOf(form, 'password')}
      />
      <Button type="submit" full size="large" loading={submitting}>{t`Confirmar mi correo`}</Button>
    </Form>
  );
}

/** Says that the link was already used or has expired after its 24 hours, and what to do instead. */
function ActivationOver() {
  const { t } = useLingui();
  return (
    <Stack gap="large">
      <Notice tone="critical" title={t`Este enlace ya no sirve`} announce="assertive">
        <Trans>
          El enlace venció o ya se usó. Si ya confirmaste tu correo, ingresa; si no, crea tu cuenta de nuevo.
        </Trans>
      </Notice>
      <Stack gap="xsmall">
        <ButtonLink full size="large" to="/login">{t`Ingresar`}</ButtonLink>
        <ButtonLink look="secondary" full size="large" to="/sign-up">
          <Trans>Crear cuenta</Trans>
        </ButtonLink>
      </Stack>
    </Stack>
  );
}
