import { Form } from '@caudal/app-kit/forms/Form.tsx';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { keepPendingSignIn } from '@caudal/app-kit/session/pending-sign-in.ts';
import { session } from '@caudal/app-kit/session/page-session.ts';
import { Button, Heading, Notice, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { api, unwrap } from '../../api.ts';
import { ChosenPasswordField } from '../../session/ChosenPasswordField.tsx';
import { isLinkOver } from '../../session/LinkOver.tsx';
import { usePasswordRules } from '../../session/password-rules.ts';
import { SessionFrame } from '../../session/SessionFrame.tsx';
import { useArrival } from '../../session/useArrival.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

export const Route = createFileRoute('/_app/new-password')({ component: NewPassword });

/**
 * Sets a new password. Opening the mailed link only shows this page, because mail scanners open links too: sending the
 * password decides.
 */
function NewPassword() {
  const { t } = useLingui();
  // Some mail programs cut the link's end off: then nobody should have to think of a password in vain.
  const [isOver, setOver] = useState(useLocation({ select: ({ hash }) => hash }) === '');
  const heading = useRef<HTMLHeadingElement>(null);

  function leaveForm() {
    // The form had the focus and is about to disappear.
    heading.current?.focus();
    setOver(true);
  }

  return (
    <SessionFrame title={t`Contraseña nueva`}>
      <Stack gap="large">
        <Stack gap="xxsmall">
          <Heading level={1} ref={heading} tabIndex={-1}>{t`Elige una contraseña nueva`}</Heading>
          {isOver ? null : (
            <Text tone="muted">
              <Trans>
                Cerraremos todas tus sesiones y, por seguridad, los retiros esperan un tiempo. Tu verificación en dos
                pasos sigue igual.
              </Trans>
            </Text>
          )}
        </Stack>
        {isOver ? <LinkOver /> : <NewPasswordForm onOver={leaveForm} />}
      </Stack>
    </SessionFrame>
  );
}

function NewPasswordForm({ onOver }: { readonly onOver: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const arrive = useArrival();
  const token = useLocation({ select: ({ hash }) => hash });
  const schema = v.object({ password: usePasswordRules() });

  async function choose(password: string): Promise<string | null> {
    try {
      const body = { token, password };
      return (await unwrap(api.POST('/api/account/reset-password/finish', { body }))).email;
    } catch (error) {
      if (!isLinkOver(error)) throw error;
      onOver();
      return null;
    }
  }

  const send = async ({ password }: { readonly password: string }) => {
    const email = await choose(password);
    if (email === null) return;
    // The link is used up: if the sign-in fails now, the person goes to the sign-in page.
    const step = await session.signIn(email, password).catch(() => null);
    if (step && !step.pending) return arrive(null);
    if (step?.pending) keepPendingSignIn({ ...step.pending, email });
    return navigate({ to: '/login', search: step?.pending ? { step: 'second' } : {}, replace: true });
  };
  const about = { password_too_common: 'password' } as const;
  const { form, onSubmit, failure, submitting } = useSchemaForm(schema, { password: '' }, send, about);
  return (
    <Form submit={{ onSubmit, failure }} failed={t`No pudimos cambiar tu contraseña`} gap="large">
      <ChosenPasswordField label={t`Contraseña nueva`} {...fieldOf(form, 'password')} />
      <Button type="submit" full size="large" loading={submitting}>{t`Guardar contraseña`}</Button>
    </Form>
  );
}

/** Says that the link was already used or has expired, and what to do instead. */
function LinkOver() {
  const { t } = useLingui();
  return (
    <Stack gap="large">
      <Notice tone="critical" title={t`Este enlace ya no sirve`} announce="assertive">
        <Trans>El enlace venció o ya se usó. Pide otro y abre el más reciente.</Trans>
      </Notice>
      <Stack gap="xsmall">
        <ButtonLink full size="large" to="/recover">{t`Pedir otro enlace`}</ButtonLink>
        <ButtonLink look="secondary" full size="large" to="/login">{t`Ingresar`}</ButtonLink>
      </Stack>
    </Stack>
  );
}
