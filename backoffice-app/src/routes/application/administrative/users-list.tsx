import { latestOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { nextPage, pageNumber, previousPage } from '@caudal/app-kit/reading/page-trail.ts';
import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { LiveMessage, PageHeader, Stack } from '@caudal/ui-kit';
import { Pagination } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PageLink } from '../../../filters/PageLink.tsx';
import { UserFilters } from '../../../users/UserFilters.tsx';
import { usersQuery, type UserPage } from '../../../users/users-data.ts';
import { usersSearch, type UsersSearch } from '../../../users/users-search.ts';
import { UsersTable } from '../../../users/UsersTable.tsx';

export const Route = createFileRoute('/application/administrative/users-list')({
  validateSearch: usersSearch,
  // The pages before this one are in the address, but are no part of what is read.
  loaderDeps: ({ search: { before: _before, dialog: _dialog, ...search } }) => search,
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
