import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { buttonClass, EmptyState, SecurityDrawing } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** Shown to an account that is not an officer's. Rule identity 6. */
export function NotAuthorized() {
  const { t } = useLingui();
  return (
    <>
      <ScreenTitle title={t`Sin autorización`} />
      <EmptyState
        level={1}
        drawing={<SecurityDrawing />}
        title={t`No tienes autorización para acceder a esta página.`}
        action={
          <Link to="/logout" className={buttonClass({ look: 'secondary' })}>
            <Trans>Cerrar sesión</Trans>
          </Link>
        }
      >
        <Trans>Si crees que deberías tenerla, habla con quien administra las cuentas de cumplimiento.</Trans>
      </EmptyState>
    </>
  );
}
