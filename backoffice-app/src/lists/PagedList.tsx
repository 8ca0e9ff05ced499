import type { Aged } from '@caudal/app-kit/reading/answer-age.ts';
import { latestOf, shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { nextPage, pageNumber, previousPage } from '@caudal/app-kit/reading/page-trail.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { Button, EmptyState, LiveMessage, Menu, MenuCheckbox, MenuItem, MenuSeparator } from '@caudal/ui-kit';
import { DataTable, type DataTableProps, Pagination } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { KeyLegend } from '../keys/KeyLegend.tsx';
import { Behind } from './Behind.tsx';
import { isFiltered, page_rows, withoutFilters, type ListName, type ListSearch } from './list-address.ts';
import * as css from './PagedList.css.ts';
import { useListKeys, type MoreKeys } from './useListKeys.ts';
import { useShownColumns, type ShownColumns } from './useShownColumns.ts';
import { Views } from './Views.tsx';
import { Columns3 } from 'lucide-react';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

type TableProps<Row extends object> = Pick<
  DataTableProps<Row>,
  'caption' | 'columns' | 'rowId' | 'empty' | 'manyColumns' | 'sort' | 'onSortChange'
>;

/** A page of a list as the client reads it. */
interface Page<Row> extends Aged {
  readonly results: readonly Row[];
  readonly nextCursor: string | null;
  readonly pagesNumber?: number;
}

interface PageQuery<Data, Key extends QueryKey, Shown> {
  readonly queryKey: Key;
  readonly queryFn: QueryFunction<Data, Key>;
  readonly select?: (data: Data) => Shown;
}

/** Reads a page of a list. The former page stays on the screen until the next one has come. */
export function usePage<Data, Key extends QueryKey, Shown = Data>(query: PageQuery<Data, Key, Shown>): Latest<Shown> {
  return latestOf(useQuery<Data, Error, Shown, Key>({ ...query, placeholderData: keepPreviousData }));
}

interface Turning<Row> {
  readonly page: Latest<Page<Row>>;
  /** The search parameters with the current page and the previous ones. */
  readonly search: ListSearch;
  /** The accessible name of the pagination. */
  readonly pagesLabel: string;
}

export interface PagedListProps<Row extends object> extends TableProps<Row>, Turning<Row> {
  readonly list: ListName;
  /** The number of rows of the skeleton if it is not the page's size. */
  readonly loadingRows?: number;
  /** The title shown instead of `empty` when nothing matches the filters. */
  readonly noMatch?: string;
  /** Returns the number of rows on the page in words, announced to screen readers. */
  readonly announced: (count: number) => string;
  /** The title of the error: what could not be read. */
  readonly failed: string;
  readonly tableClass?: string;
  /** The display settings, shown beside the pagination. */
  readonly view?: ReactNode;
  /** Shortcuts in addition to those of every list. */
  readonly moreKeys?: MoreKeys;
}

/**
 * A list that the server filters, sorts and pages. It shows the rows or that they are loading, missing or could not be
 * read; has pagination, saved views, a choice of columns and keyboard shortcuts. Each row links to its subject.
 */
export function PagedList<Row extends object>(props: PagedListProps<Row>) {
  const { list, page, search, pagesLabel, announced, failed, tableClass, view, moreKeys, noMatch, ...table } = props;
  const rows = shownOf(page)?.results ?? [];
  const onTurn = useTurn();
  const columns = useShownColumns(list, table.columns, { search, onTurn });
  const keys = useListKeys(list, page.status === 'ready', moreKeys);
  const pages = <Pages {...{ page, search, pagesLabel }} />;
  return (
    <>
      <LiveMessage>{page.status === 'ready' ? announced(rows.length) : ''}</LiveMessage>
      <div className={css.list}>
        <div className={css.head}>
          <Views list={list} search={search} columns={columns.chosen} />
          <ColumnsMenu columns={columns} />
        </div>
        <div className={tableClass} data-list={list}>
          <DataTable
            loadingRows={search.size ?? page_rows}
            {...table}
            rows={rows}
            columns={columns.shown}
            status={page.status}
            empty={noMatch && isFiltered(search) ? <NothingMatches title={noMatch} search={search} /> : table.empty}
            linked
            error={<ReadFailed title={failed} of={page} />}
          />
        </div>
      </div>
      <Behind reading={shownOf(page)} />
      {view ? (
        <div className={css.foot}>
          {view}
          {pages}
        </div>
      ) : (
        pages
      )}
      <KeyLegend keys={keys} place="below" />
    </>
  );
}

/** Replaces a list when no row matches the filters, and links to the list without filters. */
function NothingMatches({ title, search }: { readonly title: string; readonly search: ListSearch }) {
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink look="secondary" size="small" to="." search={withoutFilters(search)}>
          <Trans>Limpiar todo</Trans>
        </ButtonLink>
      }
    >
      <Trans>Quita alguno, o revisa lo que escribiste.</Trans>
    </EmptyState>
  );
}

