import { Button, ErrorState } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';

/** Shown when a screen crashes. It shows nothing of the error and offers a retry. */
export function UnexpectedError() {
  const { t } = useLingui();
  const router = useRouter();
  return (
    <main id="content">
      <ErrorState
        title={t`Ocurrió un error inesperado.`}
        retry={<Button onClick={() => void router.invalidate()}>{t`Intentar de nuevo`}</Button>}
      >{t`No se perdió nada de lo que ya enviaste.`}</ErrorState>
    </main>
  );
}
