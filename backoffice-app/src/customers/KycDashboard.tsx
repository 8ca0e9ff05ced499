import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Stack, Tabs } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { alertHistoryFile } from '../alerts/alert-data.ts';
import { alertListSearchAtom } from '../alerts/list-search.ts';
import { DownloadDialog } from '../files/DownloadDialog.tsx';
import { kycSummaryQuery } from './customer-data.ts';
import type { CustomerSearch } from './customer-search.ts';
import { KycIndicators } from './KycIndicators.tsx';
import { listSearchAtom } from './list-search.ts';

interface KycDashboardProps {
  readonly view: 'users' | 'alerts';
  /** The search of the list of users; left out when the alerts are shown. */
  readonly search?: CustomerSearch;
  readonly children: ReactNode;
}

const noFilters: CustomerSearch = {};

/**
 * Shows the counts of all customers, and a tab for each of the two lists. Each list has its own address and keeps its
 * last search.
 */
export function KycDashboard({ view, search = noFilters, children }: KycDashboardProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const summary = latestOf(useQuery(kycSummaryQuery()));
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
      <KycIndicators summary={summary} search={search} />
      <Tabs
        label={t`Vista`}
        tabs={[
          { value: 'users', label: t`Información de usuarios` },
          { value: 'alerts', label: t`Ver alertas` },
        ]}
        value={view}
        onValueChange={go}
      >
        {children}
      </Tabs>
    </Stack>
  );
}
