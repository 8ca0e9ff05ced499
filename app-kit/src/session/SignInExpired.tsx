import { Notice } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';

/** The second step came too late: the password is asked for again, and why. */
export function SignInExpired() {
  const { t } = useLingui();
  return (
    <Notice tone="caution" title={t`El segundo paso llegó tarde`} announce="assertive">
      <Trans>
        Pasó mucho tiempo, o hubo muchos intentos, desde que escribiste tu contraseña. Escríbela de nuevo y seguimos.
      </Trans>
    </Notice>
  );
}
