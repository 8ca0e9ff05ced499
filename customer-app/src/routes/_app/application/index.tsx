import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Skeleton, Stack, Surface } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { cryptoDepositsQuery, cryptoQuery, cryptoWithdrawalsQuery } from '../../../crypto/crypto-data.ts';
import { FiatTable } from '../../../history/FiatTable.tsx';
import { transactionsQuery } from '../../../history/history-data.ts';
import { Latest, latest_rows, latestFiatQuery } from '../../../history/Latest.tsx';
import { type LatestKind, type LatestOf, newestKind, type Shown } from '../../../history/newest-kind.ts';
import { BalanceCard } from '../../../money/BalanceCard.tsx';
import { pricesQuery } from '../../../prices/price-data.ts';
import { Prices } from '../../../prices/Prices.tsx';
import { oneOf, searchParameters } from '../../../search-parameters.ts';
import { ownId, useAccount } from '../../../session/account.ts';
import { ScreenFailed } from '../../../shell/ScreenFailed.tsx';
import { NextStep } from '../../../verification/NextStep.tsx';
import { level1State, planQuery, visitStanding } from '../../../verification/verification-data.ts';
import { PesosActions } from '../../../wallet/PesosActions.tsx';
import { Portfolio } from '../../../wallet/Portfolio.tsx';
import { balancesQuery, mayMoveMoney, totalOf } from '../../../wallet/wallet-data.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

const validateSearch = searchParameters({
  portfolio: oneOf('list', 'chart'),
  of: oneOf('fiat', 'crypto'),
  kind: oneOf('deposit', 'withdrawal'),
});

export const Route = createFileRoute('/_app/application/')({
  validateSearch,
  loaderDeps: ({ search: { of, kind } }) => ({ of, kind }),
  loader: async ({ context: { queryClient }, deps: { of, kind } }) => {
    // A failure here is ignored: nobody needs prices to see their balances.
    void visit(queryClient, pricesQuery()).catch(() => undefined);
    const [shown] = await Promise.all([
      visitLatest(queryClient, of, kind),
      visit(queryClient, balancesQuery()),
      visitStanding(queryClient),
    ]);
    return shown;
  },
  pendingComponent: HomePending,
  errorComponent: ScreenFailed,
  component: Home,
});

/** Loads the list that the URL names, or else the one with the newest movement, and returns which one it is. */
async function visitLatest(
  queryClient: QueryClient,
  of: LatestOf | undefined,
  kind: LatestKind | undefined,
): Promise<Shown> {
  const shown =
    of === undefined && kind === undefined
      ? await findNewest(queryClient)
      : { of: of ?? 'fiat', kind: kind ?? 'deposit' };
  if (shown.of === 'fiat') await visit(queryClient, latestFiatQuery(shown.kind));
  else {
    const id = await ownId(queryClient);
    await (shown.kind === 'deposit'
      ? visit(queryClient, cryptoDepositsQuery(id))
      : visit(queryClient, cryptoWithdrawalsQuery(id)));
  }
  return shown;
}

async function findNewest(queryClient: QueryClient): Promise<Shown> {
  const id = await ownId(queryClient);
  const [fiat, crypto] = await Promise.all([
    visit(queryClient, transactionsQuery({ size: latest_rows })),
    visit(queryClient, cryptoQuery(id, { size: '4' })),
  ]);
  return newestKind(fiat.results, crypto.results);
}

function Home() {
  const { t } = useLingui();
  const { data: balances } = useSuspenseQuery(balancesQuery());
  const { portfolio = 'list' } = Route.useSearch();
  // Each visit answers with a new object, which would draw the whole screen again.
  const of = Route.useLoaderData({ select: (shown) => shown.of });
  const kind = Route.useLoaderData({ select: (shown) => shown.kind });
  const navigate = useNavigate({ from: Route.fullPath });
  const { data: plan } = useSuspenseQuery(planQuery());
  const standing = level1State({ plan });
  const { state } = useAccount();
  const isAllowed = mayMoveMoney(state, standing);
  return (
    <>
      <ScreenHeader title={t`Inicio`} />
      <Stack gap="xlarge">
        <PricesNow />
        <BalanceCard label={t`Saldo total`} value={totalOf(balances)}>
          {isAllowed ? <Actions /> : null}
        </BalanceCard>
        {isAllowed ? null : <NextStep accountState={state} standing={standing} personType={plan.personType} />}
        <Portfolio
          balances={balances}
          view={portfolio}
          onViewChange={(view) =>
            void navigate({
              search: (former) => ({ ...former, portfolio: view === 'chart' ? view : undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
        <Latest
          of={of}
          kind={kind}
          mayDeposit={isAllowed}
          onChange={(shown) =>
            void navigate({
              search: (former) => ({ ...former, ...shown }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </Stack>
    </>
  );
}

/** The current prices. The screen does not wait for them, and nothing moves when they arrive. */
function PricesNow() {
  const { data, error } = useQuery(pricesQuery());
  return <Prices prices={data ?? (error ? [] : null)} />;
}

function Actions() {
  const { t } = useLingui();
  return (
    <>
      <PesosActions />
      <ButtonLink look="onDeep" to="/application/trade">{t`Intercambiar`}</ButtonLink>
    </>
  );
}

function HomePending() {
  const { t } = useLingui();
  const { state } = useAccount();
  return (
    <>
      <ScreenHeader title={t`Inicio`} />
      <Stack gap="xlarge">
        <Prices prices={null} />
        <BalanceCard label={t`Saldo total`} value={null}>
          {state === 2 ? <Actions /> : null}
        </BalanceCard>
        <Surface aria-busy>
          <Skeleton shape="card" />
        </Surface>
        <FiatTable rows={null} page_rows={latest_rows} mayDeposit={false} />
      </Stack>
    </>
  );
}
