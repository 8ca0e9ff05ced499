import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { buttonClass, classNames, PageHeader, Skeleton, Stack, Surface } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { transactionsQuery } from '../../../history/history-data.ts';
import { LatestMovements } from '../../../history/LatestMovements.tsx';
import { RecordFailed } from '../../../history/RecordFailed.tsx';
import { RecordPages } from '../../../history/RecordPages.tsx';
import { BalanceCard } from '../../../money/BalanceCard.tsx';
import { moneyOutQuery } from '../../../money/money-out.ts';
import { oneOf, searchParameters, text } from '../../../search-parameters.ts';
import { useAccount } from '../../../session/account.ts';
import { percentOf } from '../../../wallet/asset-share.ts';
import { AssetShares } from '../../../wallet/AssetShares.tsx';
import { AssetsTable } from '../../../wallet/AssetsTable.tsx';
import { DepositDialog } from '../../../wallet/DepositDialog.tsx';
import { WithdrawalDialog } from '../../../wallet/WithdrawalDialog.tsx';
import { VerificationNeeded } from '../../../wallet/VerificationNeeded.tsx';
import {
  depositVolumeQuery,
  useStanding,
  visitStanding,
  withdrawalVolumeQuery,
} from '../../../verification/verification-data.ts';
import { balancesQuery, bankAccountsQuery, mayMoveMoney, pesosOf, termsQuery } from '../../../wallet/wallet-data.ts';
import * as css from '../../../wallet/WalletLayout.css.ts';

const page_rows = 10;

const pageQuery = (cursor: string | undefined) => transactionsQuery({ size: page_rows, ...(cursor && { cursor }) });

const validateSearch = searchParameters({ dialog: oneOf('deposit', 'withdraw'), cursor: text, before: text });

export const Route = createFileRoute('/_app/application/wallets')({
  validateSearch,
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: ({ context: { queryClient }, deps: { cursor } }) =>
    Promise.all([
      visit(queryClient, balancesQuery()),
      visit(queryClient, bankAccountsQuery()),
      visit(queryClient, termsQuery()),
      visit(queryClient, pageQuery(cursor)),
      visit(queryClient, depositVolumeQuery()),
      visit(queryClient, withdrawalVolumeQuery()),
      visit(queryClient, moneyOutQuery()),
      visitStanding(queryClient),
    ]),
  pendingComponent: WalletPending,
  errorComponent: RecordFailed,
  component: Wallet,
});

function Wallet() {
  const { t } = useLingui();
  const { data: balances } = useSuspenseQuery(balancesQuery());
  const standing = useStanding();
  const { dialog, cursor, before } = Route.useSearch();
  const { data: page } = useSuspenseQuery(pageQuery(cursor));
  const { state } = useAccount();
  const navigate = useNavigate({ from: Route.fullPath });
  const openDialog = useCallback(
    (asked: 'deposit' | 'withdraw') => void navigate({ search: { cursor, before, dialog: asked } }),
    [navigate, cursor, before],
  );
  const openDeposit = useCallback(() => openDialog('deposit'), [openDialog]);
  const openWithdrawal = useCallback(() => openDialog('withdraw'), [openDialog]);
  const forget = useCallback(
    () => void navigate({ search: { cursor, before }, replace: true }),
    [navigate, cursor, before],
  );
  const close = useDialogAddress(dialog !== undefined, forget);
  const isAllowed = mayMoveMoney(state, standing);
  const hasShares = balances.some((balance) => percentOf(balance) > 0);

  return (
    <>
      <ScreenTitle title={t`Billetera`} />
      <PageHeader title={t`Mi billetera`} />
      <Stack gap="xlarge">
        <div className={css.layout}>
          <div className={classNames(css.balance, !hasShares && css.alone)}>
            <BalanceCard label={t`Saldo disponible en pesos`} value={pesosOf(balances)}>
              <Actions />
            </BalanceCard>
          </div>
          <div className={css.assets}>
            <AssetsTable balances={balances} onDeposit={openDeposit} onWithdraw={openWithdrawal} />
          </div>
          {hasShares ? <AssetShares balances={balances} /> : null}
        </div>
        <LatestMovements
          title={t`Tus movimientos`}
          more={t`Ver todo`}
          rows={page.results}
          page_rows={page_rows}
          mayDeposit={isAllowed}
        />
        <RecordPages search={{ cursor, before }} nextCursor={page.nextCursor} to="/application/wallets" />
        {isAllowed ? <MoneyDialogs dialog={dialog} onClose={close} /> : null}
        {isAllowed ? null : (
          <VerificationNeeded open={dialog !== undefined} onClose={close} accountState={state} standing={standing} />
        )}
      </Stack>
    </>
  );
}

/** Pesos in and out, with what holds for them now. */
function MoneyDialogs({ dialog, onClose }: { readonly dialog: string | undefined; readonly onClose: () => void }) {
  const { data: balances } = useSuspenseQuery(balancesQuery());
  const { data: accounts } = useSuspenseQuery(bankAccountsQuery());
  const { data: terms } = useSuspenseQuery(termsQuery());
  const { data: deposited } = useSuspenseQuery(depositVolumeQuery());
  const { data: withdrawn } = useSuspenseQuery(withdrawalVolumeQuery());
  return (
    <>
      <DepositDialog
        open={dialog === 'deposit'}
        accounts={accounts}
        minimum={terms.depositMinimum}
        left={deposited.left}
        onClose={onClose}
      />
      <WithdrawalDialog
        open={dialog === 'withdraw'}
        accounts={accounts}
        minimum={terms.withdrawalMinimum}
        automaticMax={terms.withdrawalAutomaticMax}
        available={pesosOf(balances)}
        left={withdrawn.left}
        onClose={onClose}
      />
    </>
  );
}

/** What this screen is for. The same as the actions of the pesos among the assets. */
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

function SharesPending() {
  return (
    <Surface aria-busy>
      <Skeleton shape="card" />
    </Surface>
  );
}

function WalletPending() {
  const { t } = useLingui();
  return (
    <>
      <ScreenTitle title={t`Billetera`} />
      <PageHeader title={t`Mi billetera`} />
      <Stack gap="xlarge">
        <div className={css.layout}>
          <BalanceCard label={t`Saldo disponible en pesos`} value={null}>
            <Actions />
          </BalanceCard>
          <div className={css.assets}>
            <AssetsTable balances={null} onDeposit={() => undefined} onWithdraw={() => undefined} />
          </div>
          <SharesPending />
        </div>
        <LatestMovements
          title={t`Tus movimientos`}
          more={t`Ver todo`}
          rows={null}
          page_rows={page_rows}
          mayDeposit={false}
        />
      </Stack>
    </>
  );
}
