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
  /** The same from one drawing to the next: what is being typed is not sent twice. */
  readonly onChange: (change: DayRange) => void;
  /** How often all filters were cleared: what is being typed at that moment goes as well. */
  readonly cleared: number;
}

/** The first and the last day of what is looked for. Of two days the first comes first. */
export function DayRangeFilters({ range: { from, to }, onChange, cleared }: DayRangeFiltersProps) {
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
        key={`first-${cleared}`}
        label={t`Desde el día`}
        value={from}
        clean={asDay}
        problemOf={problemOfFirst}
        onValueChange={typeFirst}
      />
      <TypedFilter
        key={`last-${cleared}`}
        label={t`Hasta el día`}
        value={to}
        clean={asDay}
        problemOf={problemOfLast}
        onValueChange={typeLast}
      />
    </>
  );
}
