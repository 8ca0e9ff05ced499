import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { DownloadDialog } from '../files/DownloadDialog.tsx';
import { asDay, useDayProblem } from '../filters/day.ts';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { CustomerTypedFilter } from '../filters/CustomerTypedFilter.tsx';
import { IdFilter } from '../filters/IdFilter.tsx';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { ChoiceFilter } from '../filters/ChoiceFilter.tsx';
import { withFilters } from '../lists/list-address.ts';
import { fiatReportFile } from './fiat-report-data.ts';
import { isReportFiltered, type FiatReportFilters as Filters, type FiatReportSearch } from './fiat-report-search.ts';

const from = '/application/administrative/financial/fiat';

/** The filter panel. The address owns every value; the server does the filtering. Rule reports 1. */
export function FiatReportFilters({ search }: { readonly search: FiatReportSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from });
  const dayProblem = useDayProblem();
  const type = (change: Filters) => void navigate({ search: (former) => withFilters(former, change), replace: true });
  const isAutomatic = search.aprobador === 'Automatico';

  return (
    <FilterPanel
      isFiltered={isReportFiltered(search)}
      onClear={() => void navigate({ search: ({ size, tab, columns }) => ({ size, tab, columns }) })}
      actions={
        <DownloadDialog
          description={t`El archivo lleva los movimientos que coinciden con los filtros, con sus usuarios. La descarga queda registrada con tu nombre.`}
          fileName={() => (search.tab === 'withdrawals' ? 'withdrawals-information.csv' : 'deposits-information.csv')}
          read={() => fiatReportFile(search)}
        />
      }
    >
      <CustomerTypedFilter also="account" value={search.search} onValueChange={(typed) => type({ search: typed })} />
      <IdFilter label={t`ID de usuario`} value={search.userId} onValueChange={(userId) => type({ userId })} />
      <IdFilter
        label={t`ID de transacción`}
        value={search.transactionId}
        onValueChange={(transactionId) => type({ transactionId })}
      />
      <IdFilter
        label={t`ID de cuenta bancaria`}
        value={search.accountId}
        onValueChange={(accountId) => type({ accountId })}
      />
      <TypedFilter
        label={t`Fecha`}
        value={search.date}
        clean={asDay}
        problemOf={dayProblem}
        onValueChange={(date) => type({ date })}
      />
      <IdFilter
        key={String(isAutomatic)}
        label={t`ID de Administrador`}
        value={isAutomatic ? undefined : search.aprobador}
        onValueChange={(aprobador) => type({ aprobador })}
      />
      <ChoiceFilters search={search} />
    </FilterPanel>
  );
}

function ChoiceFilters({ search }: { readonly search: FiatReportSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from });
  const choose = (change: Filters) => void navigate({ search: (former) => withFilters(former, change) });
  const orders = [
    { value: 'Ascendente', label: t`Ascendente` },
    { value: 'Descendente', label: t`Descendente` },
  ] as const;
  return (
    <>
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
      <ChoiceFilter
        label={t`Aprobador`}
        options={[{ value: 'Automatico', label: t`Automático` }]}
        value={search.aprobador === 'Automatico' ? search.aprobador : undefined}
        onChoose={(aprobador) => choose({ aprobador })}
      />
      <ChoiceFilter
        label={t`Orden por valor`}
        options={orders}
        value={search.amountOrder}
        onChoose={(amountOrder) => choose({ amountOrder, timeOrder: undefined })}
      />
      <ChoiceFilter
        label={t`Orden por tiempo`}
        options={orders}
        value={search.timeOrder}
        onChoose={(timeOrder) => choose({ timeOrder, amountOrder: undefined })}
      />
    </>
  );
}