/** Returns a function that goes to another page, or shows other columns. */
function useTurn() {
  'use memo';
  const navigate = useNavigate();
  return (other: Pick<ListSearch, 'cursor' | 'before' | 'columns'>) =>
    void navigate({ to: '.', search: (former) => ({ ...former, ...other }), resetScroll: false });
}

/** Shows the buttons to the previous and the next page; nothing when there is only one page. */
function Pages({ page, search, pagesLabel }: Turning<object>) {
  'use memo';
  const { t } = useLingui();
  const turn = useTurn();
  const previous = previousPage(search);
  const { nextCursor = null, pagesNumber } = shownOf(page) ?? {};
  if (!previous && nextCursor === null) return null;
  const number = pageNumber(search);
  // While a page loads, the rows and the cursor are still those of the page before it, so there is no next page to go to yet.
  const next = page.status === 'ready' && nextCursor !== null ? nextPage(search, nextCursor) : undefined;
  return (
    <Pagination
      label={pagesLabel}
      position={pagesNumber === undefined ? t`Página ${number}` : t`Página ${number} de ${pagesNumber}`}
      previous={
        <PageButton onPress={previous && (() => turn(previous))} reason={t`Estás en la primera página.`}>
          <Trans>Anterior</Trans>
        </PageButton>
      }
      next={
        <PageButton
          onPress={next && (() => turn(next))}
          reason={page.status === 'ready' ? t`Estás en la última página.` : t`Cargando.`}
        >{t`Siguiente`}</PageButton>
      }
    />
  );
}

interface PageButtonProps {
  /** Goes to the page; undefined if there is no such page. */
  readonly onPress: (() => void) | undefined;
  /** Says why there is no such page. */
  readonly reason: string;
  readonly children: ReactNode;
}

/** Shows the same button with and without a page to go to, so that the focus stays on it while an officer turns pages. */
function PageButton({ onPress, reason, children }: PageButtonProps) {
  return (
    <Button
      look="secondary"
      size="small"
      aria-disabled={onPress === undefined || undefined}
      title={onPress === undefined ? reason : undefined}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}

/** Chooses which columns the list shows. Columns that identify a row are always shown and not offered. */
function ColumnsMenu<Row extends object>({ columns }: { readonly columns: ShownColumns<Row> }) {
  'use memo';
  const { choices, choose, reset } = columns;
  return (
    <Menu
      trigger={
        <Button look="quiet" size="small">
          <Columns3 size={16} aria-hidden />
          <Trans>Columnas</Trans>
        </Button>
      }
    >
      {choices.map(({ id, header, isShown }) => (
        <MenuCheckbox key={id} checked={isShown} onCheckedChange={(checked) => choose(id, checked)}>
          {header}
        </MenuCheckbox>
      ))}
      {reset ? (
        <>
          <MenuSeparator />
          <MenuItem onSelect={reset}>
            <Trans>Volver a las columnas de siempre</Trans>
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
