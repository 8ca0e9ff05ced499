import { emailInBothForms } from '@caudal/api-spec/typed-text';
import { useArrivalFocus } from '@caudal/app-kit/forms/useArrivalFocus.ts';
import { currentLocale } from '@caudal/app-kit/locale/i18n.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, DocumentsSentDrawing, EmptyState, Notice, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, unwrap } from '../api.ts';

/** The data to request an account. */
export interface SignUpRequest {
  readonly email: string;
  readonly password: string;
}

/** A requested account. A reload forgets the password, so that sending the letter again requires it anew. */
export interface AskedSignUp {
  readonly email: string;
  readonly password: string | null;
}

interface LookInYourMailProps {
  readonly title: ReactNode;
  readonly asked: AskedSignUp;
  readonly onSignIn: () => void;
  readonly onChange: () => void;
}

/** Requests an account, or its letter once more: the server does not distinguish the two. @throws RequestError */
export function askForAccount({ email, password }: SignUpRequest) {
  return unwrap(api.POST('/api/register', { body: { email, password, langKey: currentLocale() } }));
}

/**
 * Asks the person to look for our letter. The text is the same whether or not the e-mail has an account, so that nobody
 * learns here who is a customer.
 */
export function LookInYourMail({ title, asked, onSignIn, onChange }: LookInYourMailProps) {
  const { t } = useLingui();
  const { password } = asked;
  const email = emailInBothForms(asked.email);
  const again = useMutation({ mutationFn: (known: string) => askForAccount({ ...asked, password: known }) });
  return (
    <Stack gap="large">
      <EmptyState
        level={1}
        titleRef={useArrivalFocus()}
        drawing={<DocumentsSentDrawing />}
        title={title}
        action={
          <>
            <Button
              look="secondary"
              loading={again.isPending}
              onClick={() => (password === null ? onChange() : again.mutate(password))}
            >{t`Enviar el mensaje otra vez`}</Button>
            <Button look="quiet" onClick={onSignIn}>{t`Ir a ingresar`}</Button>
            <Button look="quiet" onClick={onChange}>{t`Usar otro correo`}</Button>
          </>
        }
      >
        <Trans>
          Enviamos un mensaje a <strong>{email}</strong> con el siguiente paso. El enlace vence en 24 horas. Si no lo
          ves, mira en la carpeta de correo no deseado.
        </Trans>
      </EmptyState>
      {again.isSuccess ? (
        <Notice tone="positive" announce="polite" title={t`Enviamos otro mensaje`}>
          <Trans>
            Puede tardar un par de minutos. Con tu contraseña sirve el enlace de cualquiera de nuestros mensajes de las
            últimas 24 horas.
          </Trans>
        </Notice>
      ) : null}
      {again.isError ? (
        <Notice tone="critical" announce="assertive" title={t`No pudimos enviar otro mensaje`}>
          {wordsOf(again.error)}
        </Notice>
      ) : null}
    </Stack>
  );
}
