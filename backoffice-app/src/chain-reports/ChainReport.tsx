import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { EmptyState, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { PagedList, type PagedListProps } from '../lists/PagedList.tsx';
import { ChainFilters, type ChainFiltersProps } from './ChainFilters.tsx';

type OfList<Row extends object> = Pick<PagedListProps<Row>, 'list' | 'caption' | 'columns' | 'page' | 'announced'>;

interface ChainReportProps<Row extends object> extends OfList<Row>, ChainFiltersProps {
  readonly title: string;
  readonly description: string;
  /** The title shown when the list is empty and no filter is set. */
  readonly yet: string;
}

/** The screen of a list of tokens or swaps: its title, its filters, and one page. */
export function ChainReport<Row extends { transactionId: string }>({
  title,
  description,
  list,
  caption,
  columns,
  page,
  announced,
  yet,
  ...filters
}: ChainReportProps<Row>) {
  const { t } = useLingui();
  return (
    <Stack gap="medium">
      <ScreenHeader title={title} description={description} />
      <ChainFilters {...filters} />
      <PagedList
        list={list}
        caption={caption}
        columns={columns}
        page={page}
        search={filters.search}
        pagesLabel={t`Páginas del historial`}
        announced={announced}
        rowId={({ transactionId }) => transactionId}
        manyColumns="wide"
        failed={t`No pudimos cargar el historial`}
        noMatch={t`Nada coincide con los filtros`}
        empty={
          <EmptyState title={yet}>
            <Trans>Aquí verás cada uno desde que alguien lo pide o llega.</Trans>
          </EmptyState>
        }
      />
    </Stack>
  );
}
