import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { buttonClass, PageHeader, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { transactionsQuery } from '../../../history/history-data.ts';
import { LatestMovements } from '../../../history/LatestMovements.tsx';
import { BalanceCard } from '../../../money/BalanceCard.tsx';
import { useAccount } from '../../../session/account.ts';
import { ScreenFailed } from '../../../shell/ScreenFailed.tsx';
import { NextStep } from '../../../verification/NextStep.tsx';
import { useStanding, visitStanding } from '../../../verification/verification-data.ts';
import { balancesQuery, mayMoveMoney, totalPesosOf } from '../../../wallet/wallet-data.ts';

/** Rule movements 8. */
const latest_rows = 4;

const latestQuery = () => transactionsQuery({ size: latest_rows });

export const Route = createFileRoute('/_app/application/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([visit(queryClient, balancesQuery()), visit(queryClient, latestQuery()), visitStanding(queryClient)]),
  pendingComponent: HomePending,
  errorComponent: ScreenFailed,
  component: Home,
});

function Home() {
  const { t } = useLingui();
  const { data: balances } = useSuspenseQuery(balancesQuery());
  const { data: latest } = useSuspenseQuery(latestQuery());
  const standing = useStanding();
  const { state } = useAccount();
  const isAllowed = mayMoveMoney(state, standing);
  return (
    <>
      <ScreenTitle title={t`Inicio`} />
      <PageHeader title={t`Inicio`} />
      <Stack gap="xlarge">
        <BalanceCard label={t`Saldo total`} value={totalPesosOf(balances)}>
          {isAllowed ? <Actions /> : null}
        </BalanceCard>
        {isAllowed ? null : <NextStep accountState={state} standing={standing} />}
        <LatestMovements
          title={t`Tus últimos movimientos`}
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
        <Trans>Depositar</Trans>
      </Link>
      <Link to="/application/wallets" search={{ dialog: 'withdraw' }} className={buttonClass({ look: 'onDeep' })}>
        <Trans>Retirar</Trans>
      </Link>
    </>
  );
}

function HomePending() {
  const { t } = useLingui();
  const { state } = useAccount();
  return (
    <>
      <ScreenTitle title={t`Inicio`} />
      <PageHeader title={t`Inicio`} />
      <Stack gap="xlarge">
        <BalanceCard label={t`Saldo total`} value={null}>
          {state === 2 ? <Actions /> : null}
        </BalanceCard>
        <LatestMovements
          title={t`Tus últimos movimientos`}
          more={t`Ver más`}
          rows={null}
          page_rows={latest_rows}
          mayDeposit={false}
        />
      </Stack>
    </>
  );
}
