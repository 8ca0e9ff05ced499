import { Button, ErrorState } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';

/** What is left when a screen breaks. Nothing of the error is shown; trying again costs nothing. */
export function UnexpectedError() {
  const { t } = useLingui();
  const router = useRouter();
  return (
    <main id="content">
      <ErrorState
        title={t`Ocurrió un error inesperado.`}
        retry={
          <Button onClick={() => void router.invalidate()}>
            <Trans>Intentar de nuevo</Trans>
          </Button>
        }
      >
        <Trans>No se perdió nada de lo que ya enviaste.</Trans>
      </ErrorState>
    </main>
  );
}
