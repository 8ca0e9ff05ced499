import {
  SideMenu,
  SideMenuCount,
  SideMenuGroup,
  SideMenuItem,
  sideMenuLinkClass,
  VisuallyHidden,
} from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Ban,
  BellRing,
  ChartNoAxesColumn,
  ClipboardList,
  FileCheck,
  FileWarning,
  HandCoins,
  Inbox,
  Landmark,
  ListChecks,
  MonitorSmartphone,
  Percent,
  Scale,
  SlidersHorizontal,
  UserCog,
  Users,
  Wallet,
} from 'lucide-react';
import { caseSummaryQuery } from '../cases/case-data.ts';
import { isOfWithdrawals, withdrawalsSearch } from '../cases/case-search.ts';
import { useMay } from '../session/account.ts';

/** The side menu. It has an entry for each screen that the officer may see. */
export function Navigation() {
  const { t } = useLingui();
  const may = useMay();
  // Marks the list from which a customer's file was opened.
  const openedFrom = useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname.includes('/naturalUserInformation/') ? ('case' in search ? 'cases' : 'customers') : null,
  });
  const inWithdrawals = useRouterState({
    select: ({ location: { pathname, search } }) => pathname.endsWith('/cases') && isOfWithdrawals(search),
  });
  return (
    <SideMenu label={t`Secciones`}>
      <SystemPanel />
      <SideMenuGroup label={t`Operaciones`}>
        {may('cases.read') ? (
          <SideMenuItem>
            <Link
              to="/application/administrative/cases"
              className={sideMenuLinkClass}
              {...(openedFrom === 'cases' && { 'aria-current': 'page' })}
              // The withdrawals, which are part of the cases, have their own entry.
              activeOptions={{ exact: inWithdrawals }}
            >
              <Inbox size={20} aria-hidden />
              {t`Casos`}
              <OpenCases />
            </Link>
          </SideMenuItem>
        ) : null}
        {may('cases.read') ? (
          <SideMenuItem>
            <Link to="/application/administrative/cases" search={withdrawalsSearch} className={sideMenuLinkClass}>
              <HandCoins size={20} aria-hidden />
              {t`Administración de retiros`}
            </Link>
          </SideMenuItem>
        ) : null}
        {may('kyc.read') ? (
          <SideMenuItem>
            <Link
              to="/application/administrative/verification"
              className={sideMenuLinkClass}
              {...(openedFrom === 'customers' && { 'aria-current': 'page' })}
            >
              <FileCheck size={20} aria-hidden />
              {t`Verificación KYC`}
            </Link>
          </SideMenuItem>
        ) : null}
        {may('uiaf.draft') ? (
          <SideMenuItem>
            <Link to="/application/administrative/uiaf" className={sideMenuLinkClass}>
              <FileWarning size={20} aria-hidden />
              {t`Reportes UIAF`}
            </Link>
          </SideMenuItem>
        ) : null}
      </SideMenuGroup>
      <Reports />
    </SideMenu>
  );
}

/** The entries for settings, accounts, roles and lists. */
function SystemPanel() {
  const { t } = useLingui();
  const may = useMay();
  const inFees = useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname.endsWith('/settings') && 'filter' in search && search.filter === 'fees',
  });
  const panel = ['users.read', 'roles.read', 'blacklist.read', 'kyc.read', 'settings.read'] as const;
  if (!panel.some(may)) return null;
  return (
    <SideMenuGroup label={t`Panel de sistema`}>
      {may('users.read') ? (
        <SideMenuItem>
          <Link to="/application/administrative/users-list" className={sideMenuLinkClass}>
            <Users size={20} aria-hidden />
            {t`Lista de usuarios`}
          </Link>
        </SideMenuItem>
      ) : null}
      {may('roles.read') ? (
        <SideMenuItem>
          <Link to="/application/administrative/roles" className={sideMenuLinkClass}>
            <UserCog size={20} aria-hidden />
            {t`Lista de roles`}
          </Link>
        </SideMenuItem>
      ) : null}
      <WhatIsLookedFor />
      {may('settings.read') ? (
        <SideMenuItem>
          <Link to="/application/administrative/settings" search={{ filter: 'fees' }} className={sideMenuLinkClass}>
            <Percent size={20} aria-hidden />
            {t`Taker/Maker fees`}
          </Link>
        </SideMenuItem>
      ) : null}
      {may('settings.read') ? (
        <SideMenuItem>
          <Link
            to="/application/administrative/settings"
            className={sideMenuLinkClass}
            // The fees, which are part of the settings, have their own entry.
            activeOptions={{ exact: inFees }}
          >
            <SlidersHorizontal size={20} aria-hidden />
            {t`Configuración`}
          </Link>
        </SideMenuItem>
      ) : null}
    </SideMenuGroup>
  );
}

