import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { EmptyState, NotFoundDrawing } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

/** Shown for a path without a screen, or a customer who does not exist. */
export function NotFound() {
  const { t } = useLingui();
  return (
    <>
      <ScreenTitle title={t`Página no encontrada`} />
      <EmptyState
        level={1}
        drawing={<NotFoundDrawing />}
        title={t`La página no existe.`}
        action={
          <ButtonLink to="/application/administrative/verification">
            <Trans>Ir a la lista de usuarios</Trans>
          </ButtonLink>
        }
      >{t`Puede que el enlace esté mal escrito o que la página haya cambiado de lugar.`}</EmptyState>
    </>
  );
}

/** Shows `NotFound` as a whole page, outside of the application's shell. */
export function NotFoundPage() {
  return (
    <main id="content">
      <NotFound />
    </main>
  );
}
