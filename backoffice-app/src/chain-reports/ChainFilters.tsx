import { useLingui } from '@lingui/react/macro';
import { DownloadDialog } from '../files/DownloadDialog.tsx';
import { ChoiceFilter } from '../filters/ChoiceFilter.tsx';
import { asDay, useDayProblem } from '../filters/day.ts';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { asTransaction, useTransactionProblem } from '../filters/typed-id.ts';
import { CustomerTypedFilter } from '../filters/CustomerTypedFilter.tsx';
import { IdFilter } from '../filters/IdFilter.tsx';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { isFiltered, withFilters } from '../lists/list-address.ts';
import { withoutFilters, type ChainFilters as Filters, type ChainSearch, type ChangeSearch } from './chain-search.ts';

/** The assets in the order in which the product lists them. */
const assets = ['COP', 'BTC', 'USDT', 'ETH', 'USDC', 'LINK', 'UNI', 'AAVE'];

export interface ChainFiltersProps {
  readonly search: ChainSearch;
  readonly onChange: ChangeSearch;
  /** Shows the filter by approver, which only withdrawals have. */
  readonly hasApprover?: boolean;
  /** Shows the filter by state; false for completed trades, which have only one state. */
  readonly hasState?: boolean;
  readonly fileName: string;
  readonly read: () => Promise<Blob>;
}

/**
 * The filter panel of a list of tokens or swaps, and the download of the list as a file. The address owns every value;
 * the server does the filtering. Rule reports 1.
 */
export function ChainFilters({ search, onChange, hasApprover, hasState, fileName, read }: ChainFiltersProps) {
  const { t } = useLingui();
  const [transactionProblem, dayProblem] = [useTransactionProblem(), useDayProblem()];
  const type = (change: Filters) => onChange((former) => withFilters(former, change), { replace: true });
  const isAutomatic = search.aprobador === 'Automatico';

  return (
    <FilterPanel
      isFiltered={isFiltered(search)}
      onClear={() => onChange(withoutFilters)}
      actions={
        <DownloadDialog
          description={t`El archivo lleva lo que coincide con los filtros, con sus usuarios. La descarga queda registrada con tu nombre.`}
          fileName={() => fileName}
          read={read}
          resetScroll={false}
        />
      }
    >
      <CustomerTypedFilter
        also="transaction"
        value={search.search}
        onValueChange={(typed) => type({ search: typed })}
      />
      <IdFilter label={t`ID de usuario`} value={search.userId} onValueChange={(userId) => type({ userId })} />
      <TypedFilter
        label={t`TXID o ID de transacción`}
        value={search.transactionId}
        clean={asTransaction}
        problemOf={transactionProblem}
        onValueChange={(transactionId) => type({ transactionId })}
      />
      <TypedFilter
        label={t`Fecha`}
        value={search.date}
        clean={asDay}
        problemOf={dayProblem}
        onValueChange={(date) => type({ date })}
      />
      {hasApprover ? (
        <IdFilter
          key={String(isAutomatic)}
          label={t`ID de Administrador`}
          value={isAutomatic ? undefined : search.aprobador}
          onValueChange={(aprobador) => type({ aprobador })}
        />
      ) : null}
      <Choices {...{ search, onChange, hasApprover, hasState }} />
    </FilterPanel>
  );
}

type ChoicesProps = Pick<ChainFiltersProps, 'search' | 'onChange'> & {
  readonly hasApprover: boolean | undefined;
  readonly hasState: boolean | undefined;
};

function Choices({ search, onChange, hasApprover, hasState = true }: ChoicesProps) {
  const { t } = useLingui();
  const choose = (change: Filters) => onChange((former) => withFilters(former, change));
  return (
    <>
      <ChoiceFilter
        label={t`Moneda`}
        options={assets.map((asset) => ({ value: asset, label: asset }))}
        value={search.asset}
        onChoose={(asset) => choose({ asset })}
      />
      {hasState ? (
        <ChoiceFilter
          label={t`Estado`}
          options={[
            { value: 'Pendiente', label: t`Pendiente` },
            { value: 'Completo', label: t`Completo` },
            { value: 'Fallido', label: t`Fallido` },
          ]}
          value={search.state}
          onChoose={(state) => choose({ state })}
        />
      ) : null}
      {hasApprover ? (
        <ChoiceFilter
          label={t`Aprobador`}
          options={[{ value: 'Automatico', label: t`Automático` }]}
          value={search.aprobador === 'Automatico' ? search.aprobador : undefined}
          onChoose={(aprobador) => choose({ aprobador })}
        />
      ) : null}
      <ChoiceFilter
        label={t`Orden`}
        options={[
          { value: 'created_at', label: t`Más antiguos primero` },
          { value: '-value', label: t`Mayor valor primero` },
          { value: 'value', label: t`Menor valor primero` },
        ]}
        value={search.ordering}
        onChoose={(ordering) => choose({ ordering })}
      />
    </>
  );
}
