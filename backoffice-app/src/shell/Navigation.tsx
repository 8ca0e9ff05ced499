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
import { Link, useRouterState, type LinkProps } from '@tanstack/react-router';
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
  type LucideIcon,
} from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { caseSummaryQuery } from '../cases/case-data.ts';
import { isOfWithdrawals, withdrawalsSearch } from '../cases/case-search.ts';
import { useMay, type Permission } from '../session/account.ts';

const administrative = '/application/administrative';

/** The side menu. It has an entry for each screen that the officer may see. */
export function Navigation() {
  'use memo';
  const { t } = useLingui();
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
      <EntryGroup label={t`Operaciones`}>
        <Entry
          needs="cases.read"
          to={`${administrative}/cases`}
          // The list of withdrawals is this list with a filter and has an entry of its own: only that entry is current then.
          activeOptions={{ exact: inWithdrawals }}
          isCurrent={openedFrom === 'cases'}
          Icon={Inbox}
          count={<OpenCases />}
        >{t`Casos`}</Entry>
        <Entry
          needs="cases.read"
          to={`${administrative}/cases`}
          search={withdrawalsSearch}
          Icon={HandCoins}
        >{t`Administración de retiros`}</Entry>
        <Entry
          needs="kyc.read"
          to={`${administrative}/verification`}
          isCurrent={openedFrom === 'customers'}
          Icon={FileCheck}
        >{t`Verificación KYC`}</Entry>
        <Entry needs="uiaf.draft" to={`${administrative}/uiaf`} Icon={FileWarning}>{t`Reportes UIAF`}</Entry>
      </EntryGroup>
      <Reports />
    </SideMenu>
  );
}

/** The entries for settings, accounts, roles and lists. */
function SystemPanel() {
  const { t } = useLingui();
  const inFees = useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname.endsWith('/settings') && 'filter' in search && search.filter === 'fees',
  });
  return (
    <EntryGroup label={t`Panel de sistema`}>
      <Entry needs="users.read" to={`${administrative}/users-list`} Icon={Users}>{t`Lista de usuarios`}</Entry>
      <Entry needs="roles.read" to={`${administrative}/roles`} Icon={UserCog}>{t`Lista de roles`}</Entry>
      <Entry needs="blacklist.read" to={`${administrative}/black-list`} Icon={Ban}>{t`Lista negra`}</Entry>
      <Entry
        needs="kyc.read"
        to={`${administrative}/screening-lists`}
        Icon={ListChecks}
      >{t`Listas restrictivas`}</Entry>
      <Entry needs="kyc.read" to={`${administrative}/alert-rules`} Icon={BellRing}>{t`Reglas de alertas`}</Entry>
      <Entry
        needs="settings.read"
        to={`${administrative}/settings`}
        search={{ filter: 'fees' }}
        Icon={Percent}
      >{t`Taker/Maker fees`}</Entry>
      <Entry
        needs="settings.read"
        to={`${administrative}/settings`}
        // The list of fees is this list with a filter and has an entry of its own: only that entry is current then.
        activeOptions={{ exact: inFees }}
        Icon={SlidersHorizontal}
      >{t`Configuración`}</Entry>
    </EntryGroup>
  );
}

/** The entries for reports about movements and sign-ins. */
function Reports() {
  const { t } = useLingui();
  const report = { needs: 'reports.read' } as const;
  const financial = `${administrative}/financial` as const;
  return (
    <EntryGroup label={t`Financiero`}>
      <Entry {...report} to={`${financial}/fiat`} Icon={Landmark}>{t`FIAT`}</Entry>
      <Entry {...report} to={`${financial}/deposits`} Icon={ArrowDownToLine}>{t`Historial de depósitos cripto`}</Entry>
      <Entry {...report} to={`${financial}/withdrawals`} Icon={ArrowUpFromLine}>{t`Historial de retiros cripto`}</Entry>
      <Entry {...report} to={`${financial}/trades`} Icon={ArrowLeftRight}>{t`Historial de compra / venta`}</Entry>
      <Entry {...report} to={`${financial}/orders`} Icon={ClipboardList}>{t`Historial de órdenes`}</Entry>
      <Entry {...report} to={`${financial}/wallet`} Icon={Wallet}>{t`Wallet`}</Entry>
      <Entry {...report} to={`${financial}/balance`} Icon={ChartNoAxesColumn}>{t`Balance`}</Entry>
      <Entry {...report} to={`${financial}/reconciliation`} Icon={Scale}>{t`Conciliación bancaria`}</Entry>
      <Entry
        needs="access.read"
        to={`${administrative}/login-report`}
        Icon={MonitorSmartphone}
      >{t`Acceso al dispositivo`}</Entry>
    </EntryGroup>
  );
}

interface EntryProps extends Pick<LinkProps, 'to' | 'search' | 'activeOptions'> {
  /** The permission without which the entry is left out. */
  readonly needs: Permission;
  readonly Icon: LucideIcon;
  /** True marks the entry as current although the URL is that of another screen. */
  readonly isCurrent?: boolean;
  readonly count?: ReactNode;
  readonly children: string;
}

interface EntryGroupProps {
  readonly label: string;
  readonly children: readonly ReactElement<EntryProps>[];
}

/** Groups entries of the menu. The group is left out when the officer may open none of them. */
function EntryGroup({ label, children }: EntryGroupProps) {
  const may = useMay();
  if (!children.some(({ props: { needs } }) => may(needs))) return null;
  return <SideMenuGroup label={label}>{children}</SideMenuGroup>;
}

function Entry({ needs, Icon, isCurrent = false, count, children, ...link }: EntryProps) {
  if (!useMay()(needs)) return null;
  return (
    <SideMenuItem>
      <Link {...link} className={sideMenuLinkClass} {...(isCurrent && { 'aria-current': 'page' })}>
        <Icon size={20} aria-hidden />
        {children}
        {count}
      </Link>
    </SideMenuItem>
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