/** The entries for the lists and rules by which customers are checked. */
function WhatIsLookedFor() {
  const { t } = useLingui();
  const may = useMay();
  return (
    <>
      {may('blacklist.read') ? (
        <SideMenuItem>
          <Link to="/application/administrative/black-list" className={sideMenuLinkClass}>
            <Ban size={20} aria-hidden />
            {t`Lista negra`}
          </Link>
        </SideMenuItem>
      ) : null}
      {may('kyc.read') ? (
        <SideMenuItem>
          <Link to="/application/administrative/screening-lists" className={sideMenuLinkClass}>
            <ListChecks size={20} aria-hidden />
            {t`Listas restrictivas`}
          </Link>
        </SideMenuItem>
      ) : null}
      {may('kyc.read') ? (
        <SideMenuItem>
          <Link to="/application/administrative/alert-rules" className={sideMenuLinkClass}>
            <BellRing size={20} aria-hidden />
            {t`Reglas de alertas`}
          </Link>
        </SideMenuItem>
      ) : null}
    </>
  );
}

/** The entries for reports about movements and sign-ins. */
function Reports() {
  const { t } = useLingui();
  const may = useMay();
  if (!may('reports.read') && !may('access.read')) return null;
  return (
    <SideMenuGroup label={t`Financiero`}>
      {may('reports.read') ? (
        <SideMenuItem>
          <Link to="/application/administrative/financial/fiat" className={sideMenuLinkClass}>
            <Landmark size={20} aria-hidden />
            {t`FIAT`}
          </Link>
        </SideMenuItem>
      ) : null}
      {may('reports.read') ? <ChainReports /> : null}
      {may('reports.read') ? (
        <SideMenuItem>
          <Link to="/application/administrative/financial/reconciliation" className={sideMenuLinkClass}>
            <Scale size={20} aria-hidden />
            {t`Conciliación bancaria`}
          </Link>
        </SideMenuItem>
      ) : null}
      {may('access.read') ? (
        <SideMenuItem>
          <Link to="/application/administrative/login-report" className={sideMenuLinkClass}>
            <MonitorSmartphone size={20} aria-hidden />
            {t`Acceso al dispositivo`}
          </Link>
        </SideMenuItem>
      ) : null}
    </SideMenuGroup>
  );
}

/** The entries for movements on the chain and for the house's own tokens. */
function ChainReports() {
  const { t } = useLingui();
  return (
    <>
      <SideMenuItem>
        <Link to="/application/administrative/financial/deposits" className={sideMenuLinkClass}>
          <ArrowDownToLine size={20} aria-hidden />
          {t`Historial de depósitos cripto`}
        </Link>
      </SideMenuItem>
      <SideMenuItem>
        <Link to="/application/administrative/financial/withdrawals" className={sideMenuLinkClass}>
          <ArrowUpFromLine size={20} aria-hidden />
          {t`Historial de retiros cripto`}
        </Link>
      </SideMenuItem>
      <SideMenuItem>
        <Link to="/application/administrative/financial/trades" className={sideMenuLinkClass}>
          <ArrowLeftRight size={20} aria-hidden />
          {t`Historial de compra / venta`}
        </Link>
      </SideMenuItem>
      <SideMenuItem>
        <Link to="/application/administrative/financial/orders" className={sideMenuLinkClass}>
          <ClipboardList size={20} aria-hidden />
          {t`Historial de órdenes`}
        </Link>
      </SideMenuItem>
      <SideMenuItem>
        <Link to="/application/administrative/financial/wallet" className={sideMenuLinkClass}>
          <Wallet size={20} aria-hidden />
          {t`Wallet`}
        </Link>
      </SideMenuItem>
      <SideMenuItem>
        <Link to="/application/administrative/financial/balance" className={sideMenuLinkClass}>
          <ChartNoAxesColumn size={20} aria-hidden />
          {t`Balance`}
        </Link>
      </SideMenuItem>
    </>
  );
}

/** Shows the number of open cases; nothing while it is loading or zero. */
function OpenCases() {
  const { data: summary } = useQuery(caseSummaryQuery());
  if (summary === undefined || summary.open === 0) return null;
  return (
    <SideMenuCount>
      {summary.open}
      <VisuallyHidden>
        {' '}
        <Trans>abiertos</Trans>
      </VisuallyHidden>
    </SideMenuCount>
  );
}
