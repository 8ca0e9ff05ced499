import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { EmptyState, SecurityDrawing } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

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
        action={<ButtonLink look="secondary" to="/logout">{t`Cerrar sesión`}</ButtonLink>}
      >{t`Si crees que deberías tenerla, habla con quien administra las cuentas de cumplimiento.`}</EmptyState>
    </>
  );
}
