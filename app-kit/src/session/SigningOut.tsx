import { Button, ErrorState, Heading, Spinner, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { wordsOf } from './request-words.ts';
import { endSession } from './page-session.ts';

/** The delay before leaving the page. Rule identity 5. */
const redirect_delay_milliseconds = 1_000;

/** Ends the session, then goes to the home page. If the server cannot be reached, the session stays open and the page says so. */
export function SigningOut() {
  const { t } = useLingui();
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    async function end() {
      try {
        await endSession();
        // A full page load leaves nothing of the session in this tab's memory.
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt repeats the same work
  }, [attempt]);

  function tryAgain() {
    setFailure(null);
    setAttempt(attempt + 1);
  }

  if (failure === null) {
    return (
      <Stack gap="medium">
        <Heading level={1}>{t`Cerrando tu sesión`}</Heading>
        <Spinner label={t`Cerrando tu sesión`} />
      </Stack>
    );
  }
  return (
    <ErrorState
      level={1}
      title={t`Tu sesión sigue abierta`}
      retry={<Button onClick={tryAgain}>{t`Intentar de nuevo`}</Button>}
    >
      {failure}
    </ErrorState>
  );
}
