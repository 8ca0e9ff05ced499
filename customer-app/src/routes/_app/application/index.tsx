import { readOrKeep } from '@caudal/app-kit/last-reading.ts';
import { ScreenTitle } from '@caudal/app-kit/ScreenTitle.tsx';
import { buttonClass, PageHeader, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, getRouteApi, Link } from '@tanstack/react-router';
import { readTransactions } from '../../../history/history-data.ts';
import { LatestMovements } from '../../../history/LatestMovements.tsx';
import { BalanceCard } from '../../../money/BalanceCard.tsx';
import { ScreenFailed } from '../../../shell/ScreenFailed.tsx';
import { NextStep } from '../../../verification/NextStep.tsx';
import { readStanding } from '../../../verification/verification-data.ts';
import { mayMoveMoney, pesosOf, readBalances } from '../../../wallet/wallet-data.ts';

/** Source: document 3, section 9. */
const latest_rows = 4;

export const Route = createFileRoute('/_app/application/')({
  loader: () => readOrKeep('home', readHome),
  pendingComponent: HomePending,
  errorComponent: ScreenFailed,
  component: Home,
});

async function readHome() {
  const [balances, standing, latest] = await Promise.all([
    readBalances(),
    readStanding(),
    readTransactions({ size: latest_rows }),
  ]);
  return { balances, standing, latest };
}

const application = getRouteApi('/_app/application');

function Home() {
  const { t } = useLingui();
  const { balances, standing, latest } = Route.useLoaderData();
  const { state } = application.useLoaderData();
  const isAllowed = mayMoveMoney(state, standing);
  return (
    <>
      <ScreenTitle title={t`Inicio`} />
      <PageHeader title={t`Inicio`} />
      <Stack gap="xlarge">
        <BalanceCard label={t`Saldo total`} value={pesosOf(balances)}>
          {isAllowed ? <Actions /> : null}
        </BalanceCard>
        {isAllowed ? null : <NextStep accountState={state} standing={standing} />}
        <LatestMovements
          title={t`Tus últimas transacciones`}
          more={t`Ver más`}
          rows={latest.results}
          page_rows={latest_rows}
          mayDeposit={isAllowed}
        />
      </Stack>
    </>
  );
}

function Actions() {
  return (
    <>
      <Link to="/application/wallets" search={{ dialog: 'deposit' }} className={buttonClass({ look: 'accent' })}>
        <Trans>Abonar</Trans>
      </Link>
      <Link to="/application/wallets" className={buttonClass({ look: 'onDeep' })}>
        <Trans>Ver mi billetera</Trans>
      </Link>
    </>
  );
}

function HomePending() {
  const { t } = useLingui();
  const { state } = application.useLoaderData();
  return (
    <>
      <ScreenTitle title={t`Inicio`} />
      <PageHeader title={t`Inicio`} />
      <Stack gap="xlarge">
        <BalanceCard label={t`Saldo total`} value={null}>
          {state === 2 ? <Actions /> : null}
        </BalanceCard>
        <LatestMovements
          title={t`Tus últimas transacciones`}
          more={t`Ver más`}
          rows={null}
          page_rows={latest_rows}
          mayDeposit={false}
        />
      </Stack>
    </>
  );
}
