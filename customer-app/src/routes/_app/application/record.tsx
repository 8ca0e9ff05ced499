import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { buttonClass, EmptyState, PageHeader, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { FiatTable } from '../../../history/FiatTable.tsx';
import { transactionQuery, transactionsQuery } from '../../../history/history-data.ts';
import { filterOf, isFiltered, type HistoryFilters as Filters } from '../../../history/history-filters.ts';
import { HistoryFilters } from '../../../history/HistoryFilters.tsx';
import { periodKey } from '../../../history/period-key.ts';
import { currentPeriod } from '../../../history/periods.ts';
import { RecordFailed } from '../../../history/RecordFailed.tsx';
import { RecordPages } from '../../../history/RecordPages.tsx';
import { StatementDialog } from '../../../history/StatementDialog.tsx';
import { TransactionDialog } from '../../../history/TransactionDialog.tsx';
import { oneOf, searchParameters, text } from '../../../search-parameters.ts';
import { useAccount } from '../../../session/account.ts';

const page_rows = 10;

const pageQuery = ({ cursor, ...filters }: Filters & { cursor?: string | undefined }) =>
  transactionsQuery({ size: page_rows, ...filterOf(filters), ...(cursor && { cursor }) });

// `deposit` is how the bank's page sends people back; the same view as `transaction`.
const validateSearch = searchParameters({
  cursor: text,
  before: text,
  kind: oneOf('deposit', 'withdrawal'),
  state: oneOf('Pendiente', 'Completo', 'Fallido'),
  period: periodKey,
  statement: periodKey,
  transaction: text,
  deposit: text,
});

export const Route = createFileRoute('/_app/application/record')({
  validateSearch,
  loaderDeps: ({ search: { cursor, kind, state, period: of, transaction, deposit } }) => ({
    list: { cursor, kind, state, period: of },
    opened: transaction ?? deposit,
  }),
  loader: ({ context: { queryClient }, deps: { list, opened } }) =>
    Promise.all([
      visit(queryClient, pageQuery(list)),
      opened === undefined ? null : visit(queryClient, transactionQuery(opened)),
    ]),
  pendingComponent: RecordPending,
  errorComponent: RecordFailed,
  component: Record,
});

function Record() {
  const { transaction: _t, deposit: _d, statement, ...search } = Route.useSearch();
  const { list, opened } = Route.useLoaderDeps();
  const { state } = useAccount();
  const { data: page } = useSuspenseQuery(pageQuery(list));
  const transaction = useTransaction(opened);
  const navigate = useNavigate({ from: Route.fullPath });
  const forget = useCallback(
    () =>
      void navigate({
        search: (former) => ({ ...former, transaction: undefined, deposit: undefined, statement: undefined }),
        replace: true,
      }),
    [navigate],
  );
  const close = useDialogAddress(transaction !== null || statement !== undefined, forget);
  return (
    <>
      <Head />
      <Stack gap="large">
        <HistoryFilters filters={list} onChange={(filters) => void navigate({ search: filters })} />
        <FiatTable
          rows={page.results}
          page_rows={page_rows}
          mayDeposit={state === 2}
          withBalance
          empty={isFiltered(list) ? <NothingMatches /> : undefined}
        />
        <RecordPages search={search} nextCursor={page.nextCursor} to="/application/record" />
        <TransactionDialog transaction={transaction} onClose={close} />
        <StatementDialog
          period={statement}
          onChoose={(chosen) =>
            void navigate({ search: (former) => ({ ...former, statement: chosen }), replace: true })
          }
          onClose={close}
        />
      </Stack>
    </>
  );
}

function NothingMatches() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Ningún movimiento coincide`}>
      <Trans>Cambia los filtros o límpialos para ver todos tus movimientos.</Trans>
    </EmptyState>
  );
}

/** The movement whose own view is open; null where none is. */
function useTransaction(id: string | undefined) {
  const isOpen = id !== undefined;
  const { data = null } = useQuery({ ...transactionQuery(id ?? ''), enabled: isOpen, throwOnError: isOpen });
  return data;
}

function Head() {
  const { t } = useLingui();
  return (
    <>
      <ScreenTitle title={t`Historial`} />
      <PageHeader
        title={t`Historial`}
        description={t`Tus movimientos en pesos, del más reciente al más antiguo.`}
        actions={
          <Link
            from="/application/record"
            to="/application/record"
            search={(former) => ({ ...former, statement: currentPeriod() })}
            className={buttonClass({ look: 'secondary' })}
          >
            <Trans>Extractos</Trans>
          </Link>
        }
      />
    </>
  );
}

function RecordPending() {
  return (
    <>
      <Head />
      <FiatTable rows={null} page_rows={page_rows} mayDeposit={false} withBalance />
    </>
  );
}
