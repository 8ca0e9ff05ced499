import { ConnectionNotice } from '@caudal/app-kit/reading/ConnectionNotice.tsx';
import { Confirmation } from '@caudal/app-kit/session/Confirmation.tsx';
import { DeviceMenu } from '@caudal/app-kit/shell/DeviceMenu.tsx';
import { ModeRibbon } from '@caudal/app-kit/shell/ModeRibbon.tsx';
import { productName } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { PreloadedScreens } from '@caudal/app-kit/shell/PreloadedScreens.tsx';
import { useReturnAfterSignIn } from '@caudal/app-kit/session/useReturnAfterSignIn.ts';
import { AccountMenu, AppShell, linkClass, Logo, MenuLink, Toaster } from '@caudal/ui-kit';
import { plural, t as words } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { LogOut } from 'lucide-react';
import { isDenseAtom } from '../customers/list-view.ts';
import { useSentBeforePageGoes } from '../decisions/useWaitingDecisions.ts';
import { isOfficer, useAccount } from '../session/account.ts';
import { Navigation } from './Navigation.tsx';
import { NotAuthorized } from './NotAuthorized.tsx';
import { say } from './say.ts';
import { readMode } from './server-mode.ts';

const customersList = '/application/administrative/verification';
const route = getRouteApi('/application');
/** Delays preloading the other screens' code, so that the first screen, a list with many requests, loads before it. */
const preload_delay_milliseconds = 2_000;

/** The frame of every screen behind sign-in. */
export function ApplicationShell() {
  const { t } = useLingui();
  const account = useAccount();
  useReturnAfterSignIn();
  useSentBeforePageGoes();
  const isDense = useAtomValue(isDenseAtom);
  // False on every screen unless the rows are dense, so that going to and from the list does not draw the frame again.
  const isFull = useRouterState({ select: ({ location }) => isDense && location.pathname === customersList });
  const isAllowed = isOfficer(account);
  return (
    <AppShell
      density="compact"
      width={isFull ? 'full' : 'wide'}
      labels={{ skip: t`Saltar al contenido`, openMenu: t`Abrir menú`, closeMenu: t`Cerrar menú`, menu: t`Menú` }}
      logo={
        // The logo links to the list of customers. Rule screens 1.
        <Link
          to="/application/administrative/verification"
          activeOptions={{ exact: true }}
          className={linkClass('quiet')}
          aria-label={t`${productName}, ir a la lista de usuarios`}
        >
          <Logo name={productName} />
        </Link>
      }
      ribbon={<ModeRibbon readMode={readMode} />}
      sideMenu={isAllowed ? <Navigation /> : undefined}
      account={
        <>
          <DeviceMenu />
          <AccountMenu label={t`Tu cuenta`} email={account.email}>
            {/* The menu has no other entry for officers. Rule screens 1. */}
            <MenuLink>
              <Link to="/logout">
                <LogOut size={18} aria-hidden />
                {t`Cerrar Sesión`}
              </Link>
            </MenuLink>
          </AccountMenu>
        </>
      }
    >
      <PreloadedScreens prefix={route.id} delay_milliseconds={preload_delay_milliseconds} />
      <ConnectionNotice />
      {isAllowed ? <Outlet /> : <NotAuthorized />}
      <Confirmation onCodeUsed={tellCodesLeft} />
      {/* Shown on the left, because the decision buttons are on the right. */}
      <Toaster side="start" regionLabel={t`Avisos`} toastLabel={t`Aviso`} dismissLabel={t`Cerrar aviso`} />
    </AppShell>
  );
}

function tellCodesLeft(left: number): void {
  const codes = plural(left, { one: 'Te queda # código.', other: 'Te quedan # códigos.' });
  say({ tone: 'caution', title: words`Usaste un código de recuperación.`, description: codes });
}
