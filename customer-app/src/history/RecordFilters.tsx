import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { Button, EmptyState, choicesOf } from '@caudal/ui-kit';
import { FilterBar, FilterMenu } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { DownloadCsv, type DownloadCsvProps } from './DownloadCsv.tsx';
import { type HistoryFilters, isFiltered } from './history-filters.ts';
import { periodOptions } from './periods.ts';
import type { RecordSearch } from './record-search.ts';

export const record_rows = 10;

/** The properties of each list of the history. */
export interface RecordProps {
  readonly search: RecordSearch;
  readonly onFilter: (filters: HistoryFilters) => void;
  readonly onClose: () => void;
}

interface RecordFiltersProps extends DownloadCsvProps {
  readonly filters: HistoryFilters;
  readonly onChange: (filters: HistoryFilters) => void;
  /** The filters that only some lists of the history have. */
  readonly children?: ReactNode;
}

/** The filters of a list of the history, a button that clears them all, and the download of the filtered list. */
export function RecordFilters({ filters, onChange, ask, children }: RecordFiltersProps) {
  const { t } = useLingui();
  const [today] = useState(todayInColombia);
  return (
    <FilterBar label={t`Filtros`} actions={<DownloadCsv ask={ask} />}>
      {children}
      <FilterMenu
        label={t`Estado`}
        options={choicesOf({ Pendiente: t`Pendiente`, Completo: t`Completo`, Fallido: t`Fallido` })}
        value={filters.state}
        onValueChange={(state) => onChange({ ...filters, state })}
      />
      <FilterMenu
        label={t`Periodo`}
        options={periodOptions(today)}
        value={filters.period}
        onValueChange={(period) => onChange({ ...filters, period })}
      />
      {isFiltered(filters) ? (
        <Button look="quiet" size="small" onClick={() => onChange({})}>{t`Limpiar todo`}</Button>
      ) : null}
    </FilterBar>
  );
}

/** The empty state of a list whose filters match nothing. */
export function NothingMatches() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Ningún movimiento coincide`}>
      <Trans>Cambia los filtros o límpialos para ver todos tus movimientos.</Trans>
    </EmptyState>
  );
}
