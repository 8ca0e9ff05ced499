import { problemCodeOf } from '@caudal/api-spec/session';
import { wordsOf } from '@caudal/app-kit/request-words.ts';
import { ScreenTitle } from '@caudal/app-kit/ScreenTitle.tsx';
import { Button, ErrorState } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { NotAuthorized } from './NotAuthorized.tsx';
import { NotFound } from './NotFound.tsx';

/** A screen whose data could not be read: what failed, in words, and the way to try again. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  const code = problemCodeOf(error);
  // The session is over and sign-in is on its way: there is nothing to read here.
  if (code === 'unauthorized') return null;
  if (code === 'forbidden') return <NotAuthorized />;
  // An id in the address that nobody has, or that is none.
  if (code === 'not_found' || code === 'validation_failed') return <NotFound />;
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
