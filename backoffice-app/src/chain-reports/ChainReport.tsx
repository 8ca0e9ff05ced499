import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { EmptyState, Stack, choicesOf } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { PagedList, type PagedListProps } from '../lists/PagedList.tsx';
import type { DownloadDialogProps } from '../files/DownloadDialog.tsx';
import { ApproverChoice, ApproverIdFilter } from '../filters/ApproverFilters.tsx';
import { ChoiceFilter } from '../filters/ChoiceFilter.tsx';
import { CustomerTypedFilter } from '../filters/CustomerTypedFilter.tsx';
import { asDay, useDayProblem } from '../filters/day.ts';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { IdFilter } from '../filters/IdFilter.tsx';
import { asTransaction, useTransactionProblem } from '../filters/typed-id.ts';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { useFilters } from '../filters/useFilters.ts';
import type { ChainSearch } from './chain-report-data.ts';

type OfList<Row extends object> = Pick<PagedListProps<Row>, 'list' | 'caption' | 'columns' | 'page' | 'announced'>;

interface ChainReportProps<Row extends object> extends OfList<Row>, ChainFiltersProps {
  readonly title: string;
  readonly description: string;
  /** The title shown when the list is empty and no filter is set. */
  readonly yet: string;
}

/** The screen of a list of token deposits, token withdrawals, orders or trades: its title, its filters, and one page. */
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
        empty={<EmptyState title={yet}>{t`Aquí verás cada uno desde que alguien lo pide o llega.`}</EmptyState>}
      />
    </Stack>
  );
}

/** The assets in the order in which the product lists them. */
const assets = ['COP', 'BTC', 'USDT', 'ETH', 'USDC', 'LINK', 'UNI', 'AAVE'];

interface ChainFiltersProps {
  readonly search: ChainSearch;
  /** Shows the filter by approver, which only withdrawals have. */
  readonly hasApprover?: boolean;
  /** Shows the filter by state; false for completed trades, which have only one state. */
  readonly hasState?: boolean;
  readonly fileName: string;
  readonly read: DownloadDialogProps['read'];
}

/** The filter panel of such a list, and the download of the list as a file. Rule reports 1. */
function ChainFilters({ search, hasApprover, hasState = true, fileName, read }: ChainFiltersProps) {
  'use memo';
  const { t } = useLingui();
  const { panel, typed, chosen } = useFilters(search);
  return (
    <FilterPanel
      {...panel}
      download={{
        description: t`El archivo lleva lo que coincide con los filtros, con sus usuarios. La descarga queda registrada con tu nombre.`,
        fileName: () => fileName,
        read,
      }}
    >
      <CustomerTypedFilter also="transaction" {...typed('search')} />
      <IdFilter label={t`ID de usuario`} {...typed('userId')} />
      <TypedFilter
        label={t`TXID o ID de transacción`}
        clean={asTransaction}
        problemOf={useTransactionProblem()}
        {...typed('transactionId')}
      />
      <TypedFilter label={t`Fecha`} clean={asDay} problemOf={useDayProblem()} {...typed('date')} />
      {hasApprover ? <ApproverIdFilter {...typed('aprobador')} /> : null}
      <ChoiceFilter
        label={t`Moneda`}
        options={assets.map((asset) => ({ value: asset, label: asset }))}
        {...chosen('asset')}
      />
      {hasState ? (
        <ChoiceFilter
          label={t`Estado`}
          options={choicesOf({ Pendiente: t`Pendiente`, Completo: t`Completo`, Fallido: t`Fallido` })}
          {...chosen('state')}
        />
      ) : null}
      {hasApprover ? <ApproverChoice {...chosen('aprobador')} /> : null}
      <ChoiceFilter
        label={t`Orden`}
        options={choicesOf({
          created_at: t`Más antiguos primero`,
          '-value': t`Mayor valor primero`,
          value: t`Menor valor primero`,
        })}
        {...chosen('ordering')}
      />
    </FilterPanel>
  );
}
