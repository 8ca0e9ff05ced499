import { Bell, FileCheck, History, House, Landmark, LogOut, ShieldCheck, Users, Wallet } from 'lucide-react';
import { AccountMenu } from './AccountMenu.tsx';
import type { AppShellProps } from './AppShell.tsx';
import { BottomBar, bottomBarLinkClass } from './BottomBar.tsx';
import { linkClass } from '../actions/link-class.ts';
import { Logo } from '../identity/Logo.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '../overlay/Menu.tsx';
import { Ribbon } from '../feedback/Ribbon.tsx';
import { SideMenu, SideMenuCount, SideMenuGroup, SideMenuItem, sideMenuLinkClass } from './SideMenu.tsx';

/** Labels of the sample screens; the apps take theirs from their catalogues. */
const labels = {
  skip: 'Saltar al contenido',
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  menu: 'Menú',
} as const;

export const logo = (
  <a href="#inicio" className={linkClass('quiet')}>
    <Logo name="Caudal" />
  </a>
);

export const ribbon = (
  <Ribbon label="Modo de pruebas">Modo de pruebas: el dinero y los movimientos no son reales</Ribbon>
);

const places = [
  { id: 'inicio', label: 'Inicio', icon: <House size={20} aria-hidden /> },
  { id: 'billetera', label: 'Billetera', icon: <Wallet size={20} aria-hidden /> },
  { id: 'cuentas', label: 'Cuentas', icon: <Landmark size={20} aria-hidden /> },
];

function linksTo(current: string, className: string) {
  return places.map(({ id, label, icon }) => (
    <a key={id} href={`#${id}`} className={className} aria-current={id === current ? 'page' : undefined}>
      {icon}
      {label}
    </a>
  ));
}

export const customerMenu = (
  <SideMenu label="Principal">
    <SideMenuGroup>
      {linksTo('billetera', sideMenuLinkClass).map((link) => (
        <SideMenuItem key={link.key}>{link}</SideMenuItem>
      ))}
    </SideMenuGroup>
  </SideMenu>
);

export const customerAccount = (
  <AccountMenu label="Tu cuenta" email="mariana.lopez@correo.co">
    <MenuLink>
      <a href="#historial">
        <History aria-hidden />
        Historial
      </a>
    </MenuLink>
    <MenuLink>
      <a href="#verificacion">
        <ShieldCheck aria-hidden />
        Verificación
      </a>
    </MenuLink>
    <MenuSeparator />
    <MenuItem icon={<LogOut aria-hidden />} onSelect={() => undefined}>
      Cerrar sesión
    </MenuItem>
  </AccountMenu>
);

/** The properties that the customer app gives to the shell. */
export const customerFrame: Omit<AppShellProps, 'children'> = {
  labels,
  ribbon,
  logo,
  sideMenu: customerMenu,
  bottomBar: <BottomBar label="Secciones, abajo">{linksTo('billetera', bottomBarLinkClass)}</BottomBar>,
  account: customerAccount,
};

export const officerMenu = (
  <SideMenu label="Principal">
    <SideMenuGroup label="Operaciones">
      <SideMenuItem>
        <a href="#kyc" className={sideMenuLinkClass} aria-current="page">
          <FileCheck aria-hidden />
          Verificación KYC
          <SideMenuCount>128</SideMenuCount>
        </a>
      </SideMenuItem>
      <SideMenuItem>
        <a href="#retiros" className={sideMenuLinkClass}>
          <Wallet aria-hidden />
          Administración de retiros
        </a>
      </SideMenuItem>
    </SideMenuGroup>
    <SideMenuGroup label="Panel de sistema">
      <SideMenuItem>
        <a href="#usuarios" className={sideMenuLinkClass}>
          <Users aria-hidden />
          Lista de usuarios
        </a>
      </SideMenuItem>
      <SideMenuItem>
        <a href="#alertas" className={sideMenuLinkClass}>
          <Bell aria-hidden />
          Alertas
        </a>
      </SideMenuItem>
    </SideMenuGroup>
  </SideMenu>
);

/** The properties that the back office gives to the shell. */
export const officerFrame: Omit<AppShellProps, 'children'> = {
  labels,
  ribbon,
  density: 'compact',
  width: 'wide',
  logo,
  sideMenu: officerMenu,
  account: (
    <AccountMenu label="Tu cuenta" email="oficial@caudal.internal">
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => undefined}>
        Cerrar sesión
      </MenuItem>
    </AccountMenu>
  ),
};
