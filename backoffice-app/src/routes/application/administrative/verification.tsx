import { nextPage, pageNumber, previousPage } from '@caudal/app-kit/reading/page-trail.ts';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { LiveMessage, PageHeader, Stack, Tabs } from '@caudal/ui-kit';
import { Pagination } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { customersQuery, kycSummaryQuery, type CustomerPage } from '../../../customers/customer-data.ts';
import { customerSearch, type CustomerSearch } from '../../../customers/customer-search.ts';
import { CustomerFilters } from '../../../customers/CustomerFilters.tsx';
import { CustomersTable } from '../../../customers/CustomersTable.tsx';
import * as css from '../../../customers/customer-list.css.ts';
import { KeyLegend } from '../../../keys/KeyLegend.tsx';
import { ListView } from '../../../customers/ListView.tsx';
import { useListKeys } from '../../../customers/useListKeys.ts';
import { KycIndicators } from '../../../customers/KycIndicators.tsx';
import { listSearchAtom } from '../../../customers/list-search.ts';
import { PageLink } from '../../../filters/PageLink.tsx';
import { latestOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { visit } from '@caudal/app-kit/reading/visit.ts';

export const Route = createFileRoute('/application/administrative/verification')({
  validateSearch: customerSearch,
  // The pages before this one are in the address, but are no part of what is read.
  loaderDeps: ({ search: { before: _before, dialog: _dialog, ...search } }) => search,
  // Not waited for: the screen stands at once, and each part of it shows its own four states.
  loader: ({ context: { queryClient }, deps }) => {
    void Promise.allSettled([visit(queryClient, kycSummaryQuery()), visit(queryClient, customersQuery(deps))]);
  },
  component: KycDashboard,
});

function KycDashboard() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const summary = latestOf(useQuery(kycSummaryQuery()));
  const page = latestOf(useQuery({ ...customersQuery(search), placeholderData: keepPreviousData }));
  const keepSearch = useSetAtom(listSearchAtom);
  useEffect(() => keepSearch({ ...search, dialog: undefined }), [keepSearch, search]);
  const keys = useListKeys(page.status === 'ready');
  const count = page.status === 'ready' ? page.value.results.length : null;
  return (
    <Stack gap="medium">
      <ScreenTitle title={t`Verificación KYC`} />
      <PageHeader title={t`Verificación KYC`} />
      <KycIndicators summary={summary} search={search} />
      <Tabs
        label={t`Vista`}
        tabs={[{ value: 'users', label: t`Información de usuarios` }]}
        value="users"
        onValueChange={() => undefined}
      >
        <CustomerFilters search={search} />
        <LiveMessage>
          {count === null ? '' : plural(count, { one: '# usuario en esta página', other: '# usuarios en esta página' })}
        </LiveMessage>
        <CustomersTable page={page} search={search} />
        <div className={css.foot}>
          <ListView search={search} />
          <Pages search={search} page={page} />
        </div>
        <KeyLegend keys={keys} place="below" />
      </Tabs>
    </Stack>
  );
}

function Pages({ search, page }: { readonly search: CustomerSearch; readonly page: Latest<CustomerPage> }) {
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
        <PageLink
          to="/application/administrative/verification"
          search={previous}
          reason={t`Estás en la primera página.`}
        >
          <Trans>Anterior</Trans>
        </PageLink>
      }
      next={
        <PageLink
          to="/application/administrative/verification"
          search={next}
          reason={page.status === 'ready' ? t`Estás en la última página.` : t`Cargando.`}
        >
          <Trans>Siguiente</Trans>
        </PageLink>
      }
    />
  );
}
