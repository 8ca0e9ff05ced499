import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Stack, Tabs, Button, Notice, Skeleton, choicesOf } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { alertHistoryFile, alertListSearchAtom } from '../alerts/alert-data.ts';
import { DownloadDialog } from '../files/DownloadDialog.tsx';
import { kycSummaryQuery } from './customer-data.ts';
import { type CustomerSearch, listSearchAtom } from './customer-search.ts';
import { percentText } from '@caudal/app-kit/locale/percent.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { RadialProgress, radialGroupClass } from '@caudal/ui-kit/charts';
import { withFilters } from '../lists/list-address.ts';
import type { ReviewState } from './customer-words.ts';
import * as css from './KycIndicators.css.ts';
import { shareOfTotal_percent } from './share-of-total.ts';

interface KycDashboardProps {
  readonly view: 'users' | 'alerts';
  /** The search of the list of users; left out when the alerts are shown. */
  readonly search?: CustomerSearch;
  readonly children: ReactNode;
}

/**
 * Shows the counts of all customers, and a tab for each of the two lists. Each list has its own URL and keeps its
 * last search.
 */
export function KycDashboard({ view, search, children }: KycDashboardProps) {
  'use memo';
  const { t } = useLingui();
  const navigate = useNavigate();
  const [users, alerts] = [useAtomValue(listSearchAtom), useAtomValue(alertListSearchAtom)];
  const go = (to: string) =>
    void (to === 'alerts'
      ? navigate({ to: '/application/administrative/verification/alerts', search: alerts })
      : navigate({ to: '/application/administrative/verification', search: users }));
  return (
    <Stack gap="medium">
      <ScreenHeader
        title={t`Verificación KYC`}
        actions={
          <DownloadDialog
            other={{
              dialog: 'history',
              label: t`Descargar historial`,
              title: t`¿Estás seguro de descargar el historial?`,
            }}
            description={t`El archivo lleva todas las alertas que ha habido, de cada usuario, con quién las activó y desactivó y por qué. La descarga queda registrada con tu nombre.`}
            fileName={() => `historial-de-alertas-${todayInColombia()}.csv`}
            read={alertHistoryFile}
          />
        }
      />
      <KycIndicators chosen={search?.state} />
      <Tabs
        label={t`Vista`}
        tabs={choicesOf({ users: t`Información de usuarios`, alerts: t`Ver alertas` })}
        value={view}
        onValueChange={go}
      >
        {children}
      </Tabs>
    </Stack>
  );
}

interface KycIndicatorsProps {
  /** The state that the list is filtered by. */
  readonly chosen: ReviewState | undefined;
}

const size_px = 60;

/**
 * Shows how many customers are in each state. Pressing an indicator filters the list by its state; pressing it again
 * clears the filter.
 */
function KycIndicators({ chosen }: KycIndicatorsProps) {
  'use memo';
  const { t } = useLingui();
  const summary = latestOf(useQuery(kycSummaryQuery()));
  if (summary.status === 'error') return <NotCounted error={summary.error} retry={summary.retry} />;
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
          <Indicator key={state} {...indicator} state={state} total={total} isChosen={state === chosen} />
        ))}
      </div>
    </div>
  );
}

interface NotCountedProps {
  readonly error: unknown;
  readonly retry: () => void;
}

function NotCounted({ error, retry }: NotCountedProps) {
  const { t } = useLingui();
  return (
    <Notice
      tone="critical"
      title={t`No pudimos contar los usuarios`}
      announce="polite"
      action={<Button look="secondary" size="small" onClick={retry}>{t`Intentar de nuevo`}</Button>}
    >
      {wordsOf(error)}
    </Notice>
  );
}

interface IndicatorProps {
  readonly label: string;
  readonly state: ReviewState;
  readonly count: number | undefined;
  readonly tone: 'caution' | 'neutral' | 'positive' | 'primary' | 'critical';
  readonly total: number;
  readonly isChosen: boolean;
}

function Indicator({ label, state, count, tone, total, isChosen }: IndicatorProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/application/administrative/verification/' });
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
        valueText={count.toLocaleString(amountLocale())}
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
