import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { useLingui } from '@lingui/react/macro';
import { PagedList, type PagedListProps } from '../lists/PagedList.tsx';
import { chain_page_rows } from './chain-report-data.ts';
import type { ChainSearch, ChangeSearch } from './chain-search.ts';
import { NothingFound } from './NothingFound.tsx';

const nothing: readonly never[] = [];

/** Returns the rows of the shown page; none before the first page is loaded. */
export const rowsOf = <Row,>(page: Latest<{ readonly results: readonly Row[] }>): readonly Row[] =>
  shownOf(page)?.results ?? nothing;

type OfList<Row extends object> = Pick<PagedListProps<Row, ChainSearch>, 'list' | 'caption' | 'announced' | 'columns'>;

export interface ReportListProps<Row extends object> extends OfList<Row> {
  readonly page: Latest<{ results: Row[]; nextCursor: string | null; pagesNumber: number }>;
  readonly search: ChainSearch;
  readonly onChange: ChangeSearch;
  /** The title shown when the list is empty and no filter is set. */
  readonly yet: string;
}

/** One page of a list of tokens or swaps, with the parts that all such lists share. */
export function ReportList<Row extends { transactionId: string }>({
  page,
  search,
  onChange,
  yet,
  ...list
}: ReportListProps<Row>) {
  const { t } = useLingui();
  return (
    <PagedList
      {...list}
      page={page}
      search={search}
      onTurn={(other) => onChange(() => other)}
      pagesLabel={t`Páginas del historial`}
      pagesNumber={shownOf(page)?.pagesNumber}
      rows={[...rowsOf(page)]}
      rowId={({ transactionId }) => transactionId}
      loadingRows={search.size ?? chain_page_rows}
      manyColumns="wide"
      failed={t`No pudimos cargar el historial`}
      empty={<NothingFound {...{ search, onChange, yet }} />}
    />
  );
}
