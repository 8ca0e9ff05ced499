import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Tabs, choicesOf } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { cryptoDetailQuery, cryptoQuery } from '../../../crypto/crypto-data.ts';
import { CryptoRecord, FiatRecord, fiatPageQuery, SwapsRecord } from '../../../history/Records.tsx';
import { FiatTable } from '../../../history/FiatTable.tsx';
import { transactionQuery } from '../../../history/history-data.ts';
import { filterOf } from '../../../history/history-filters.ts';
import { currentPeriod } from '../../../history/periods.ts';
import { record_rows } from '../../../history/RecordFilters.tsx';
import { RecordFailed } from '../../../history/RecordFailed.tsx';
import { recordSearch, type RecordSearch } from '../../../history/record-search.ts';
import { StatementDialog } from '../../../history/StatementDialog.tsx';
import { ownId, useAccount } from '../../../session/account.ts';
import { tokensQuery, tradeQuery, tradesQuery } from '../../../trade/trade-data.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

export const Route = createFileRoute('/_app/application/record')({
  validateSearch: recordSearch,
  loaderDeps: ({ search: { statement: _s, before: _b, ...shown } }) => shown,
  loader: ({ context: { queryClient }, deps }) => visitList(queryClient, deps),
  pendingComponent: RecordPending,
  errorComponent: RecordFailed,
  component: Record,
});

/** Loads the list of the open tab, and the movement that is open in it. */
async function visitList(queryClient: QueryClient, search: RecordSearch): Promise<void> {
  const { of, cursor, state, asset, period, crypto, trade } = search;
  if (of === 'crypto') {
    const id = await ownId(queryClient);
    await Promise.all([
      visit(queryClient, cryptoQuery(id, { cursor, ...filterOf({ state, asset, period }) })),
      crypto === undefined ? null : visit(queryClient, cryptoDetailQuery(crypto)),
    ]);
    return;
  }
  if (of === 'swaps') {
    await Promise.all([
      visit(queryClient, tokensQuery()),
      visit(queryClient, tradesQuery({ cursor, ...filterOf({ state, period }) })),
      trade === undefined ? null : visit(queryClient, tradeQuery(trade)),
    ]);
    return;
  }
  const opened = search.transaction ?? search.deposit;
  await Promise.all([
    visit(queryClient, fiatPageQuery(search)),
    opened === undefined ? null : visit(queryClient, transactionQuery(opened)),
  ]);
}

/** The search parameters that open a dialog; the others say what the list shows. */
const dialogs = ['transaction', 'deposit', 'crypto', 'trade', 'statement'] as const satisfies (keyof RecordSearch)[];

function Record() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const { of = 'fiat', statement, transaction, deposit, crypto, trade } = search;
  const { state } = useAccount();
  const navigate = useNavigate({ from: Route.fullPath });
  const opened = transaction ?? deposit ?? crypto ?? trade ?? statement;
  const close = useDialogAddress(opened !== undefined, ...dialogs);
  const show = (next: RecordSearch) => void navigate({ search: next });
  return (
    <>
      <Head />
      <Tabs
        label={t`Historial`}
        tabs={choicesOf({ fiat: t`Fiat`, crypto: t`Cripto`, swaps: t`Intercambios` })}
        value={of}
        onValueChange={(next) => show(next === 'fiat' ? {} : { of: next })}
      >
        {of === 'crypto' ? (
          <CryptoRecord search={search} onFilter={(filters) => show({ of, ...filters })} onClose={close} />
        ) : of === 'swaps' ? (
          <SwapsRecord search={search} onFilter={(filters) => show({ of, ...filters })} onClose={close} />
        ) : (
          <FiatRecord search={search} mayDeposit={state === 2} onFilter={show} onClose={close} />
        )}
      </Tabs>
      <StatementDialog
        period={statement}
        onChoose={(chosen) => void navigate({ search: (former) => ({ ...former, statement: chosen }), replace: true })}
        onClose={close}
      />
    </>
  );
}

function Head() {
  const { t } = useLingui();
  return (
    <ScreenHeader
      title={t`Historial`}
      description={t`Todos tus movimientos, del más reciente al más antiguo.`}
      actions={
        <ButtonLink
          look="secondary"
          from="/application/record"
          to="/application/record"
          search={(former) => ({ ...former, statement: currentPeriod() })}
        >{t`Extractos`}</ButtonLink>
      }
    />
  );
}

function RecordPending() {
  return (
    <>
      <Head />
      <FiatTable rows={null} page_rows={record_rows} mayDeposit={false} withBalance />
    </>
  );
}
