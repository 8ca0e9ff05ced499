import { CustomerLink } from '../customer/CustomerLink.tsx';
import { dateAndTime, plainDate } from '@caudal/app-kit/locale/dates.ts';
import type { Latest } from '@caudal/app-kit/reading/latest.ts';
import { Badge, buttonClass, EmptyState } from '@caudal/ui-kit';
import { type DataColumn, rowLinkClass } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { EmailText } from '../customer/EmailText.tsx';
import { PagedList } from '../lists/PagedList.tsx';
import { useRoleName } from '../roles/role-words.ts';
import { useAccount, useMay } from '../session/account.ts';
import type { UserPage, UserRow } from './users-data.ts';
import type { UsersSearch } from './users-search.ts';

/** One page of accounts, of customers and officers. */
export function UsersTable({ page, search }: { readonly page: Latest<UserPage>; readonly search: UsersSearch }) {
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

/** The button that changes an account. Officers cannot change their own: another administrator has to. Rule administration 5. */
function Actions({ user: { id, email, status }, search }: { readonly user: UserRow; readonly search: UsersSearch }) {
  const { t } = useLingui();
  const { id: own } = useAccount();
  if (!useMay()('users.change') || id === own) return null;
  const isActive = status === 'Activo';
  return (
    <Link
      to="/application/administrative/users-list"
      search={{ ...search, dialog: 'standing', account: id }}
      className={buttonClass({ look: 'secondary', size: 'small' })}
      aria-label={isActive ? t`Inactivar a ${email}` : t`Activar a ${email}`}
    >
      {isActive ? t`Inactivar` : t`Activar`}
    </Link>
  );
}
