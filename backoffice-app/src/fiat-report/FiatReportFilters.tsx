import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DownloadDialog } from '../files/DownloadDialog.tsx';
import { asDay, useDayProblem } from '../filters/day.ts';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { asId, useIdProblem } from '../filters/typed-id.ts';
import { CustomerTypedFilter } from '../filters/CustomerTypedFilter.tsx';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { ChoiceFilter } from '../filters/ChoiceFilter.tsx';
import { fiatReportFile } from './fiat-report-data.ts';
import {
  isReportFiltered,
  withReportFilters,
  type FiatReportFilters as Filters,
  type FiatReportSearch,
} from './fiat-report-search.ts';

const from = '/application/administrative/financial/fiat';

/** Returns the change handlers of the typed filters. They stay the same between renders: a new one would restart the debounce. */
function useTyping() {
  const navigate = useNavigate({ from });
  const type = useCallback(
    (change: Filters) => void navigate({ search: (former) => withReportFilters(former, change), replace: true }),
    [navigate],
  );
  const typeSearch = useCallback((typed: string | undefined) => type({ search: typed }), [type]);
  const typeUser = useCallback((userId: string | undefined) => type({ userId }), [type]);
  const typeTransaction = useCallback((transactionId: string | undefined) => type({ transactionId }), [type]);
  const typeAccount = useCallback((accountId: string | undefined) => type({ accountId }), [type]);
  const typeDay = useCallback((date: string | undefined) => type({ date }), [type]);
  const typeOfficer = useCallback((aprobador: string | undefined) => type({ aprobador }), [type]);
  return { typeSearch, typeUser, typeTransaction, typeAccount, typeDay, typeOfficer };
}

/** The filter panel. The address owns every value; the server does the filtering. Rule reports 1. */
export function FiatReportFilters({ search }: { readonly search: FiatReportSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from });
  const [idProblem, dayProblem] = [useIdProblem(), useDayProblem()];
  const { typeSearch, typeUser, typeTransaction, typeAccount, typeDay, typeOfficer } = useTyping();
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
      <CustomerTypedFilter value={search.search} onValueChange={typeSearch} />
      <TypedFilter
        label={t`ID de usuario`}
        value={search.userId}
        clean={asId}
        problemOf={idProblem}
        onValueChange={typeUser}
      />
      <TypedFilter
        label={t`ID de transacción`}
        value={search.transactionId}
        clean={asId}
        problemOf={idProblem}
        onValueChange={typeTransaction}
      />
      <TypedFilter
        label={t`ID de cuenta bancaria`}
        value={search.accountId}
        clean={asId}
        problemOf={idProblem}
        onValueChange={typeAccount}
      />
      <TypedFilter label={t`Fecha`} value={search.date} clean={asDay} problemOf={dayProblem} onValueChange={typeDay} />
      <TypedFilter
        key={String(isAutomatic)}
        label={t`ID de Administrador`}
        value={isAutomatic ? undefined : search.aprobador}
        clean={asId}
        problemOf={idProblem}
        onValueChange={typeOfficer}
      />
      <ChoiceFilters search={search} />
    </FilterPanel>
  );
}

function ChoiceFilters({ search }: { readonly search: FiatReportSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from });
  const choose = (change: Filters) => void navigate({ search: (former) => withReportFilters(former, change) });
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
