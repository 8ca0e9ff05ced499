import { ConnectionNotice } from '@caudal/app-kit/reading/ConnectionNotice.tsx';
import { Confirmation } from '@caudal/app-kit/session/Confirmation.tsx';
import { DeviceMenu } from '@caudal/app-kit/shell/DeviceMenu.tsx';
import { ModeRibbon } from '@caudal/app-kit/shell/ModeRibbon.tsx';
import { productName } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { PreloadedScreens } from '@caudal/app-kit/shell/PreloadedScreens.tsx';
import { useReturnAfterSignIn } from '@caudal/app-kit/session/useReturnAfterSignIn.ts';
import {
  AccountMenu,
  AppShell,
  BottomBar,
  bottomBarLinkClass,
  classNames,
  linkClass,
  Logo,
  MenuLink,
  MenuSeparator,
  SideMenu,
  SideMenuGroup,
  SideMenuItem,
  sideMenuLinkClass,
  Toaster,
} from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { ArrowLeftRight, History, House, Landmark, MessageCircle, ShieldCheck, Wallet, Bell } from 'lucide-react';
import { useEffect } from 'react';
import { api, unwrap } from '../api.ts';
import { useAccount } from '../session/account.ts';
import { tellCodesLeft } from '../session/codes-left.ts';
import { tellNews } from './news.ts';
import { thumb } from './thumb.css.ts';
import { useQuery } from '@tanstack/react-query';
import { unreadNoticesQuery } from '../notices/notice-data.ts';
import * as css from '../notices/Notices.css.ts';

const route = getRouteApi('/_app/application');
/** Milliseconds before the other screens' code is preloaded, so that the first screen is drawn before. */
const preload_delay_milliseconds = 500;

/** Requests the mode in which the server runs (sandbox or production), for the ribbon that shows it. */
const readMode = () => unwrap(api.GET('/management/info'));

/** The frame of every screen behind sign-in. */
export function ApplicationShell() {
  const { t } = useLingui();
  // Each address makes a new context, so the whole of it would draw the frame again.
  const live = route.useRouteContext({ select: (context) => context.live });
  useEffect(() => live.onNews(tellNews), [live]);
  useReturnAfterSignIn();
  return (
    <AppShell
      labels={{ skip: t`Saltar al contenido`, openMenu: t`Abrir menú`, closeMenu: t`Cerrar menú`, menu: t`Menú` }}
      logo={
        <Link
          to="/application"
          activeOptions={{ exact: true }}
          className={classNames(linkClass('quiet'), thumb)}
          aria-label={t`${productName}, ir a tu inicio`}
        >
          <Logo name={productName} />
        </Link>
      }
      ribbon={<ModeRibbon readMode={readMode} />}
      sideMenu={<Navigation />}
      bottomBar={<Foot />}
      account={
        <>
          <NoticesBell />
          <DeviceMenu />
          <Account />
        </>
      }
    >
      <PreloadedScreens prefix={route.id} delay_milliseconds={preload_delay_milliseconds} />
      <ConnectionNotice />
      <Outlet />
      <Confirmation onCodeUsed={tellCodesLeft} />
      <Toaster regionLabel={t`Avisos`} toastLabel={t`Aviso`} dismissLabel={t`Cerrar aviso`} />
    </AppShell>
  );
}

/** Returns the sections of the app, for the side menu and the bottom bar of a phone. */
function useSections() {
  const { t } = useLingui();
  const { state } = useAccount();
  return [
    { to: '/application', name: t`Inicio`, Icon: House },
    { to: '/application/trade', name: t`Intercambio`, Icon: ArrowLeftRight },
    { to: '/application/wallets', name: t`Billetera`, Icon: Wallet },
    { to: '/application/record', name: t`Historial`, Icon: History },
    { to: '/application/cuentas', name: t`Cuentas`, Icon: Landmark },
    // The survey comes first, until the account has state 2. Rule screens 1.
    { to: state === 2 ? '/application/verification' : '/postregister', name: t`Verificación`, Icon: ShieldCheck },
  ] as const;
}

/** Returns a link's `activeOptions`: the home link is active only on its own path, every other link also on the paths below its own. */
function exactly(to: string) {
  return { exact: to === '/application', includeSearch: false };
}

function Navigation() {
  const { t } = useLingui();
  return (
    <SideMenu label={t`Secciones`}>
      <SideMenuGroup>
        {useSections().map(({ to, name, Icon }) => (
          <SideMenuItem key={to}>
            <Link to={to} activeOptions={exactly(to)} className={sideMenuLinkClass}>
              <Icon size={20} aria-hidden />
              {name}
            </Link>
          </SideMenuItem>
        ))}
        <SideMenuItem>
          <Link to="/contact-us" className={sideMenuLinkClass}>
            <MessageCircle size={20} aria-hidden />
            {t`Contacto`}
          </Link>
        </SideMenuItem>
      </SideMenuGroup>
    </SideMenu>
  );
}

/**
 * The largest number of items in the bottom bar: more would be too narrow for their words. The other sections are in the
 * account menu.
 */
const most_at_foot = 5;

function Foot() {
  const { t } = useLingui();
  return (
    <BottomBar label={t`Secciones, abajo`}>
      {useSections()
        .slice(0, most_at_foot)
        .map(({ to, name, Icon }) => (
          <Link key={to} to={to} activeOptions={exactly(to)} className={bottomBarLinkClass}>
            <Icon size={20} aria-hidden />
            {name}
          </Link>
        ))}
    </BottomBar>
  );
}

function Account() {
  const { t } = useLingui();
  const { email, state } = useAccount();
  return (
    <AccountMenu label={t`Tu cuenta`} email={email}>
      <MenuLink>
        <Link to="/application/record">{t`Historial`}</Link>
      </MenuLink>
      <MenuLink>
        <Link to="/application/cuentas">{t`Cuentas`}</Link>
      </MenuLink>
      <MenuLink>
        {/* The survey comes first, until the account has state 2. Rule screens 1. */}
        <Link to={state === 2 ? '/application/verification' : '/postregister'}>{t`Verificación`}</Link>
      </MenuLink>
      <MenuLink>
        <Link to="/application/configuration">{t`Configuración`}</Link>
      </MenuLink>
      <MenuLink>
        <Link to="/application/login-report">{t`Historial de acceso`}</Link>
      </MenuLink>
      <MenuSeparator />
      <MenuLink>
        <Link to="/logout" preload={false}>{t`Cerrar Sesión`}</Link>
      </MenuLink>
    </AccountMenu>
  );
}

/** The largest count that is shown; larger ones end in a plus sign. */
const shown_max = 99;

/** The link to the notices, in the header of every screen, with the number of unread notices once it is known. */
function NoticesBell() {
  const { t } = useLingui();
  const { data } = useQuery(unreadNoticesQuery());
  const unread = data?.unread ?? 0;
  // The name contains the visible count, so that people who control the page by voice can say it.
  const count = unread > shown_max ? `${shown_max}+` : String(unread);
  const name = unread === 0 ? t`Avisos` : t`Avisos, ${count} sin leer`;
  return (
    <Link to="/application/notices" className={css.bell} aria-label={name} title={name}>
      <Bell size={20} aria-hidden />
      {unread === 0 ? null : (
        <span className={css.count} aria-hidden>
          {count}
        </span>
      )}
    </Link>
  );
}
