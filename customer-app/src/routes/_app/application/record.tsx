import { readOrKeep } from '@caudal/app-kit/last-reading.ts';
import { ScreenTitle } from '@caudal/app-kit/ScreenTitle.tsx';
import { useDialogAddress } from '@caudal/app-kit/useDialogAddress.ts';
import { PageHeader, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { FiatTable } from '../../../history/FiatTable.tsx';
import { readTransaction, readTransactions } from '../../../history/history-data.ts';
import { RecordFailed } from '../../../history/RecordFailed.tsx';
import { RecordPages } from '../../../history/RecordPages.tsx';
import { TransactionDialog } from '../../../history/TransactionDialog.tsx';
import { searchParameters, text } from '../../../search-parameters.ts';

const page_rows = 10;

// `deposit` is how the bank's page sends people back; the same view as `transaction`.
const validateSearch = searchParameters({ cursor: text, before: text, transaction: text, deposit: text });

export const Route = createFileRoute('/_app/application/record')({
  validateSearch,
  loaderDeps: ({ search: { cursor, transaction, deposit } }) => ({ cursor, opened: transaction ?? deposit }),
  loader: ({ deps }) => readOrKeep(`record ${JSON.stringify(deps)}`, () => readRecord(deps)),
  pendingComponent: RecordPending,
  errorComponent: RecordFailed,
  component: Record,
});

interface Shown {
  readonly cursor: string | undefined;
  /** The movement whose own view is open. */
  readonly opened: string | undefined;
}

async function readRecord({ cursor, opened }: Shown) {
  const [page, transaction] = await Promise.all([
    readTransactions({ size: page_rows, ...(cursor && { cursor }) }),
    opened ? readTransaction(opened) : null,
  ]);
  return { page, transaction };
}

const application = getRouteApi('/_app/application');

function Record() {
  const { page, transaction } = Route.useLoaderData();
  const { state } = application.useLoaderData();
  const { cursor, before } = Route.useSearch();
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
        <RecordPages search={{ cursor, before }} nextCursor={page.nextCursor} />
        <TransactionDialog transaction={transaction} onClose={close} />
      </Stack>
    </>
  );
}

function Head() {
  const { t } = useLingui();
  return (
    <>
      <ScreenTitle title={t`Historial`} />
      <PageHeader
        title={t`Historial`}
        description={t`Tus depósitos y retiros en pesos, del más reciente al más antiguo.`}
      />
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
