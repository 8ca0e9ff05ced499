import { emailInBothForms } from '@caudal/api-spec/typed-text';
import { useArrivalFocus } from '@caudal/app-kit/forms/useArrivalFocus.ts';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { problemCodeOf } from '@caudal/app-kit/session/request-error.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, FormError, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { api, unwrap } from '../../api.ts';
import { isLinkOver, LinkOver } from '../../session/LinkOver.tsx';
import { SessionFrame, SessionHead } from '../../session/SessionFrame.tsx';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';
import { PasswordInput } from '@caudal/app-kit/typed/PasswordInput.tsx';

export const Route = createFileRoute('/_app/confirm-email')({ component: ConfirmEmail });

/**
 * Confirms a change of e-mail. Opening the mailed link only shows this page, because mail scanners open links too. The
 * password proves that the owner of the mailbox owns the account too: a stranger may have requested the change.
 */
function ConfirmEmail() {
  const { t } = useLingui();
  // Some mail programs cut the link's end off: then nobody should have to type a password in vain.
  const isCut = useLocation({ select: ({ hash }) => hash }) === '';
  const [over, setOver] = useState<string | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  return (
    <SessionFrame title={t`Confirmar correo nuevo`}>
      {email !== null ? (
        <Changed email={emailInBothForms(email)} />
      ) : isCut || over !== null ? (
        <LinkOver
          title={t`Confirma tu correo nuevo`}
          way={{ to: '/application/configuration', search: { section: 'profile' } }}
          wayName={t`Ir a mi perfil`}
        >
          {over ?? t`El enlace venció, ya se usó o pediste otro después. Puedes pedir el cambio de nuevo en tu perfil.`}
        </LinkOver>
      ) : (
        <ConfirmForm onOver={setOver} onChanged={setEmail} />
      )}
    </SessionFrame>
  );
}

interface ConfirmFormProps {
  /** Called with the reason when the link is of no use any more. */
  readonly onOver: (words: string) => void;
  readonly onChanged: (email: string) => void;
}

function ConfirmForm({ onOver, onChanged }: ConfirmFormProps) {
  const { t } = useLingui();
  const token = useLocation({ select: ({ hash }) => hash });
  const schema = v.object({ password: v.pipe(v.string(), v.nonEmpty(t`Escribe tu contraseña.`)) });
  const { form, onSubmit, failure, submitting } = useSchemaForm(
    schema,
    { password: '' },
    async ({ password }, form) => {
      try {
        onChanged((await unwrap(api.POST('/api/account/email/confirmation', { body: { token, password } }))).email);
      } catch (error) {
        const code = problemCodeOf(error);
        if (code === 'credentials_rejected')
          form.setError('password', { message: t`Esa no es la contraseña de la cuenta.` }, { shouldFocus: true });
        else if (code === 'email_taken') onOver(wordsOf(error));
        else if (isLinkOver(error))
          onOver(t`El enlace venció, ya se usó o pediste otro después. Puedes pedir el cambio de nuevo en tu perfil.`);
        else throw error;
      }
    },
  );
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="large">
        <SessionHead title={t`Confirma tu correo nuevo`}>
          <Trans>
            Desde entonces ingresas con él. Por seguridad, los retiros esperan un tiempo, y le contamos del cambio a tu
            correo anterior.
          </Trans>
        </SessionHead>
        {failure ? <FormError title={t`No pudimos cambiar tu correo`}>{failure}</FormError> : null}
        <PasswordInput
          help={t`La de tu cuenta en Caudal. Si no pediste este cambio, cierra esta página.`}
          {...fieldOf(form, 'password')}
        />
        <Button type="submit" full size="large" loading={submitting}>{t`Confirmar mi correo`}</Button>
      </Stack>
    </form>
  );
}

function Changed({ email }: { readonly email: string }) {
  const { t } = useLingui();
  return (
    <Stack gap="large">
      <SessionHead title={t`Tu correo cambió`} ref={useArrivalFocus()}>
        <Trans>
          Desde ahora ingresas con <strong>{email}</strong>, con tu contraseña de siempre.
        </Trans>
      </SessionHead>
      <ButtonLink full size="large" to="/login">{t`Continuar`}</ButtonLink>
    </Stack>
  );
}
