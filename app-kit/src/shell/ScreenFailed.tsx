import { problemCodeOf } from '../session/request-error.ts';
import { Button, ErrorState } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { wordsOf } from '../session/request-words.ts';
import { ScreenTitle } from './ScreenTitle.tsx';
import { useConnectionBack } from '../reading/connection.ts';

type ProblemCode = NonNullable<ReturnType<typeof problemCodeOf>>;

export interface ScreenFailedProps extends ErrorComponentProps {
  /** Refusals that have a page of their own, where trying again would change nothing. */
  readonly pages: Readonly<Partial<Record<ProblemCode, ReactNode>>>;
}

/**
 * A screen whose data could not be read: what failed, in words, and the way to try again. Once the connection is
 * back, it tries by itself.
 */
export function ScreenFailed({ error, reset, pages }: ScreenFailedProps) {
  const { t } = useLingui();
  const router = useRouter();
  useConnectionBack(retry);
  const code = problemCodeOf(error);
  // The session is over and sign-in is on its way: there is nothing to read here.
  if (code === 'unauthorized') return null;
  if (code && pages[code]) return pages[code];
  function retry() {
    reset();
    void router.invalidate();
  }
  return (
    <>
      <ScreenTitle title={t`No pudimos mostrar esta página`} />
      <ErrorState
        level={1}
        title={t`No pudimos mostrar esta página`}
        retry={
          <Button onClick={retry}>
            <Trans>Intentar de nuevo</Trans>
          </Button>
        }
      >
        {wordsOf(error)}
      </ErrorState>
    </>
  );
}
