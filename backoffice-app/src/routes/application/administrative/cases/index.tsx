import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Button, Stack } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { caseSummaryQuery, queueQuery, type CaseSummary } from '../../../../cases/case-data.ts';
import { caseSearch, isOfWithdrawals, queueOf, withdrawalsSearch } from '../../../../cases/case-search.ts';
import { CaseFilters } from '../../../../cases/CaseFilters.tsx';
import { lastCaseSearchAtom } from '../../../../cases/CasesBack.tsx';
import { CaseActionsContext } from '../../../../cases/CaseRowActions.tsx';
import { CasesTable } from '../../../../cases/CasesTable.tsx';
import { HandOverDialog } from '../../../../cases/HandOverDialog.tsx';
import { useCaseActions } from '../../../../cases/useCaseActions.ts';
import { useQueueKeys } from '../../../../cases/useQueueKeys.ts';
import { whatIsRead } from '../../../../lists/list-address.ts';
import { KeyHint } from '../../../../keys/KeyLegend.tsx';
import { useMay } from '../../../../session/account.ts';

export const Route = createFileRoute('/application/administrative/cases/')({
  validateSearch: caseSearch,
  loaderDeps: ({ search }) => whatIsRead(search),
  loader: ({ context: { queryClient }, deps }) =>
    withoutWaiting(visit(queryClient, caseSummaryQuery()), visit(queryClient, queueQuery(deps))),
  component: Cases,
});

/** The time between readings of the counts. Cases become overdue by the clock, and the server announces no event for it. */
const minute_milliseconds = 60_000;

/** The screen of the officers' common queue, with which their day starts. */
function Cases() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const { data: summary } = useQuery({ ...caseSummaryQuery(), refetchInterval: minute_milliseconds });
  const page = latestOf(useQuery({ ...queueQuery(search), placeholderData: keepPreviousData }));
  const actions = useCaseActions();
  const mayWork = useMay()('cases.work');
  const onNext = () => actions.next(search);
  const moreKeys = useQueueKeys({ list: queueOf(search), actions, mayWork, onNext });
  const keepSearch = useSetAtom(lastCaseSearchAtom);
  useEffect(
    () => keepSearch({ ...search, handOver: undefined, views: undefined, dialog: undefined }),
    [keepSearch, search],
  );
  const close = useDialogAddress(search.handOver !== undefined, 'handOver');
  const ofWithdrawals = isOfWithdrawals(search);
  const title = ofWithdrawals ? t`Administración de retiros` : t`Casos`;
  return (
    <Stack gap="medium">
      <ScreenHeader
        title={title}
        description={
          ofWithdrawals ? (
            <WithdrawalCount summary={summary} />
          ) : (
            <QueueCounts summary={summary} isByDue={search.order === 'due'} />
          )
        }
        actions={
          <Button
            loading={actions.busy === 'next'}
            disabledReason={mayWork ? null : t`Tu rol no trabaja casos.`}
            aria-keyshortcuts="N"
            onClick={onNext}
          >
            <Trans>Siguiente caso</Trans>
            <KeyHint letter="N" />
          </Button>
        }
      />
      <CaseFilters search={search} summary={summary} />
      <CaseActionsContext value={actions}>
        <CasesTable page={page} search={search} moreKeys={moreKeys} />
      </CaseActionsContext>
      <HandOverDialog caseId={search.handOver} onClose={close} />
    </Stack>
  );
}

interface QueueCountsProps {
  readonly summary: CaseSummary | undefined;
  readonly isByDue: boolean;
}

/** Shows the counts of waiting cases in one line. */
function QueueCounts({ summary, isByDue }: QueueCountsProps) {
  const { t } = useLingui();
  if (summary === undefined) return isByDue ? t`Lo que vence primero.` : t`Lo más antiguo primero.`;
  const { open, mine, overdue } = summary;
  const parts = [
    plural(open, { one: '# caso abierto', other: '# casos abiertos' }),
    plural(mine, { one: '# tuyo', other: '# tuyos' }),
    ...(overdue === 0 ? [] : [plural(overdue, { one: '# vencido', other: '# vencidos' })]),
  ];
  return parts.join(' · ');
}

function WithdrawalCount({ summary }: { readonly summary: CaseSummary | undefined }) {
  const { t } = useLingui();
  const open = summary?.kinds.find(({ kind }) => kind === withdrawalsSearch.kind)?.open;
  if (open === undefined) return t`Lo más antiguo primero.`;
  return plural(open, { one: '# retiro espera aprobación', other: '# retiros esperan aprobación' });
}
