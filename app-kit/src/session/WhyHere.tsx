import { Notice } from '@caudal/ui-kit';
import { useLingui, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { sessionStatusAtom } from './page-session.ts';

interface WhyHereProps {
  /** True when a page that needs a session redirected here. */
  readonly isRedirected: boolean;
}

/** Says why a person who did not ask to sign in must do so; renders nothing for those who asked. */
export function WhyHere({ isRedirected }: WhyHereProps) {
  const { t } = useLingui();
  const status = useAtomValue(sessionStatusAtom);
  if (status === 'ended') {
    return <Notice tone="info" title={t`Tu sesión terminó`}>{t`Ingresa de nuevo y seguirás donde estabas.`}</Notice>;
  }
  if (!isRedirected) return null;
  return (
    <Notice tone="info" title={t`Ingresa para continuar`}>{t`Después te llevamos a la página que querías ver.`}</Notice>
  );
}

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
