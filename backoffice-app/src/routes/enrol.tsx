import { useLingui, Trans } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { openEnrolment, type Enrolment } from '../session/open-enrolment.ts';
import { SessionFrame } from '../session/SessionFrame.tsx';
import { FailedPage } from '../shell/ScreenFailed.tsx';
import { Heading, Notice, Stack, Button, CodeField, FormError, Text } from '@caudal/ui-kit';
import { problemCodeOf, unwrap } from '@caudal/app-kit/session/request-error.ts';
import { AuthenticatorSecret } from '@caudal/app-kit/session/AuthenticatorSecret.tsx';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import * as v from 'valibot';
import { api } from '../api.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';
import { PasswordInput } from '@caudal/app-kit/typed/PasswordInput.tsx';

export const Route = createFileRoute('/enrol')({
  // The token is in the URL's fragment, so it reaches no server log and no referrer.
  loader: async ({ location }) => ({ token: location.hash, enrolment: await openEnrolment(location.hash) }),
  component: Enrol,
  errorComponent: FailedPage,
});

function Enrol() {
  const { t } = useLingui();
  const { token, enrolment } = Route.useLoaderData();
  const [isOver, setOver] = useState(false);
  return (
    <SessionFrame title={t`Activar tu cuenta`}>
      {enrolment === null || isOver ? (
        <EnrolmentOver />
      ) : (
        <EnrolmentForm token={token} enrolment={enrolment} onOver={() => setOver(true)} />
      )}
    </SessionFrame>
  );
}

/** Says that an enrolment link is no longer valid and what to do. */
function EnrolmentOver() {
  const { t } = useLingui();
  return (
    <Stack gap="large">
      <Heading level={1}>{t`Activa tu cuenta`}</Heading>
      <Notice tone="caution" title={t`Este enlace ya no sirve`} announce="polite">
        <Trans>
          Sirve una sola vez y durante 48 horas. Si ya activaste tu cuenta, ingresa. Si no, pide un enlace nuevo a quien
          administra las cuentas de cumplimiento.
        </Trans>
      </Notice>
      <ButtonLink full size="large" to="/login">{t`Ir a ingresar`}</ButtonLink>
    </Stack>
  );
}

const password_min_characters = 8;
const password_max_characters = 256;

interface EnrolmentFormProps {
  readonly token: string;
  readonly enrolment: Enrolment;
  /** Called when the link was used in the meantime, for example in another tab. */
  readonly onOver: () => void;
}

/** Enrols a new officer: sets up the authenticator, chooses a password, and checks a code from the authenticator. */
function EnrolmentForm({ token, enrolment, onOver }: EnrolmentFormProps) {
  const { t } = useLingui();
  const { form, onSubmit, failure, submitting } = useEnrolment({ token, enrolment, onOver });
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="large">
        <Stack gap="xxsmall">
          <Heading level={1}>{t`Activa tu cuenta`}</Heading>
          <Text tone="muted">
            {enrolment.choosesPassword ? (
              <Trans>
                Esta invitación es para <strong>{enrolment.email}</strong>.
              </Trans>
            ) : (
              <Trans>
                Entraste con la cuenta de la empresa <strong>{enrolment.email}</strong>. Añade un segundo factor para
                terminar.
              </Trans>
            )}
          </Text>
        </Stack>
        {failure ? <FormError title={t`No pudimos activar tu cuenta`}>{failure}</FormError> : null}
        <AuthenticatorSecret secret={enrolment.secret} keyUri={enrolment.keyUri} />
        <input type="hidden" autoComplete="username" value={enrolment.email} readOnly />
        <CodeField label={t`Código que muestra tu autenticador`} required {...fieldOf(form, 'code')} />
        {enrolment.choosesPassword ? (
          <PasswordInput
            label={t`Contraseña nueva`}
            autoComplete="new-password"
            help={t`Mínimo 8 caracteres. Una frase de varias palabras es fácil de recordar y difícil de adivinar.`}
            {...fieldOf(form, 'password')}
          />
        ) : null}
        <Button type="submit" full size="large" loading={submitting}>{t`Activar mi cuenta`}</Button>
      </Stack>
    </form>
  );
}

function useEnrolment({ token, enrolment: { choosesPassword }, onOver }: EnrolmentFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const schema = v.object({
    code: v.pipe(v.string(), v.regex(/^\d{6}$/, t`Escribe los 6 dígitos.`)),
    password: v.pipe(
      v.string(),
      v.minLength(choosesPassword ? password_min_characters : 0, t`Escribe al menos 8 caracteres.`),
      v.maxLength(password_max_characters, t`Escribe como máximo 256 caracteres.`),
    ),
  });
  const send = async ({ code, password }: { code: string; password: string }) => {
    const fields = choosesPassword ? { code, password } : { code };
    try {
      await unwrap(api.POST('/api/officers/enrolment/complete', { body: { token, ...fields } }));
    } catch (error) {
      if (problemCodeOf(error) !== 'link_expired') throw error;
      return onOver();
    }
    await navigate({ to: '/login', search: { enrolled: choosesPassword || 'company' }, replace: true });
  };
  const about = { password_too_common: 'password', second_factor_rejected: 'code' } as const;
  return useSchemaForm(schema, { code: '', password: '' }, send, about);
}
