import { latestOf, shownOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { StandingDialog } from '../../../users/StandingDialog.tsx';
import { UserFilters } from '../../../users/UserFilters.tsx';
import { usersQuery } from '../../../users/users-data.ts';
import { usersSearch } from '../../../users/users-search.ts';
import { UsersTable } from '../../../users/UsersTable.tsx';
import { whatIsRead } from '../../../lists/list-address.ts';
import { useMay } from '../../../session/account.ts';

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
  const page = latestOf(useQuery({ ...usersQuery(search), placeholderData: keepPreviousData }));
  const mayChange = useMay()('users.change');
  // An address cannot open a dialog that the officer's role does not allow.
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
