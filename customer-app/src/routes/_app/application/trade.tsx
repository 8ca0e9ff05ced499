import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { EmptyState, Heading, Skeleton, Stack, Surface } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DownloadCsv } from '../../../history/DownloadCsv.tsx';
import { RecordFailed } from '../../../history/RecordFailed.tsx';
import { RecordPages } from '../../../history/RecordPages.tsx';
import { useOpened } from '../../../history/useOpened.ts';
import { pricesQuery } from '../../../prices/price-data.ts';
import { number, oneOf, searchParameters, text } from '../../../search-parameters.ts';
import * as css from '../../../trade/Swap.css.ts';
import { pairOf } from '../../../trade/swap-pair.ts';
import { SwapScreen } from '../../../trade/SwapScreen.tsx';
import { SwapSettingsDialog } from '../../../trade/SwapSettingsDialog.tsx';
import { TokenPicker } from '../../../trade/TokenPicker.tsx';
import { askTradesFile, tokensQuery, tradeQuery, tradesQuery } from '../../../trade/trade-data.ts';
import { TradeDialog } from '../../../trade/TradeDialog.tsx';
import { TradesTable } from '../../../trade/TradesTable.tsx';
import { visitStanding } from '../../../verification/verification-data.ts';

const page_rows = 10;

const readSearch = searchParameters({
  pay: number,
  receive: number,
  dialog: oneOf('pay', 'receive', 'settings'),
  trade: text,
  cursor: text,
  before: text,
});

/** Reads the search parameters. If both sides name the same token, the token to receive is dropped: no token is swapped for itself. */
function validateSearch(raw: Record<string, unknown>) {
  const read = readSearch(raw);
  return read.pay !== undefined && read.pay === read.receive ? { ...read, receive: undefined } : read;
}

export const Route = createFileRoute('/_app/application/trade')({
  validateSearch,
  loaderDeps: ({ search: { cursor, trade } }) => ({ cursor, trade }),
  loader: ({ context: { queryClient }, deps: { cursor, trade } }) =>
    Promise.all([
      visit(queryClient, tokensQuery()),
      visit(queryClient, pricesQuery()),
      visit(queryClient, tradesQuery({ cursor })),
      trade === undefined ? null : visit(queryClient, tradeQuery(trade)),
      visitStanding(queryClient),
    ]),
  pendingComponent: TradePending,
  errorComponent: RecordFailed,
  component: TradeScreen,
});

function TradeScreen() {
  const { t } = useLingui();
  const { cursor, before, trade } = Route.useSearch();
  const { data: tokens } = useSuspenseQuery(tokensQuery());
  const { data: page } = useSuspenseQuery(tradesQuery({ cursor }));
  const opened = useOpened(trade, tradeQuery);
  const close = useDialogAddress(trade !== undefined, 'trade');
  return (
    <>
      <Head />
      <Stack gap="xlarge">
        <Swap />
        <Stack gap="medium">
          <div className={css.head}>
            <Heading level={2}>{t`Tus intercambios`}</Heading>
            <DownloadCsv ask={() => askTradesFile()} />
          </div>
          <TradesTable rows={page.results} tokens={tokens} page_rows={page_rows} />
          <RecordPages search={{ cursor, before }} nextCursor={page.nextCursor} to="/application/trade" />
        </Stack>
      </Stack>
      <TradeDialog trade={opened} tokens={tokens} onClose={close} />
    </>
  );
}

/** The swap of the pair in the URL, with the dialog to choose tokens and the settings. */
function Swap() {
  const { t } = useLingui();
  const { pay, receive, dialog } = Route.useSearch();
  const { data: tokens } = useSuspenseQuery(tokensQuery());
  const { data: prices } = useSuspenseQuery(pricesQuery());
  const navigate = useNavigate({ from: Route.fullPath });
  const close = useDialogAddress(dialog !== undefined);
  const pair = pairOf(tokens, pay, receive);
  const [inId, outId] = [pair?.tokenIn.id, pair?.tokenOut.id];
  const open = (asked: 'pay' | 'receive' | 'settings') =>
    void navigate({ search: (former) => ({ ...former, dialog: asked }), resetScroll: false });
  const turn = useCallback(
    () =>
      void navigate({
        search: (former) => ({ ...former, pay: outId, receive: inId }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, inId, outId],
  );
  if (pair === null) {
    return (
      <EmptyState title={t`El intercambio no está disponible en este momento`}>
        <Trans>Vuelve en un rato. Tu dinero sigue en tu billetera.</Trans>
      </EmptyState>
    );
  }

  /** Chooses a token for the open side. If it is already on the other side, the two tokens change places. */
  function choose(id: number) {
    if (pair === null) return;
    const [before, other] = dialog === 'pay' ? [inId, outId] : [outId, inId];
    const [here, there] = id === other ? [other, before] : [id, other];
    void navigate({
      search: (former) => ({
        ...former,
        dialog: undefined,
        ...(dialog === 'pay' ? { pay: here, receive: there } : { pay: there, receive: here }),
      }),
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <>
      <SwapScreen
        pair={pair}
        tokens={tokens}
        prices={prices}
        onTurn={turn}
        onPick={open}
        onSettings={() => open('settings')}
      />
      <TokenPicker
        open={dialog === 'pay' || dialog === 'receive'}
        tokens={tokens}
        chosen={dialog === 'receive' ? pair.tokenOut : pair.tokenIn}
        onChoose={choose}
        onClose={close}
      />
      <SwapSettingsDialog open={dialog === 'settings'} onClose={close} />
    </>
  );
}

function Head() {
  const { t } = useLingui();
  return <ScreenHeader title={t`Intercambio`} description={t`Cambia un activo por otro al mejor precio de la red.`} />;
}

function TradePending() {
  return (
    <>
      <Head />
      <Stack gap="xlarge">
        <div className={css.layout}>
          <Surface aria-busy>
            <Stack gap="medium">
              <Skeleton shape="title" width="half" />
              <Skeleton shape="card" />
              <Skeleton shape="card" />
              <Skeleton shape="control" />
            </Stack>
          </Surface>
          <Surface aria-busy>
            <div className={css.chartPlace}>
              <Skeleton shape="card" />
            </div>
          </Surface>
        </div>
        <TradesTable rows={null} tokens={[]} page_rows={page_rows} />
      </Stack>
    </>
  );
}
