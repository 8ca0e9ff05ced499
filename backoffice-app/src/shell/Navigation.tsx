import { SideMenu, SideMenuGroup, SideMenuItem, sideMenuLinkClass } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { FileCheck } from 'lucide-react';

/** An entry appears with its screen. */
export function Navigation() {
  const { t } = useLingui();
  // A customer's file belongs to the list it was opened from.
  const isInCustomer = useRouterState({
    select: ({ location }) => location.pathname.includes('/naturalUserInformation/'),
  });
  return (
    <SideMenu label={t`Secciones`}>
      <SideMenuGroup label={t`Operaciones`}>
        <SideMenuItem>
          <Link
            to="/application/administrative/verification"
            className={sideMenuLinkClass}
            {...(isInCustomer && { 'aria-current': 'page' })}
          >
            <FileCheck size={20} aria-hidden />
            {t`Verificación KYC`}
          </Link>
        </SideMenuItem>
      </SideMenuGroup>
    </SideMenu>
  );
}
