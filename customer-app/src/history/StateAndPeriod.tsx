import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { Button } from '@caudal/ui-kit';
import { FilterMenu } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { HistoryFilters } from './history-filters.ts';
import { periodOptions } from './periods.ts';

type Filters = Pick<HistoryFilters, 'state' | 'period'>;

export interface StateAndPeriodProps {
  readonly filters: Filters;
  readonly onChange: (part: Filters) => void;
  /** Removes every filter of the list; null when no filter is set. */
  readonly onClear: (() => void) | null;
}

/** The filters that all lists of the history have, placed after those that only some have, and a button to clear all. */
export function StateAndPeriod({ filters, onChange, onClear }: StateAndPeriodProps) {
  const { t } = useLingui();
  const [today] = useState(todayInColombia);
  return (
    <>
      <FilterMenu
        label={t`Estado`}
        options={[
          { value: 'Pendiente', label: t`Pendiente` },
          { value: 'Completo', label: t`Completo` },
          { value: 'Fallido', label: t`Fallido` },
        ]}
        value={filters.state}
        onValueChange={(state) => onChange({ state })}
      />
      <FilterMenu
        label={t`Periodo`}
        options={periodOptions(today)}
        value={filters.period}
        onValueChange={(period) => onChange({ period })}
      />
      {onClear ? (
        <Button look="quiet" size="small" onClick={onClear}>
          <Trans>Limpiar todo</Trans>
        </Button>
      ) : null}
    </>
  );
}
