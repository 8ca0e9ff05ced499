import { latestOf, shownOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Button, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { HoldersDialog } from '../../../roles/HoldersDialog.tsx';
import { RoleDialog } from '../../../roles/RoleDialog.tsx';
import { rolesQuery, rolesSearch } from '../../../roles/roles-data.ts';
import { RolesTable } from '../../../roles/RolesTable.tsx';
import { useMay } from '../../../session/account.ts';

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
  // An address cannot open a dialog that the officer's role does not allow.
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
          >
            <Trans>Crear rol</Trans>
          </Button>
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
