import { ScreenTitle } from '@caudal/app-kit/ScreenTitle.tsx';
import { Heading, Inline, linkClass, PageHeader, Stack, Surface, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readTransactions } from '../../../history/history-data.ts';
import { FiatTable } from '../../../history/FiatTable.tsx';
import { Pesos } from '../../../money/Pesos.tsx';
import { oneOf, searchParameters } from '../../../search-parameters.ts';
import { AssetsTable } from '../../../wallet/AssetsTable.tsx';
import { DepositDialog } from '../../../wallet/DepositDialog.tsx';
import { VerificationNeeded } from '../../../wallet/VerificationNeeded.tsx';
import { mayMoveMoney, readBalances, readBankAccounts, readLevel } from '../../../wallet/wallet-data.ts';

const latest_rows = 5;

export const Route = createFileRoute('/_app/application/wallets')({
  validateSearch: searchParameters({ dialog: oneOf('deposit') }),
  loader: async () => {
    const [balances, accounts, level, latest] = await Promise.all([
      readBalances(),
      readBankAccounts(),
      readLevel(),
      readTransactions({ size: latest_rows }),
    ]);
    return { balances, accounts, level, latest };
  },
  component: Wallet,
});

const application = getRouteApi('/_app/application');

function Wallet() {
  const { t } = useLingui();
  const { balances, accounts, level, latest } = Route.useLoaderData();
  const { dialog } = Route.useSearch();
  const { state } = application.useLoaderData();
  const navigate = useNavigate({ from: Route.fullPath });
  const openDeposit = useCallback(() => void navigate({ search: { dialog: 'deposit' } }), [navigate]);
  const close = useCallback(() => void navigate({ search: {}, replace: true }), [navigate]);
  const isAllowed = mayMoveMoney(state, level);
  const pesos = balances.find(({ symbol }) => symbol === 'COP');

  return (
    <>
      <ScreenTitle title={t`Billetera`} />
      <PageHeader title={t`Mi billetera`} />
      <Stack gap="xlarge">
        <Surface look="deep" padding="large">
          <Stack gap="xxsmall">
            <Text size="small">
              <Trans>Saldo disponible en pesos</Trans>
            </Text>
            <Pesos value={pesos?.amount ?? '0'} size="display" weight="semibold" />
          </Stack>
        </Surface>
        <AssetsTable balances={balances} onDeposit={openDeposit} />
        <Stack gap="medium">
          <Inline gap="medium" justify="between">
            <Heading level={2}>
              <Trans>Historial de depósitos y retiros</Trans>
            </Heading>
            <Link to="/application/record" className={linkClass('standalone')}>
              <Trans>Ver todo</Trans>
            </Link>
          </Inline>
          <FiatTable rows={latest.results} />
        </Stack>
        {isAllowed ? <DepositDialog open={dialog === 'deposit'} accounts={accounts} onClose={close} /> : null}
        {isAllowed ? null : (
          <VerificationNeeded
            open={dialog === 'deposit'}
            onClose={close}
            accountState={state}
            isInReview={level.currentLevel === 1}
          />
        )}
      </Stack>
    </>
  );
}
