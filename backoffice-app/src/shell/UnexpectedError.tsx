import { loadPageAgain } from '@caudal/app-kit/shell/load-page-again.ts';
import { Button, ErrorState } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';

/** Shown when a screen crashes. It shows nothing of the error and offers a retry. */
export function UnexpectedError() {
  const { t } = useLingui();
  return (
    <main id="content">
      <ErrorState
        title={t`Ocurrió un error inesperado.`}
        retry={<Button onClick={loadPageAgain}>{t`Intentar de nuevo`}</Button>}
      >{t`No se perdió nada de lo que ya enviaste.`}</ErrorState>
    </main>
  );
}
