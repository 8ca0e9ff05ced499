import { endSession } from '@caudal/app-kit/session.ts';
import { wordsOf } from '@caudal/app-kit/request-words.ts';
import { Button, ErrorState, Heading, Spinner, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SessionFrame } from '../../session/SessionFrame.tsx';
import { forgetDraft } from '../../verification/level-1-draft.ts';

/** Source: document 3, section 9. */
const redirect_delay_milliseconds = 1_000;

export const Route = createFileRoute('/_app/logout')({ component: Logout });

function Logout() {
  const { t } = useLingui();
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    async function end() {
      try {
        await endSession();
        forgetDraft();
        // A whole new page: nothing of the session stays in this tab's memory.
        if (!isGone) timer = setTimeout(() => window.location.replace('/'), redirect_delay_milliseconds);
      } catch (error) {
        setFailure(wordsOf(error));
      }
    }
    void end();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is the same work again
  }, [attempt]);

  function tryAgain() {
    setFailure(null);
    setAttempt(attempt + 1);
  }

  return (
    <SessionFrame title={t`Cerrar sesión`}>
      {failure ? (
        <ErrorState
          level={1}
          title={t`Tu sesión sigue abierta`}
          retry={
            <Button onClick={tryAgain}>
              <Trans>Intentar de nuevo</Trans>
            </Button>
          }
        >
          {failure}
        </ErrorState>
      ) : (
        <Stack gap="medium">
          <Heading level={1}>
            <Trans>Cerrando tu sesión</Trans>
          </Heading>
          <Spinner label={t`Cerrando tu sesión`} />
        </Stack>
      )}
    </SessionFrame>
  );
}
