import { wordsOf } from '@caudal/app-kit/request-words.ts';
import { Button, ErrorState } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';

/** A screen whose data could not be read: what failed, in words, and the way to try again. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  function retry() {
    reset();
    void router.invalidate();
  }
  return (
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
  );
}
