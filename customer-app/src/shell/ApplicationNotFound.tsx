import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { EmptyState, NotFoundDrawing } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

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
          <ButtonLink to="/application" activeOptions={{ exact: true }}>
            <Trans>Volver a tu inicio</Trans>
          </ButtonLink>
        }
      >{t`Puede que el enlace esté mal escrito o que la página haya cambiado de lugar.`}</EmptyState>
    </>
  );
}
