import { Button, Notice } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemCodeOf } from './request-error.ts';
import { session } from './page-session.ts';
import { wordsOf } from './request-words.ts';

/** Says that the page has stopped renewing its session, and lets its person renew it once more. What they typed stays. */
export function RenewalsStopped() {
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
