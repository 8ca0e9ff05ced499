import { problemCodeOf, RequestError } from '../session/request-error.ts';
import { Button, ErrorState } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { wordsOf } from '../session/request-words.ts';
import { loadPageAgain } from './load-page-again.ts';
import { ScreenTitle } from './ScreenTitle.tsx';
import { useConnectionBack } from '../reading/connection.ts';

type ProblemCode = NonNullable<ReturnType<typeof problemCodeOf>>;

interface ScreenFailedProps extends ErrorComponentProps {
  /** Pages for refusals for which a retry would change nothing. */
  readonly pages: Readonly<Partial<Record<ProblemCode, ReactNode>>>;
}

/**
 * The screen for data that could not be read, and for a part of the app that could not be fetched: the reason in words,
 * and a button to retry. It retries by itself when the connection is back.
 */
export function ScreenFailed({ error, reset, pages }: ScreenFailedProps) {
  const { t } = useLingui();
  const router = useRouter();
  useConnectionBack(retry);
  const code = problemCodeOf(error);
  // The session is over and sign-in is about to open: there is nothing to show here.
  if (code === 'unauthorized') return null;
  if (code && pages[code]) return pages[code];
  function retry() {
    // A part of the app failed, not a request for data.
    if (!(error instanceof RequestError)) return loadPageAgain();
    reset();
    void router.invalidate();
  }
  return (
    <>
      <ScreenTitle title={t`No pudimos mostrar esta página`} />
      <ErrorState
        level={1}
        title={t`No pudimos mostrar esta página`}
        retry={<Button onClick={retry}>{t`Intentar de nuevo`}</Button>}
      >
        {wordsOf(error)}
      </ErrorState>
    </>
  );
}
