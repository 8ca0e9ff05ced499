import { latestOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { nextPage, pageNumber, previousPage } from '@caudal/app-kit/reading/page-trail.ts';
import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { LiveMessage, PageHeader, Stack, Tabs } from '@caudal/ui-kit';
import { Pagination } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { fiatReportQuery, type FiatReportPage } from '../../../../fiat-report/fiat-report-data.ts';
import { fiatReportSearch, type FiatReportSearch } from '../../../../fiat-report/fiat-report-search.ts';
import { FiatReportFilters } from '../../../../fiat-report/FiatReportFilters.tsx';
import { FiatReportTable } from '../../../../fiat-report/FiatReportTable.tsx';
import { PageLink } from '../../../../filters/PageLink.tsx';

export const Route = createFileRoute('/application/administrative/financial/fiat')({
  validateSearch: fiatReportSearch,
  // The pages before this one are in the address, but are no part of what is read.
  loaderDeps: ({ search: { before: _before, dialog: _dialog, ...search } }) => search,
  // Not waited for: the screen stands at once, and the table shows its own four states.
  loader: ({ context: { queryClient }, deps }) => {
    void Promise.allSettled([visit(queryClient, fiatReportQuery(deps))]);
  },
  component: FiatReport,
});

function FiatReport() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const page = latestOf(useQuery({ ...fiatReportQuery(search), placeholderData: keepPreviousData }));
  const count = page.status === 'ready' ? page.value.transactionReportDTOList.length : null;
  return (
    <Stack gap="medium">
      <ScreenTitle title={t`FIAT`} />
      <PageHeader title={t`FIAT`} description={t`Depósitos y retiros en pesos de todos los usuarios.`} />
      <Tabs
        label={t`Dirección`}
        tabs={[
          { value: 'deposits', label: t`Depósitos` },
          { value: 'withdrawals', label: t`Retiros` },
        ]}
        value={search.tab ?? 'deposits'}
        onValueChange={(tab) => void navigate({ search: tab === 'withdrawals' ? { tab } : {} })}
      >
        <FiatReportFilters search={search} />
        <LiveMessage>
          {count === null
            ? ''
            : plural(count, { one: '# movimiento en esta página', other: '# movimientos en esta página' })}
        </LiveMessage>
        <FiatReportTable page={page} search={search} />
        <Pages search={search} page={page} />
      </Tabs>
    </Stack>
  );
}

function Pages({ search, page }: { readonly search: FiatReportSearch; readonly page: Latest<FiatReportPage> }) {
  const { t } = useLingui();
  const previous = previousPage(search);
  const shown = page.status === 'ready' || page.status === 'stale' ? page.value : null;
  if (!previous && !shown?.nextCursor) return null;
  const number = pageNumber(search);
  const all = shown?.pagesNumber ?? number;
  // What follows the rows of before may not follow those that are on their way.
  const next = page.status === 'ready' && shown?.nextCursor ? nextPage(search, shown.nextCursor) : undefined;
  return (
    <Pagination
      label={t`Páginas del reporte`}
      position={t`Página ${number} de ${all}`}
      previous={
        <PageLink
          to="/application/administrative/financial/fiat"
          search={previous}
          reason={t`Estás en la primera página.`}
        >
          <Trans>Anterior</Trans>
        </PageLink>
      }
      next={
        <PageLink
          to="/application/administrative/financial/fiat"
          search={next}
          reason={page.status === 'ready' ? t`Estás en la última página.` : t`Cargando.`}
        >
          <Trans>Siguiente</Trans>
        </PageLink>
      }
    />
  );
}
