import { useArrivalFocus } from '@caudal/app-kit/forms/useArrivalFocus.ts';
import { Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { WriteToUs } from '../../contact/WriteToUs.tsx';
import { SessionFrame, SessionHead } from '../../session/SessionFrame.tsx';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

export const Route = createFileRoute('/_app/account-closed')({ component: AccountClosed });

/** The last page of an account. It does not say whose account it was. */
function AccountClosed() {
  const { t } = useLingui();
  return (
    <SessionFrame title={t`Cuenta cerrada`}>
      <Stack gap="large">
        <SessionHead title={t`Cerramos tu cuenta`} ref={useArrivalFocus()}>
          <Trans>
            Te lo confirmamos por correo. Gracias por el tiempo que estuviste con nosotros; si quieres volver,{' '}
            <WriteToUs />.
          </Trans>
        </SessionHead>
        <ButtonLink full size="large" to="/">{t`Ir al inicio`}</ButtonLink>
      </Stack>
    </SessionFrame>
  );
}
