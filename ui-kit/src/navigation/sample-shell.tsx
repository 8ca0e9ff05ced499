import { ArrowLeftRight, Bell, FileCheck, History, House, LogOut, ShieldCheck, Users, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountMenu } from './AccountMenu.tsx';
import { AppShell } from './AppShell.tsx';
import { linkClass } from '../actions/link-class.ts';
import { Logo } from '../identity/Logo.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '../overlay/Menu.tsx';
import { Ribbon } from '../feedback/Ribbon.tsx';
import { SideMenu, SideMenuCount, SideMenuGroup, SideMenuItem, sideMenuLinkClass } from './SideMenu.tsx';

/** Labels of the sample screens; in the apps these come from their catalogues. */
export const shellLabels = {
  skip: 'Saltar al contenido',
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  menu: 'Menú',
} as const;

const logo = (
  <a href="#inicio" className={linkClass('quiet')}>
    <Logo name="Caudal" />
  </a>
);

const ribbon = <Ribbon label="Modo de pruebas">Modo de pruebas: el dinero y los movimientos no son reales</Ribbon>;

/** The customer app's frame, as a sample. */
export function CustomerSample({ current, children }: { readonly current: string; readonly children: ReactNode }) {
  const entries = [
    { id: 'inicio', label: 'Inicio', icon: <House aria-hidden /> },
    { id: 'intercambio', label: 'Intercambio', icon: <ArrowLeftRight aria-hidden /> },
    { id: 'billetera', label: 'Billetera', icon: <Wallet aria-hidden /> },
  ];
  return (
    <AppShell
      labels={shellLabels}
      ribbon={ribbon}
      logo={logo}
      sideMenu={
        <SideMenu label="Principal">
          <SideMenuGroup>
            {entries.map(({ id, label, icon }) => (
              <SideMenuItem key={id}>
                <a href={`#${id}`} className={sideMenuLinkClass} aria-current={id === current ? 'page' : undefined}>
                  {icon}
                  {label}
                </a>
              </SideMenuItem>
            ))}
          </SideMenuGroup>
        </SideMenu>
      }
      account={
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
      }
    >
      {children}
    </AppShell>
  );
}

/** The back office's frame, as a sample. */
export function OfficerSample({ children }: { readonly children: ReactNode }) {
  return (
    <AppShell
      labels={shellLabels}
      ribbon={ribbon}
      density="compact"
      width="wide"
      logo={logo}
      sideMenu={
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
      }
      account={
        <AccountMenu label="Tu cuenta" email="oficial@caudal.internal">
          <MenuItem icon={<LogOut aria-hidden />} onSelect={() => undefined}>
            Cerrar sesión
          </MenuItem>
        </AccountMenu>
      }
    >
      {children}
    </AppShell>
  );
}
