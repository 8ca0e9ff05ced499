import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { buttonClass, EmptyState, SecurityDrawing } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** The screen for a page that the account may not see: a retry would change nothing. Rule identity 6. */
export function NotAuthorized() {
  const { t } = useLingui();
  return (
    <>
      <ScreenTitle title={t`Sin permiso`} />
      <EmptyState
        level={1}
        drawing={<SecurityDrawing />}
        title={t`No tienes permiso para ver esta página.`}
        action={
          <Link to="/application" activeOptions={{ exact: true }} className={buttonClass()}>
            <Trans>Volver a tu inicio</Trans>
          </Link>
        }
      >
        <Trans>Tu sesión sigue abierta, y tu dinero está donde estaba.</Trans>
      </EmptyState>
    </>
  );
}
