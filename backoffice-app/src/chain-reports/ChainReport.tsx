import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { PagedList, type PagedListProps } from '../lists/PagedList.tsx';
import { chain_page_rows } from './chain-report-data.ts';
import type { ChangeSearch } from './chain-search.ts';
import { ChainFilters, type ChainFiltersProps } from './ChainFilters.tsx';
import { NothingFound } from './NothingFound.tsx';

type OfList<Row extends object> = Pick<PagedListProps<Row>, 'list' | 'caption' | 'columns'>;

interface ChainReportProps<Row extends object> extends OfList<Row>, Omit<ChainFiltersProps, 'onChange'> {
  /** The address of the screen. */
  readonly from: `/application/administrative/financial/${'orders' | 'trades' | 'deposits' | 'withdrawals'}`;
  readonly title: string;
  readonly description: string;
  readonly page: Latest<{ results: Row[]; nextCursor: string | null; pagesNumber: number }>;
  /** Returns the number of rows on the page in words. */
  readonly announced: (count: number) => string;
  /** The title shown when the list is empty and no filter is set. */
  readonly yet: string;
}

/** The screen of a list of tokens or swaps: its title, its filters, and one page. */
export function ChainReport<Row extends { transactionId: string }>({
  from,
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
  const navigate = useNavigate({ from });
  const onChange: ChangeSearch = (to, options) => void navigate({ search: to, resetScroll: false, ...options });
  const { search } = filters;
  const rows = shownOf(page)?.results ?? [];
  return (
    <Stack gap="medium">
      <ScreenHeader title={title} description={description} />
      <ChainFilters {...filters} onChange={onChange} />
      <PagedList
        list={list}
        caption={caption}
        columns={columns}
        page={page}
        search={search}
        pagesLabel={t`Páginas del historial`}
        pagesNumber={shownOf(page)?.pagesNumber}
        announced={announced(rows.length)}
        rows={rows}
        rowId={({ transactionId }) => transactionId}
        loadingRows={search.size ?? chain_page_rows}
        manyColumns="wide"
        failed={t`No pudimos cargar el historial`}
        empty={<NothingFound {...{ search, onChange, yet }} />}
      />
    </Stack>
  );
}
