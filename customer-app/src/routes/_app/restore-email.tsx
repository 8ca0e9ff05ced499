import { emailInBothForms } from '@caudal/api-spec/typed-text';
import { useArrivalFocus } from '@caudal/app-kit/forms/useArrivalFocus.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, FormError, Heading, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { api, unwrap } from '../../api.ts';
import { isLinkOver, LinkOver } from '../../session/LinkOver.tsx';
import { WriteToUs } from '../../contact/WriteToUs.tsx';
import { SessionFrame, SessionHead } from '../../session/SessionFrame.tsx';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

export const Route = createFileRoute('/_app/restore-email')({ component: RestoreEmail });

/**
 * Restores an account's former e-mail. Opening the mailed link only shows this page, because mail scanners open links
 * too: pressing the button decides.
 */
function RestoreEmail() {
  const { t } = useLingui();
  const token = useLocation({ select: ({ hash }) => hash });
  const restoration = useMutation({
    mutationFn: () => unwrap(api.POST('/api/account/email/restoration', { body: { token } })),
  });
  const { data, error } = restoration;
  const isOver = token === '' || isLinkOver(error);
  return (
    <SessionFrame title={t`Recuperar mi correo`}>
      {data ? (
        <Restored email={emailInBothForms(data.email)} />
      ) : isOver ? (
        <LinkOver title={t`Recupera tu correo`} way={{ to: '/recover' }} wayName={t`Recuperar contraseña`}>
          <Trans>
            El enlace venció o ya se usó. Si tu cuenta tiene otra vez este correo, elige una contraseña nueva; si no,{' '}
            <WriteToUs />.
          </Trans>
        </LinkOver>
      ) : (
        <Question
          failure={error ? wordsOf(error) : null}
          submitting={restoration.isPending}
          onPress={() => restoration.mutate()}
        />
      )}
    </SessionFrame>
  );
}

interface QuestionProps {
  readonly failure: string | null;
  readonly submitting: boolean;
  readonly onPress: () => void;
}

function Question({ failure, submitting, onPress }: QuestionProps) {
  const { t } = useLingui();
  return (
    <Stack gap="large">
      <Stack gap="xxsmall">
        <Heading level={1}>{t`¿No cambiaste tú el correo?`}</Heading>
        <Text tone="muted">
          <Trans>
            Devolvemos este correo a tu cuenta, cerramos todas las sesiones y cancelamos los retiros que se pidieron
            desde el cambio y que aún no están en el banco. Los siguientes esperan un tiempo. Después eliges una
            contraseña nueva con el enlace que te enviamos aquí.
          </Trans>
        </Text>
        <Text tone="muted">{t`Si fuiste tú, cierra esta página: no pasa nada.`}</Text>
      </Stack>
      {failure ? <FormError title={t`No pudimos recuperar tu correo`}>{failure}</FormError> : null}
      <Button full size="large" look="critical" loading={submitting} onClick={onPress}>
        <Trans>No fui yo, recuperar mi correo</Trans>
      </Button>
    </Stack>
  );
}

function Restored({ email }: { readonly email: string }) {
  const { t } = useLingui();
  return (
    <Stack gap="large">
      <SessionHead title={t`Tu cuenta tiene otra vez tu correo`} ref={useArrivalFocus()}>
        <Trans>
          Enviamos a <strong>{email}</strong> un enlace para elegir una contraseña que nadie más conozca. Hazlo ahora:
          quien cambió tu correo pudo conocer la de antes.
        </Trans>
      </SessionHead>
      <ButtonLink look="secondary" full size="large" to="/login">
        <Trans>Ir a ingresar</Trans>
      </ButtonLink>
    </Stack>
  );
}
