import { LiveMessage, Notice, Button } from '@caudal/ui-kit';
import { useLingui, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { connectedAtom } from './connection.ts';
import { problemCodeOf } from '../session/request-error.ts';
import { renewalsStoppedAtom, session } from '../session/page-session.ts';
import { wordsOf } from '../session/request-words.ts';
import { useWhyOld } from './old-readings.ts';
import { useState } from 'react';

/**
 * Warns that the screen may be outdated: while the server is unreachable, or when a query could not be read again. If the
 * server refused, its own reason is shown.
 */
export function ConnectionNotice() {
  const { t } = useLingui();
  const isConnected = useAtomValue(connectedAtom);
  const whyOld = useWhyOld();
  const areRenewalsStopped = useAtomValue(renewalsStoppedAtom);
  // Stopped renewals are the reason for all other failures, so their notice comes first.
  if (areRenewalsStopped) return <RenewalsStopped />;
  if (isConnected && whyOld === null) return <LiveMessage>{''}</LiveMessage>;
  if (isConnected && problemCodeOf(whyOld) !== null) {
    return (
      <Notice tone="caution" title={t`Lo que ves puede no estar al día`} announce="polite">
        {wordsOf(whyOld)}
      </Notice>
    );
  }
  return (
    <Notice tone="caution" title={t`Sin conexión con el servidor`} announce="polite">
      {t`Seguimos intentando. Lo que ves puede no estar al día.`}
    </Notice>
  );
}

/** Says that the page has stopped renewing its session, and lets its person renew it once more. What they typed stays. */
function RenewalsStopped() {
  const { t } = useLingui();
  const [isResuming, setResuming] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function resume() {
    setResuming(true);
    setRefusal(null);
    await session.resumeRenewals().catch((error: unknown) => {
      if (problemCodeOf(error) !== null) setRefusal(wordsOf(error));
    });
    setResuming(false);
  }

  return (
    <Notice
      tone="caution"
      title={t`Dejamos de renovar tu sesión`}
      announce="assertive"
      action={
        <Button size="small" look="secondary" loading={isResuming} onClick={() => void resume()}>
          <Trans>Intentar de nuevo</Trans>
        </Button>
      }
    >
      {refusal ?? (
        <Trans>
          Se renovaba una y otra vez sin servir, y paramos para no bloquear tu ingreso. No se perdió nada. Espera un
          momento e intenta de nuevo.
        </Trans>
      )}
    </Notice>
  );
}
