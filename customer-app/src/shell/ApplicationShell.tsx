import { productName } from '@caudal/app-kit/ScreenTitle.tsx';
import { sessionStatusAtom } from '@caudal/app-kit/session.ts';
import { connectedAtom, useLiveUpdates } from '@caudal/app-kit/useLiveUpdates.ts';
import {
  AccountMenu,
  AppShell,
  linkClass,
  LiveMessage,
  Logo,
  MenuLink,
  MenuSeparator,
  Notice,
  SideMenu,
  SideMenuGroup,
  SideMenuItem,
  sideMenuLinkClass,
  Toaster,
} from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { House, Wallet } from 'lucide-react';
import { useEffect } from 'react';
import { DeviceMenu } from './DeviceMenu.tsx';
import { ModeRibbon } from './ModeRibbon.tsx';
import { usePreloadedScreens } from './usePreloadedScreens.ts';

const route = getRouteApi('/_app/application');
const topics = ['account', 'verification', 'balances', 'transactions'] as const;

/** The frame of every screen behind sign-in. */
export function ApplicationShell() {
  const { t } = useLingui();
  useLiveUpdates(topics);
  useReturnAfterSignIn();
  usePreloadedScreens();
  return (
    <AppShell
      labels={{ skip: t`Saltar al contenido`, openMenu: t`Abrir menú`, closeMenu: t`Cerrar menú`, menu: t`Menú` }}
      logo={
        <Link to="/application" className={linkClass('quiet')} aria-label={t`${productName}, ir a tu inicio`}>
          <Logo name={productName} />
        </Link>
      }
      ribbon={<ModeRibbon />}
      sideMenu={<Navigation />}
      account={
        <>
          <DeviceMenu />
          <Account />
        </>
      }
    >
      <ConnectionNotice />
      <Outlet />
      <Toaster regionLabel={t`Avisos`} toastLabel={t`Aviso`} dismissLabel={t`Cerrar aviso`} />
    </AppShell>
  );
}

function Navigation() {
  const { t } = useLingui();
  return (
    <SideMenu label={t`Secciones`}>
      <SideMenuGroup>
        <SideMenuItem>
          <Link to="/application" activeOptions={{ exact: true }} className={sideMenuLinkClass}>
            <House size={20} aria-hidden />
            {t`Inicio`}
          </Link>
        </SideMenuItem>
        <SideMenuItem>
          <Link to="/application/wallets" className={sideMenuLinkClass}>
            <Wallet size={20} aria-hidden />
            {t`Billetera`}
          </Link>
        </SideMenuItem>
      </SideMenuGroup>
    </SideMenu>
  );
}

function Account() {
  const { t } = useLingui();
  const { email, state } = route.useLoaderData();
  return (
    <AccountMenu label={t`Tu cuenta`} email={email}>
      <MenuLink>
        <Link to="/application/record">{t`Historial`}</Link>
      </MenuLink>
      <MenuLink>
        <Link to="/application/cuentas">{t`Cuentas`}</Link>
      </MenuLink>
      <MenuLink>
        {/* Source: document 1, 'Header': before state 2 the survey comes first. */}
        <Link to={state === 2 ? '/application/verification' : '/postregister'}>{t`Verificación`}</Link>
      </MenuLink>
      <MenuSeparator />
      <MenuLink>
        <Link to="/logout" preload={false}>{t`Cerrar sesión`}</Link>
      </MenuLink>
    </AccountMenu>
  );
}

/** While nothing is heard of the server, what is shown may be old. */
function ConnectionNotice() {
  const { t } = useLingui();
  const isConnected = useAtomValue(connectedAtom);
  if (isConnected) return <LiveMessage>{''}</LiveMessage>;
  return (
    <Notice tone="caution" title={t`Sin conexión con el servidor`} announce="polite">
      {t`Seguimos intentando. Lo que ves puede no estar al día.`}
    </Notice>
  );
}

/** A session that is over leads to sign-in, and from there back to this very place. */
function useReturnAfterSignIn() {
  const navigate = useNavigate();
  const status = useAtomValue(sessionStatusAtom);
  const href = useRouterState({ select: ({ location }) => location.href });
  useEffect(() => {
    if (status === 'ended') void navigate({ to: '/login', search: { redirect: href } });
  }, [status, href, navigate]);
}
