import { useLingui } from '@lingui/react/macro';
import { ApproverChoice, ApproverIdFilter } from '../filters/ApproverFilters.tsx';
import { ChoiceFilter, choicesOf } from '../filters/ChoiceFilter.tsx';
import { CustomerTypedFilter } from '../filters/CustomerTypedFilter.tsx';
import { asDay, useDayProblem } from '../filters/day.ts';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { IdFilter } from '../filters/IdFilter.tsx';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { useFilters } from '../filters/useFilters.ts';
import { fiatReportFile } from './fiat-report-data.ts';
import type { FiatReportSearch } from './fiat-report-search.ts';

/** The filter panel. Rule reports 1. */
export function FiatReportFilters({ search }: { readonly search: FiatReportSearch }) {
  const { t } = useLingui();
  const { panel, typed, chosen, choose } = useFilters(search);
  const orders = choicesOf({ Ascendente: t`Ascendente`, Descendente: t`Descendente` });
  return (
    <FilterPanel
      {...panel}
      download={{
        description: t`El archivo lleva los movimientos que coinciden con los filtros, con sus usuarios. La descarga queda registrada con tu nombre.`,
        fileName: () => (search.tab === 'withdrawals' ? 'withdrawals-information.csv' : 'deposits-information.csv'),
        read: () => fiatReportFile(search),
      }}
    >
      <CustomerTypedFilter also="account" {...typed('search')} />
      <IdFilter label={t`ID de usuario`} {...typed('userId')} />
      <IdFilter label={t`ID de transacción`} {...typed('transactionId')} />
      <IdFilter label={t`ID de cuenta bancaria`} {...typed('accountId')} />
      <TypedFilter label={t`Fecha`} clean={asDay} problemOf={useDayProblem()} {...typed('date')} />
      <ApproverIdFilter {...typed('aprobador')} />
      <ChoiceFilter
        label={t`Estado`}
        options={choicesOf({ Pendiente: t`Pendiente`, Completo: t`Completo`, Fallido: t`Fallido` })}
        {...chosen('state')}
      />
      <ApproverChoice {...chosen('aprobador')} />
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
    </FilterPanel>
  );
}
