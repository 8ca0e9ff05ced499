import { productName } from '@caudal/app-kit/ScreenTitle.tsx';
import { useLiveUpdates } from '@caudal/app-kit/useLiveUpdates.ts';
import { AccountMenu, AppShell, linkClass, Logo, MenuLink, Toaster } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { isOfficer } from '../session/after-sign-in.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { DeviceMenu } from './DeviceMenu.tsx';
import { ModeRibbon } from './ModeRibbon.tsx';
import { Navigation } from './Navigation.tsx';
import { NotAuthorized } from './NotAuthorized.tsx';
import { usePreloadedScreens } from './usePreloadedScreens.ts';
import { useReturnAfterSignIn } from './useReturnAfterSignIn.ts';

const route = getRouteApi('/application');
const topics = ['customers', 'account'] as const;

/** The frame of every screen behind sign-in. */
export function ApplicationShell() {
  const { t } = useLingui();
  const account = route.useLoaderData();
  useLiveUpdates(topics);
  useReturnAfterSignIn();
  usePreloadedScreens();
  const isAllowed = isOfficer(account);
  return (
    <AppShell
      density="compact"
      width="wide"
      labels={{ skip: t`Saltar al contenido`, openMenu: t`Abrir menú`, closeMenu: t`Cerrar menú`, menu: t`Menú` }}
      logo={
        // Source: document 1, 'Header': the mark leads an officer to the list.
        <Link
          to="/application/administrative/verification"
          className={linkClass('quiet')}
          aria-label={t`${productName}, ir a la lista de usuarios`}
        >
          <Logo name={productName} />
        </Link>
      }
      ribbon={<ModeRibbon />}
      sideMenu={isAllowed ? <Navigation /> : undefined}
      account={
        <>
          <DeviceMenu />
          <AccountMenu label={t`Tu cuenta`} email={account.email}>
            {/* Source: document 1, 'Header': on the officers' paths there is no other entry. */}
            <MenuLink>
              <Link to="/logout">
                <LogOut size={18} aria-hidden />
                {t`Cerrar sesión`}
              </Link>
            </MenuLink>
          </AccountMenu>
        </>
      }
    >
      <ConnectionNotice />
      {isAllowed ? <Outlet /> : <NotAuthorized />}
      <Toaster regionLabel={t`Avisos`} toastLabel={t`Aviso`} dismissLabel={t`Cerrar aviso`} />
    </AppShell>
  );
}
