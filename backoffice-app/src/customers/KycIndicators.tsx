import type { Latest } from '@caudal/app-kit/reading/latest.ts';
import { percentText } from '@caudal/app-kit/locale/percent.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { currentLocale } from '@caudal/app-kit/locale/i18n.ts';
import { Button, Notice, Skeleton } from '@caudal/ui-kit';
import { RadialProgress, radialGroupClass } from '@caudal/ui-kit/charts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { KycSummary } from './customer-data.ts';
import { withFilters } from '../lists/list-address.ts';
import type { CustomerSearch } from './customer-search.ts';
import type { ReviewState } from './customer-words.ts';
import * as css from './KycIndicators.css.ts';
import { shareOfTotal_percent } from './share-of-total.ts';

interface KycIndicatorsProps {
  readonly summary: Latest<KycSummary>;
  readonly search: CustomerSearch;
}

const size_px = 60;

/**
 * Shows how many customers are in each state. Pressing an indicator filters the list by its state; pressing it again
 * clears the filter.
 */
export function KycIndicators({ summary, search }: KycIndicatorsProps) {
  const { t } = useLingui();
  if (summary.status === 'error') {
    return (
      <Notice
        tone="critical"
        title={t`No pudimos contar los usuarios`}
        announce="polite"
        action={
          <Button look="secondary" size="small" onClick={summary.retry}>
            <Trans>Intentar de nuevo</Trans>
          </Button>
        }
      >
        {wordsOf(summary.error)}
      </Notice>
    );
  }
  const counts = summary.status === 'loading' ? null : summary.value;
  const total = counts === null ? 0 : Object.values(counts).reduce((sum, count) => sum + count, 0);
  // Order and names follow rule verification 10.
  const indicators = [
    { label: t`Pendientes`, state: 'Pendiente', count: counts?.pending, tone: 'caution' },
    { label: t`No terminado`, state: 'No terminado', count: counts?.notFinished, tone: 'neutral' },
    { label: t`Listos`, state: 'Listo', count: counts?.finished, tone: 'positive' },
    { label: t`Progreso`, state: 'Progreso', count: counts?.inProgress, tone: 'primary' },
    { label: t`Actualizar`, state: 'Actualizar', count: counts?.toUpdate, tone: 'critical' },
  ] as const;
  return (
    <div className={radialGroupClass}>
      <div className={css.indicators} aria-busy={summary.status !== 'ready'}>
        {indicators.map(({ state, ...indicator }) => (
          <Indicator key={state} {...indicator} state={state} total={total} search={search} />
        ))}
      </div>
    </div>
  );
}

interface IndicatorProps {
  readonly label: string;
  readonly state: ReviewState;
  readonly count: number | undefined;
  readonly tone: 'caution' | 'neutral' | 'positive' | 'primary' | 'critical';
  readonly total: number;
  readonly search: CustomerSearch;
}

function Indicator({ label, state, count, tone, total, search }: IndicatorProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/application/administrative/verification/' });
  const isChosen = search.state === state;
  if (count === undefined) {
    return (
      <div className={css.indicator}>
        <Skeleton shape="control" />
      </div>
    );
  }
  const percent = shareOfTotal_percent(count, total);
  const change = { state: isChosen ? undefined : state };
  return (
    <div className={css.indicator}>
      <RadialProgress
        label={label}
        valueText={count.toLocaleString(currentLocale() === 'en' ? 'en-US' : 'es-CO')}
        percent={percent}
        share={percentText(percent)}
        tone={tone}
        size={size_px}
      />
      <button
        type="button"
        className={css.choose}
        aria-pressed={isChosen}
        aria-label={t`Ver solo ${label}`}
        onClick={() => void navigate({ search: (former) => withFilters(former, change) })}
      />
    </div>
  );
}
