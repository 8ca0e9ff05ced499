import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { buttonClass, EmptyState, NotFoundDrawing } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** The screen for a path under /application that does not exist; the menu stays visible. */
export function ApplicationNotFound() {
  const { t } = useLingui();
  return (
    <>
      <ScreenTitle title={t`Página no encontrada`} />
      <EmptyState
        level={1}
        drawing={<NotFoundDrawing />}
        title={t`Esta página no existe`}
        action={
          <Link to="/application" activeOptions={{ exact: true }} className={buttonClass()}>
            <Trans>Volver a tu inicio</Trans>
          </Link>
        }
      >{t`Puede que el enlace esté mal escrito o que la página haya cambiado de lugar.`}</EmptyState>
    </>
  );
}
