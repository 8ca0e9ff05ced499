import { useLingui } from '@lingui/react/macro';
import { asDay, isBefore, useDayProblem } from './day.ts';
import { TypedFilter } from './TypedFilter.tsx';

interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface DayRangeFiltersProps {
  readonly range: DayRange;
  readonly onChange: (change: DayRange) => void;
}

/** Filters by a first and a last day. The first day may not be after the last. */
export function DayRangeFilters({ range: { from, to }, onChange }: DayRangeFiltersProps) {
  const { t } = useLingui();
  const [afterLast, beforeFirst] = [t`Va después del último día.`, t`Va antes del primer día.`];
  const ofDay = useDayProblem();
  return (
    <>
      <TypedFilter
        label={t`Desde el día`}
        value={from}
        clean={asDay}
        problemOf={(typed) => ofDay(typed) ?? (isBefore(to, asDay(typed)) ? afterLast : null)}
        onValueChange={(first) => onChange({ from: first })}
      />
      <TypedFilter
        label={t`Hasta el día`}
        value={to}
        clean={asDay}
        problemOf={(typed) =>
          ofDay(typed) ?? (typed.trim() !== '' && isBefore(asDay(typed), from) ? beforeFirst : null)
        }
        onValueChange={(last) => onChange({ to: last })}
      />
    </>
  );
}
