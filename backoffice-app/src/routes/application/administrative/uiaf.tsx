import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Stack, Tabs } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMay } from '../../../session/account.ts';
import { DraftNotice } from '../../../uiaf/DraftNotice.tsx';
import { MonthlyTab, shownMonth } from '../../../uiaf/MonthlyTab.tsx';
import { asMonth } from '../../../uiaf/reported-month.ts';
import { RosDrafts } from '../../../uiaf/RosDrafts.tsx';
import { monthlyQuery } from '../../../uiaf/uiaf-data.ts';
import { uiafSearch } from '../../../uiaf/uiaf-search.ts';

export const Route = createFileRoute('/application/administrative/uiaf')({
  validateSearch: uiafSearch,
  loaderDeps: ({ search: { tab, month } }) => ({ tab, month }),
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.tab === undefined) withoutWaiting(visit(queryClient, monthlyQuery(asMonth(shownMonth(deps)))));
  },
  component: Uiaf,
});

/** Drafts for the financial intelligence unit (UIAF): the month's transactions and the suspicious operations. */
function Uiaf() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  // Only officers who may draft reports see the drafts of suspicious operations. Rule uiaf 3.
  const mayDraft = useMay()('uiaf.draft');
  const tab = mayDraft ? (search.tab ?? 'month') : 'month';
  return (
    <Stack gap="medium">
      <ScreenHeader
        title={t`Reportes UIAF`}
        description={t`Lo que sabemos para los reportes a la Unidad de Información y Análisis Financiero.`}
      />
      <DraftNotice />
      <Tabs
        label={t`Reportes UIAF`}
        tabs={[
          { value: 'month', label: t`Transacciones` },
          ...(mayDraft ? [{ value: 'drafts', label: t`Operaciones sospechosas` } as const] : []),
        ]}
        value={tab}
        onValueChange={(chosen) => void navigate({ search: chosen === 'drafts' ? { tab: chosen } : {} })}
      >
        {tab === 'drafts' ? <RosDrafts /> : <MonthlyTab search={search} />}
      </Tabs>
    </Stack>
  );
}
