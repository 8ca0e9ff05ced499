import { problemCodeOf, unwrap } from '@caudal/app-kit/session/request-error.ts';
import { AuthenticatorSecret } from '@caudal/app-kit/session/AuthenticatorSecret.tsx';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { Button, CodeField, FormError, Heading, PasswordField, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { api } from '../api.ts';
import type { Enrolment } from './open-enrolment.ts';

const password_min_characters = 8;
const password_max_characters = 256;

interface EnrolmentFormProps {
  readonly token: string;
  readonly enrolment: Enrolment;
  /** Called when the link was used in the meantime, for example in another tab. */
  readonly onOver: () => void;
}

/** Enrols a new officer: sets up the authenticator, chooses a password, and checks a code from the authenticator. */
export function EnrolmentForm({ token, enrolment, onOver }: EnrolmentFormProps) {
  const { t } = useLingui();
  const { form, onSubmit, failure, submitting } = useEnrolment({ token, enrolment, onOver });
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="large">
        <Stack gap="xxsmall">
          <Heading level={1}>
            <Trans>Activa tu cuenta</Trans>
          </Heading>
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
          <PasswordField
            label={t`Contraseña nueva`}
            autoComplete="new-password"
            showLabel={t`Mostrar contraseña`}
            hideLabel={t`Ocultar contraseña`}
            help={t`Mínimo 8 caracteres. Una frase de varias palabras es fácil de recordar y difícil de adivinar.`}
            required
            {...fieldOf(form, 'password')}
          />
        ) : null}
        <Button type="submit" full size="large" loading={submitting}>
          <Trans>Activar mi cuenta</Trans>
        </Button>
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
