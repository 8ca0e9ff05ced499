import { sessionStatusAtom } from '@caudal/app-kit/session.ts';
import { Notice } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

export type SignInReason = 'expired' | 'enrolled' | 'redirected';

/** Why somebody who did not ask for it is asked to sign in. */
export function WhyHere({ reason }: { readonly reason: SignInReason | null }) {
  const { t } = useLingui();
  const status = useAtomValue(sessionStatusAtom);
  if (reason === 'expired') {
    return (
      <Notice tone="caution" title={t`El código llegó tarde`} announce="assertive">
        <Trans>
          Pasó mucho tiempo desde que escribiste tu contraseña. Escríbela de nuevo y te pedimos otro código.
        </Trans>
      </Notice>
    );
  }
  if (reason === 'enrolled') {
    return (
      <Notice tone="positive" title={t`Tu cuenta está lista`}>
        <Trans>Ingresa con tu contraseña nueva y el código de tu autenticador.</Trans>
      </Notice>
    );
  }
  if (status === 'ended') {
    return (
      <Notice tone="info" title={t`Tu sesión terminó`}>
        <Trans>Ingresa de nuevo y seguirás donde estabas.</Trans>
      </Notice>
    );
  }
  if (reason === null) return null;
  return (
    <Notice tone="info" title={t`Ingresa para continuar`}>
      <Trans>Después te llevamos a la página que querías ver.</Trans>
    </Notice>
  );
}
