import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { PageHeader, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { FiatTable } from '../../../history/FiatTable.tsx';
import { transactionQuery, transactionsQuery } from '../../../history/history-data.ts';
import { RecordFailed } from '../../../history/RecordFailed.tsx';
import { RecordPages } from '../../../history/RecordPages.tsx';
import { TransactionDialog } from '../../../history/TransactionDialog.tsx';
import { searchParameters, text } from '../../../search-parameters.ts';
import { useAccount } from '../../../session/account.ts';

const page_rows = 10;

const pageQuery = (cursor: string | undefined) => transactionsQuery({ size: page_rows, ...(cursor && { cursor }) });

// `deposit` is how the bank's page sends people back; the same view as `transaction`.
const validateSearch = searchParameters({ cursor: text, before: text, transaction: text, deposit: text });

export const Route = createFileRoute('/_app/application/record')({
  validateSearch,
  loaderDeps: ({ search: { cursor, transaction, deposit } }) => ({ cursor, opened: transaction ?? deposit }),
  loader: ({ context: { queryClient }, deps: { cursor, opened } }) =>
    Promise.all([
      visit(queryClient, pageQuery(cursor)),
      opened === undefined ? null : visit(queryClient, transactionQuery(opened)),
    ]),
  pendingComponent: RecordPending,
  errorComponent: RecordFailed,
  component: Record,
});

function Record() {
  const { cursor, before } = Route.useSearch();
  const { opened } = Route.useLoaderDeps();
  const { state } = useAccount();
  const { data: page } = useSuspenseQuery(pageQuery(cursor));
  const transaction = useTransaction(opened);
  const navigate = useNavigate({ from: Route.fullPath });
  const forget = useCallback(
    () => void navigate({ search: { cursor, before }, replace: true }),
    [navigate, cursor, before],
  );
  const close = useDialogAddress(transaction !== null, forget);
  return (
    <>
      <Head />
      <Stack gap="large">
        <FiatTable rows={page.results} page_rows={page_rows} mayDeposit={state === 2} />
        <RecordPages search={{ cursor, before }} nextCursor={page.nextCursor} to="/application/record" />
        <TransactionDialog transaction={transaction} onClose={close} />
      </Stack>
    </>
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
      <PageHeader title={t`Historial`} description={t`Tus movimientos en pesos, del más reciente al más antiguo.`} />
    </>
  );
}

function RecordPending() {
  return (
    <>
      <Head />
      <FiatTable rows={null} page_rows={page_rows} mayDeposit={false} />
    </>
  );
}
