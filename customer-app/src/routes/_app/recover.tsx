import { emailAsWritten, emailInBothForms } from '@caudal/api-spec/typed-text';
import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { useEmailRules } from '@caudal/app-kit/typed/typed-rules.ts';
import { useArrivalFocus } from '@caudal/app-kit/forms/useArrivalFocus.ts';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { Button, DocumentsSentDrawing, EmptyState, FormError, linkClass, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { api, unwrap } from '../../api.ts';
import { SessionFrame, SessionHead } from '../../session/SessionFrame.tsx';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

export const Route = createFileRoute('/_app/recover')({ component: Recover });

/** Requests a link for a new password. It is open to people who are signed in too, because letters lead here. */
function Recover() {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  return (
    <SessionFrame title={t`Recuperar contraseña`}>
      {sentTo === null ? (
        <RecoverForm
          email={emailAsWritten(typed)}
          onSent={(email) => {
            setTyped(email);
            setSentTo(email);
          }}
        />
      ) : (
        <LinkSent email={emailInBothForms(sentTo)} onAgain={() => setSentTo(null)} />
      )}
    </SessionFrame>
  );
}

interface RecoverFormProps {
  /** The e-mail that was typed before. */
  readonly email: string;
  readonly onSent: (email: string) => void;
}

function RecoverForm({ email, onSent }: RecoverFormProps) {
  const { t } = useLingui();
  const schema = v.object({
    email: useEmailRules(),
  });
  const { form, onSubmit, failure, submitting } = useSchemaForm(schema, { email }, async (body) => {
    await unwrap(api.POST('/api/account/reset-password/init', { body }));
    onSent(body.email);
  });
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="large">
        <SessionHead title={t`Recupera tu contraseña`}>
          <Trans>
            Te enviamos un enlace para elegir una nueva. ¿La recordaste?{' '}
            <Link to="/login" className={linkClass()}>
              Ingresa
            </Link>
          </Trans>
        </SessionHead>
        {failure ? <FormError title={t`No pudimos enviar el enlace`}>{failure}</FormError> : null}
        <TypedField
          kind="email"
          label={t`Correo electrónico`}
          autoComplete="username"
          help={t`El de tu cuenta en Caudal.`}
          required
          {...fieldOf(form, 'email')}
        />
        <Button type="submit" full size="large" loading={submitting}>{t`Enviar el enlace`}</Button>
      </Stack>
    </form>
  );
}

/** Confirms the request. The text is the same whether or not the e-mail has an account, so that nobody learns who is a customer. */
function LinkSent({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      level={1}
      titleRef={useArrivalFocus()}
      drawing={<DocumentsSentDrawing />}
      title={t`Revisa tu correo`}
      action={
        <>
          <Button look="secondary" onClick={onAgain}>{t`Pedir otro enlace`}</Button>
          <ButtonLink look="quiet" to="/login">{t`Ir a ingresar`}</ButtonLink>
        </>
      }
    >
      <Trans>
        Si hay una cuenta con <strong>{email}</strong>, en un par de minutos llega un enlace para elegir una contraseña
        nueva. Vence en 2 horas. Si no lo ves, mira en la carpeta de correo no deseado.
      </Trans>
    </EmptyState>
  );
}
