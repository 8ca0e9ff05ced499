import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Button, Stack, choicesOf } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { caseSummaryQuery, queueQuery, type CaseSummary, casesFile } from '../../../../cases/case-data.ts';
import {
  caseSearch,
  isOfWithdrawals,
  queueOf,
  withdrawalsSearch,
  type CaseSearch,
} from '../../../../cases/case-search.ts';
import { lastCaseSearchAtom } from '../../../../cases/CasesBack.tsx';
import { CaseActionsContext } from '../../../../cases/CaseRowActions.tsx';
import { CasesTable } from '../../../../cases/CasesTable.tsx';
import { HandOverDialog } from '../../../../cases/HandOverDialog.tsx';
import { useCaseActions, type CaseActions } from '../../../../cases/useCaseActions.ts';
import { whatIsRead, type ListName } from '../../../../lists/list-address.ts';
import { KeyHint } from '../../../../keys/KeyLegend.tsx';
import { useMay } from '../../../../session/account.ts';
import { focusedRow } from '../../../../keys/rows.ts';
import type { MoreKeys } from '../../../../lists/useListKeys.ts';
import { say } from '../../../../shell/say.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { ChoiceFilter } from '../../../../filters/ChoiceFilter.tsx';
import { CustomerTypedFilter } from '../../../../filters/CustomerTypedFilter.tsx';
import { FilterPanel } from '../../../../filters/FilterPanel.tsx';
import { useFilters } from '../../../../filters/useFilters.ts';
import { useKeptSearch } from '../../../../filters/useKeptSearch.ts';
import { usePage } from '../../../../lists/PagedList.tsx';

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
  const page = usePage(queueQuery(search));
  const actions = useCaseActions();
  const mayWork = useMay()('cases.work');
  const onNext = () => actions.next(search);
  const moreKeys = useQueueKeys({ list: queueOf(search), actions, mayWork, onNext });
  useKeptSearch(lastCaseSearchAtom, search);
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

interface QueueKeysOptions {
  readonly list: ListName;
  readonly actions: CaseActions;
  readonly mayWork: boolean;
  readonly onNext: () => void;
}

/** Returns the queue's own shortcuts, in addition to those of every list. */
function useQueueKeys({ list, actions, mayWork, onNext }: QueueKeysOptions): MoreKeys {
  const { t } = useLingui();
  const ifAllowed = (act: () => void) => (mayWork ? act() : say({ tone: 'info', title: t`Tu rol no trabaja casos.` }));
  return {
    shortcuts: {
      t: () =>
        ifAllowed(() => {
          const caseId = focusedRow(list)?.querySelector<HTMLElement>('a[data-case]')?.dataset['case'];
          if (caseId === undefined) say({ tone: 'info', title: t`Elige un caso con J o K y vuelve a presionar T.` });
          else actions.take(caseId);
        }),
      n: () => ifAllowed(onNext),
    },
    words: [
      ['T', t`Tomar`],
      ['N', t`Siguiente caso libre`],
    ],
  };
}

interface CaseFiltersProps {
  readonly search: CaseSearch;
  /** The open cases by kind; undefined while loading. */
  readonly summary: CaseSummary | undefined;
}

/** The filters of the queue. The server supplies the kinds and their counts. */
function CaseFilters({ search, summary }: CaseFiltersProps) {
  'use memo';
  const { t } = useLingui();
  const { panel, typed, chosen } = useFilters(search, ['order']);
  const kinds = summary?.kinds ?? [];
  const { overdue } = kinds.find(({ kind }) => kind === search.kind) ?? summary ?? {};
  return (
    <FilterPanel
      {...panel}
      download={{
        description: t`El archivo lleva los casos abiertos que coinciden con los filtros, con sus usuarios. La descarga queda registrada con tu nombre.`,
        fileName: () => `casos-${todayInColombia()}.csv`,
        read: () => casesFile(search),
      }}
    >
      <CustomerTypedFilter also="transaction" {...typed('search')} />
      <ChoiceFilter
        label={t`Tipo`}
        options={kinds.map(({ kind, name, open }) => ({ value: kind, label: localised(name), count: String(open) }))}
        {...chosen('kind')}
      />
      <ChoiceFilter
        label={t`Qué falta`}
        options={choicesOf({ open: t`Una decisión`, proposed: t`Responder a una propuesta` })}
        {...chosen('state')}
      />
      <ChoiceFilter
        label={t`Quién lo tiene`}
        options={[
          { value: 'mine', label: t`Míos`, ...(summary && { count: String(summary.mine) }) },
          { value: 'nobody', label: t`Sin tomar` },
        ]}
        {...chosen('holder')}
      />
      <ChoiceFilter
        label={t`Plazo`}
        options={[{ value: 1, label: t`Vencidos`, ...(overdue !== undefined && { count: String(overdue) }) }]}
        {...chosen('overdue')}
      />
      <ChoiceFilter label={t`Orden`} options={choicesOf({ due: t`Lo que vence primero` })} {...chosen('order')} />
    </FilterPanel>
  );
}
