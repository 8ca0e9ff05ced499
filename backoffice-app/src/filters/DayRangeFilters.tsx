import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { asDay, isBefore, useDayProblem } from './day.ts';
import { TypedFilter } from './TypedFilter.tsx';

export interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface DayRangeFiltersProps {
  readonly range: DayRange;
  /** Must be stable between renders: a new function would restart the debounce. */
  readonly onChange: (change: DayRange) => void;
}

/** Filters by a first and a last day. The first day may not be after the last. */
export function DayRangeFilters({ range: { from, to }, onChange }: DayRangeFiltersProps) {
  const { t } = useLingui();
  const [afterLast, beforeFirst] = [t`Va después del último día.`, t`Va antes del primer día.`];
  const ofDay = useDayProblem();
  const problemOfFirst = useCallback(
    (typed: string) => ofDay(typed) ?? (isBefore(to, asDay(typed)) ? afterLast : null),
    [ofDay, to, afterLast],
  );
  const problemOfLast = useCallback(
    (typed: string) => ofDay(typed) ?? (typed.trim() !== '' && isBefore(asDay(typed), from) ? beforeFirst : null),
    [ofDay, from, beforeFirst],
  );
  const typeFirst = useCallback((first: string | undefined) => onChange({ from: first }), [onChange]);
  const typeLast = useCallback((last: string | undefined) => onChange({ to: last }), [onChange]);
  return (
    <>
      <TypedFilter
        label={t`Desde el día`}
        value={from}
        clean={asDay}
        problemOf={problemOfFirst}
        onValueChange={typeFirst}
      />
      <TypedFilter
        label={t`Hasta el día`}
        value={to}
        clean={asDay}
        problemOf={problemOfLast}
        onValueChange={typeLast}
      />
    </>
  );
}
