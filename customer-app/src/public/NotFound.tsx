import { ScreenTitle } from '@caudal/app-kit/ScreenTitle.tsx';
import { buttonClass, EmptyState, NotFoundDrawing } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** Any path that has no screen. */
export function NotFound() {
  const { t } = useLingui();
  return (
    <main id="content">
      <ScreenTitle title={t`Página no encontrada`} />
      <EmptyState
        drawing={<NotFoundDrawing />}
        title={t`Esta página no existe`}
        action={
          <Link to="/" className={buttonClass({})}>
            <Trans>Ir al inicio</Trans>
          </Link>
        }
      >
        <Trans>Puede que el enlace esté mal escrito o que la página haya cambiado de lugar.</Trans>
      </EmptyState>
    </main>
  );
}
