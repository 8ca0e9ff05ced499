import { latestOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { nextPage, pageNumber, previousPage } from '@caudal/app-kit/reading/page-trail.ts';
import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { LiveMessage, PageHeader, Stack } from '@caudal/ui-kit';
import { Pagination } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { PageLink } from '../../../filters/PageLink.tsx';
import { StandingDialog } from '../../../users/StandingDialog.tsx';
import { UserFilters } from '../../../users/UserFilters.tsx';
import { usersQuery, type UserPage } from '../../../users/users-data.ts';
import { usersSearch, type UsersSearch } from '../../../users/users-search.ts';
import { UsersTable } from '../../../users/UsersTable.tsx';

export const Route = createFileRoute('/application/administrative/users-list')({
  validateSearch: usersSearch,
  // The pages before this one are in the address, but are no part of what is read.
  loaderDeps: ({ search: { before: _before, dialog: _dialog, account: _account, ...search } }) => search,
  // Not waited for: the screen stands at once, and the table shows its own four states.
  loader: ({ context: { queryClient }, deps }) => {
    void Promise.allSettled([visit(queryClient, usersQuery(deps))]);
  },
  component: Users,
});

/** Every account, customers and officers. Rule administration 4. */
function Users() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const page = latestOf(useQuery({ ...usersQuery(search), placeholderData: keepPreviousData }));
  const navigate = useNavigate({ from: Route.fullPath });
  const isAsking = search.dialog === 'standing';
  const forget = useCallback(
    () => void navigate({ search: (former) => ({ ...former, dialog: undefined, account: undefined }), replace: true }),
    [navigate],
  );
  const close = useDialogAddress(isAsking, forget);
  const shown = page.status === 'ready' || page.status === 'stale' ? page.value.results : [];
  const asked = isAsking ? shown.find(({ id }) => id === search.account) : undefined;
  const count = page.status === 'ready' ? page.value.results.length : null;
  return (
    <Stack gap="medium">
      <ScreenTitle title={t`Lista de usuarios`} />
      <PageHeader title={t`Lista de usuarios`} description={t`Todas las cuentas, de clientes y de oficiales.`} />
      <UserFilters search={search} />
      <LiveMessage>
        {count === null ? '' : plural(count, { one: '# usuario en esta página', other: '# usuarios en esta página' })}
      </LiveMessage>
      <UsersTable page={page} search={search} />
      <Pages search={search} page={page} />
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

const to = '/application/administrative/users-list';

function Pages({ search, page }: { readonly search: UsersSearch; readonly page: Latest<UserPage> }) {
  const { t } = useLingui();
  const previous = previousPage(search);
  const nextCursor = page.status === 'ready' || page.status === 'stale' ? page.value.nextCursor : null;
  if (!previous && nextCursor === null) return null;
  const number = pageNumber(search);
  // What follows the rows of before may not follow those that are on their way.
  const next = page.status === 'ready' && nextCursor !== null ? nextPage(search, nextCursor) : undefined;
  return (
    <Pagination
      label={t`Páginas de usuarios`}
      position={t`Página ${number}`}
      previous={
        <PageLink to={to} search={previous} reason={t`Estás en la primera página.`}>
          <Trans>Anterior</Trans>
        </PageLink>
      }
      next={
        <PageLink to={to} search={next} reason={page.status === 'ready' ? t`Estás en la última página.` : t`Cargando.`}>
          <Trans>Siguiente</Trans>
        </PageLink>
      }
    />
  );
}
