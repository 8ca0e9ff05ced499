import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { buttonClass, EmptyState, Inline, Stack } from '@caudal/ui-kit';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { EmailText } from '../customer/EmailText.tsx';
import { useMay } from '../session/account.ts';
import * as css from './RolesTable.css.ts';
import { usePermissionWords, useRoleName } from './role-words.ts';
import type { Role, RoleBook } from './roles-data.ts';

/** A role with the e-mail addresses of its holders. */
interface RoleRow extends Role {
  readonly emails: readonly string[];
}

const here = '/application/administrative/roles';

/** Lists every role with its permissions and holders. */
export function RolesTable({ book }: { readonly book: Latest<RoleBook> }) {
  const { t } = useLingui();
  const columns = useColumns();
  const { roles, officers } = shownOf(book) ?? none;
  const emails = new Map(officers.map(({ id, email }) => [id, email]));
  const rows = roles.map((role) => ({ ...role, emails: role.holders.flatMap((id) => emails.get(id) ?? []) }));
  return (
    <DataTable
      caption={t`Roles`}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      status={book.status}
      loadingRows={4}
      error={<ReadFailed title={t`No pudimos cargar los roles`} of={book} />}
      empty={<EmptyState title={t`Aún no hay roles`} />}
    />
  );
}

const none: RoleBook = { roles: [], officers: [] };

function useColumns(): readonly DataColumn<RoleRow>[] {
  const { t } = useLingui();
  return [
    { id: 'name', header: t`Rol`, card: 'title', cell: ({ name }) => <RoleName name={name} /> },
    {
      id: 'permissions',
      header: t`Qué permite`,
      card: 'plain',
      cell: ({ permissions }) => <Permissions permissions={permissions} />,
    },
    { id: 'emails', header: t`Quién lo tiene`, cell: ({ emails }) => <Holders emails={emails} /> },
    { id: 'actions', header: t`Acciones`, align: 'end', card: 'plain', cell: (row) => <Actions role={row} /> },
  ];
}

function RoleName({ name }: { readonly name: string }) {
  return <span className={css.name}>{useRoleName()(name)}</span>;
}

/** Lists a role's permissions in the order of the role dialog, so that two roles can be compared. */
function Permissions({ permissions }: { readonly permissions: Role['permissions'] }) {
  const words = usePermissionWords();
  if (permissions.length === 0) return <Trans>Nada aún</Trans>;
  const held = Object.entries(words).filter(([permission]) => permissions.some((one) => one === permission));
  return <>{held.map(([, word]) => word).join(' · ')}</>;
}

function Holders({ emails }: { readonly emails: readonly string[] }) {
  if (emails.length === 0) return <Trans>Nadie</Trans>;
  return (
    <Stack gap="none">
      {emails.map((email) => (
        <span key={email}>
          <EmailText email={email} />
        </span>
      ))}
    </Stack>
  );
}

function Actions({ role: { id, name } }: { readonly role: Role }) {
  const { t } = useLingui();
  const called = useRoleName()(name);
  if (!useMay()('roles.change')) return null;
  const link = buttonClass({ look: 'secondary', size: 'small' });
  return (
    <Inline gap="xsmall" justify="end">
      <Link
        to={here}
        search={{ dialog: 'permissions', role: id }}
        className={link}
        aria-label={t`Permisos de ${called}`}
      >
        {t`Permisos`}
      </Link>
      <Link
        to={here}
        search={{ dialog: 'holders', role: id }}
        className={link}
        aria-label={t`Oficiales con el rol ${called}`}
      >
        {t`Oficiales`}
      </Link>
    </Inline>
  );
}
