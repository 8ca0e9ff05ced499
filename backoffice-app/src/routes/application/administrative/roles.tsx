import { latestOf, shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Button, Stack, buttonClass, EmptyState, Inline, Checkbox, FormError } from '@caudal/ui-kit';
import { useLingui, Trans } from '@lingui/react/macro';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate, Link } from '@tanstack/react-router';
import { RoleDialog } from '../../../roles/RoleDialog.tsx';
import {
  rolesQuery,
  rolesSearch,
  type Role,
  type RoleBook,
  assignRole,
  rolesMadeOld,
} from '../../../roles/roles-data.ts';
import { useMay } from '../../../session/account.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { EmailText } from '../../../customer/EmailText.tsx';
import * as css from '../../../roles/RolesTable.css.ts';
import { usePermissionWords, useRoleName } from '../../../roles/role-words.ts';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { say } from '../../../shell/say.ts';

export const Route = createFileRoute('/application/administrative/roles')({
  validateSearch: rolesSearch,
  loader: ({ context: { queryClient } }) => withoutWaiting(visit(queryClient, rolesQuery())),
  component: Roles,
});

/** The screen of roles and their holders. Rule administration 3. */
function Roles() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const mayChange = useMay()('roles.change');
  const book = latestOf(useQuery(rolesQuery()));
  const shown = shownOf(book);
  const role = shown?.roles.find(({ id }) => id === search.role);
  // A URL cannot open a dialog that the officer's role does not allow.
  const dialog = mayChange ? search.dialog : undefined;
  const close = useDialogAddress(dialog !== undefined, 'dialog', 'role');
  return (
    <Stack gap="medium">
      <ScreenHeader
        title={t`Lista de roles`}
        description={t`Lo que permite cada rol y quién lo tiene. Nadie se da permisos a sí mismo.`}
        actions={
          <Button
            disabledReason={mayChange ? null : t`Tu rol no administra roles.`}
            onClick={() => void navigate({ search: { dialog: 'make' } })}
          >{t`Crear rol`}</Button>
        }
      />
      <RolesTable book={book} />
      {dialog === 'make' ? <RoleDialog onClose={close} /> : null}
      {role && dialog === 'permissions' ? <RoleDialog key={role.id} role={role} onClose={close} /> : null}
      {role && shown && dialog === 'holders' ? (
        <HoldersDialog role={role} officers={shown.officers} onClose={close} />
      ) : null}
    </Stack>
  );
}

/** A role with the e-mail addresses of its holders. */
interface RoleRow extends Role {
  readonly emails: readonly string[];
}

const here = '/application/administrative/roles';

/** Lists every role with its permissions and holders. */
function RolesTable({ book }: { readonly book: Latest<RoleBook> }) {
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

interface HoldersDialogProps {
  readonly role: Role;
  readonly officers: RoleBook['officers'];
  readonly onClose: () => void;
}

/** Assigns a role to officers. Each change takes effect at once. */
function HoldersDialog({ role, officers, onClose }: HoldersDialogProps) {
  const { t } = useLingui();
  const called = useRoleName()(role.name);
  const queryClient = useQueryClient();
  const standings = { active: undefined, invited: t`Invitado, aún sin entrar`, inactive: t`Inactivo` };
  const assigning = useMutation({
    mutationFn: (change: { officerId: string; holds: boolean }) => assignRole(role.id, change),
    onSuccess: async (_book, { holds }) => {
      say({ tone: 'positive', title: holds ? t`Diste el rol. Ya cuenta.` : t`Quitaste el rol. Ya cuenta.` });
      await readAgain(queryClient, rolesMadeOld);
    },
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={t`Oficiales con el rol ${called}`}
      description={t`Lo que marcas cuenta de inmediato, también en las páginas que tengan abiertas.`}
      locked={assigning.isPending}
      leave={t`Listo`}
      leaveLook="secondary"
    >
      <Stack gap="small">
        {assigning.error ? (
          <FormError title={t`No pudimos cambiar quién tiene el rol`}>{wordsOf(assigning.error)}</FormError>
        ) : null}
        {officers.map(({ id, email, standing }) => (
          <Checkbox
            key={id}
            label={email}
            help={standings[standing]}
            checked={role.holders.includes(id)}
            onChange={({ target }) => {
              // The checkbox is not disabled while a change is being saved, because it would lose the focus.
              if (!assigning.isPending) assigning.mutate({ officerId: id, holds: target.checked });
            }}
          />
        ))}
      </Stack>
    </AppDialog>
  );
}
