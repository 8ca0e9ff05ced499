import { Notice } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';

/** Says that the second step came too late, so the password is required again. */
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
