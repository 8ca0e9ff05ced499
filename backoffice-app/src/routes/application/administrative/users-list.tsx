import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Stack, Badge, EmptyState, choicesOf } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { StandingDialog } from '../../../users/StandingDialog.tsx';
import {
  usersQuery,
  usersSearch,
  usersFile,
  type UsersSearch,
  type UserPage,
  type UserRow,
} from '../../../users/users-data.ts';
import { whatIsRead } from '../../../lists/list-address.ts';
import { useMay, useAccount } from '../../../session/account.ts';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { ChoiceFilter } from '../../../filters/ChoiceFilter.tsx';
import { FilterPanel } from '../../../filters/FilterPanel.tsx';
import { TypedFilter } from '../../../filters/TypedFilter.tsx';
import { useFilters } from '../../../filters/useFilters.ts';
import { CustomerLink } from '../../../customer/CustomerLink.tsx';
import { dateAndTime, plainDate } from '@caudal/app-kit/locale/dates.ts';
import { type DataColumn, rowLinkClass } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { EmailText } from '../../../customer/EmailText.tsx';
import { PagedList, usePage } from '../../../lists/PagedList.tsx';
import { useRoleName } from '../../../roles/role-words.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

export const Route = createFileRoute('/application/administrative/users-list')({
  validateSearch: usersSearch,
  loaderDeps: ({ search }) => whatIsRead(search),
  loader: ({ context: { queryClient }, deps }) => withoutWaiting(visit(queryClient, usersQuery(deps))),
  component: Users,
});

/** The screen of all accounts, of customers and of officers. Rule administration 4. */
function Users() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const page = usePage(usersQuery(search));
  const mayChange = useMay()('users.change');
  // A URL cannot open a dialog that the officer's role does not allow.
  const isAsking = mayChange && search.dialog === 'standing';
  const close = useDialogAddress(isAsking, 'dialog', 'account');
  const asked = isAsking ? shownOf(page)?.results.find(({ id }) => id === search.account) : undefined;
  return (
    <Stack gap="medium">
      <ScreenHeader title={t`Lista de usuarios`} description={t`Todas las cuentas, de clientes y de oficiales.`} />
      <UserFilters search={search} />
      <UsersTable page={page} search={search} />
      {asked ? (
        <StandingDialog
          key={asked.id}
          account={{ ...asked, isCustomer: asked.role === 'Usuario', isActive: asked.status === 'Activo' }}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}

const asEmail = (typed: string) => clean.email(typed).slice(0, 254);

/** The filter panel. Rule administration 4. */
function UserFilters({ search }: { readonly search: UsersSearch }) {
  'use memo';
  const { t } = useLingui();
  const { panel, typed, chosen } = useFilters(search);
  const noEmail = t`Un correo no lleva espacios.`;
  return (
    <FilterPanel
      {...panel}
      download={{
        description: t`El archivo lleva las cuentas que coinciden con los filtros. La descarga queda registrada con tu nombre.`,
        fileName: () => 'users.csv',
        read: () => usersFile(search),
      }}
    >
      <TypedFilter
        label={t`Correo`}
        shortcut="/"
        clean={asEmail}
        problemOf={(email) => (/^\S*$/.test(email.trim()) ? null : noEmail)}
        {...typed('email')}
      />
      <ChoiceFilter
        label={t`Rol`}
        options={choicesOf({ Usuario: t`Usuario`, Administrativo: t`Administrativo` })}
        {...chosen('role')}
      />
      <ChoiceFilter
        label={t`Estado`}
        options={choicesOf({ Activo: t`Activo`, Inactivo: t`Inactivo` })}
        {...chosen('status')}
      />
      <ChoiceFilter
        label={t`Orden`}
        options={choicesOf({ Ascendente: t`Ascendente`, Descendente: t`Descendente` })}
        {...chosen('order')}
      />
    </FilterPanel>
  );
}

/** One page of accounts, of customers and officers. */
function UsersTable({ page, search }: { readonly page: Latest<UserPage>; readonly search: UsersSearch }) {
  const { t } = useLingui();
  const columns = useColumns(search);
  return (
    <PagedList
      list="users"
      caption={t`Usuarios`}
      page={page}
      search={search}
      pagesLabel={t`Páginas de usuarios`}
      announced={(count) => plural(count, { one: '# usuario en esta página', other: '# usuarios en esta página' })}
      columns={columns}
      rowId={({ id }) => id}
      manyColumns
      failed={t`No pudimos cargar los usuarios`}
      noMatch={t`Ningún usuario coincide con los filtros`}
      empty={<EmptyState title={t`Ningún usuario coincide con los filtros`} />}
    />
  );
}

function useColumns(search: UsersSearch): readonly DataColumn<UserRow>[] {
  'use memo';
  const { t } = useLingui();
  return [
    { id: 'email', header: t`Correo`, card: 'title', cell: (row) => <Who user={row} /> },
    { id: 'fullName', header: t`Nombre` },
    { id: 'role', header: t`Rol`, cell: (row) => <RoleOf user={row} /> },
    { id: 'status', header: t`Estado`, card: 'end', cell: (row) => <Standing user={row} /> },
    { id: 'createdAt', header: t`Creación`, cell: ({ createdAt }) => dateAndTime(createdAt) },
    { id: 'actions', header: t`Acciones`, cell: (row) => <Actions user={row} search={search} /> },
  ];
}

/** Links a customer's row to their file. An officer has no file. */
function Who({ user: { id, email, role } }: { readonly user: UserRow }) {
  const mayRead = useMay()('kyc.read');
  if (role !== 'Usuario' || !mayRead) return <EmailText email={email} />;
  return (
    <CustomerLink id={id} className={rowLinkClass}>
      <EmailText email={email} />
    </CustomerLink>
  );
}

function RoleOf({ user: { role, roles } }: { readonly user: UserRow }) {
  const { t } = useLingui();
  const named = useRoleName();
  if (role === 'Usuario') return t`Usuario`;
  const held = roles.map(named).join(', ');
  return held === '' ? t`Administrativo` : t`Administrativo: ${held}`;
}

function Standing({ user: { inactiveSince, closedAt } }: { readonly user: UserRow }) {
  const { t } = useLingui();
  if (inactiveSince === null) return <Badge tone="positive">{t`Activo`}</Badge>;
  if (closedAt !== null) {
    const day = plainDate(closedAt);
    return <Badge tone="neutral">{t`Cerrado por su titular el ${day}`}</Badge>;
  }
  const since = dateAndTime(inactiveSince);
  return (
    <span title={t`Desde ${since}`}>
      <Badge tone="critical">{t`Inactivo`}</Badge>
    </span>
  );
}

/** The button that makes an account inactive or active. Nobody can do that to their own account. Rule administration 5. */
function Actions({ user: { id, email, status }, search }: { readonly user: UserRow; readonly search: UsersSearch }) {
  const { t } = useLingui();
  const { id: own } = useAccount();
  if (!useMay()('users.change') || id === own) return null;
  const isActive = status === 'Activo';
  return (
    <ButtonLink
      look="secondary"
      size="small"
      to="/application/administrative/users-list"
      search={{ ...search, dialog: 'standing', account: id }}
      aria-label={isActive ? t`Inactivar a ${email}` : t`Activar a ${email}`}
    >
      {isActive ? t`Inactivar` : t`Activar`}
    </ButtonLink>
  );
}
