import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import {
  classNames,
  Heading,
  Inline,
  linkClass,
  PageHeader,
  Skeleton,
  Stack,
  Surface,
  Tabs,
  choicesOf,
} from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { cryptoQuery } from '../../../crypto/crypto-data.ts';
import { CryptoTable } from '../../../crypto/CryptoTable.tsx';
import { ReceiveDialog } from '../../../crypto/ReceiveDialog.tsx';
import { SendDialog } from '../../../crypto/SendDialog.tsx';
import { transactionsQuery } from '../../../history/history-data.ts';
import { FiatTable } from '../../../history/FiatTable.tsx';
import { RecordFailed } from '../../../history/RecordFailed.tsx';
import { RecordPages } from '../../../history/RecordPages.tsx';
import { BalanceCard } from '../../../money/BalanceCard.tsx';
import { moneyOutQuery } from '../../../money/money-out.ts';
import { oneOf, searchParameters, symbol, text } from '../../../search-parameters.ts';
import { ownId, useAccount } from '../../../session/account.ts';
import { thumb } from '../../../shell/thumb.css.ts';
import { percentOf } from '../../../wallet/asset-share.ts';
import { AssetShares } from '../../../wallet/AssetShares.tsx';
import { AssetsTable } from '../../../wallet/AssetsTable.tsx';
import { DepositDialog } from '../../../wallet/DepositDialog.tsx';
import { PesosActions } from '../../../wallet/PesosActions.tsx';
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

// The dialogs `deposit` and `withdraw` move pesos through the bank; `receive` and `send` move tokens on the chain.
const validateSearch = searchParameters({
  dialog: oneOf('deposit', 'withdraw', 'receive', 'send'),
  asset: symbol,
  of: oneOf('fiat'),
  cursor: text,
  before: text,
});

export const Route = createFileRoute('/_app/application/wallets')({
  validateSearch,
  loaderDeps: ({ search: { cursor, of = 'crypto' } }) => ({ cursor, of }),
  loader: ({ context: { queryClient }, deps: { cursor, of } }) =>
    Promise.all([
      visit(queryClient, balancesQuery()),
      visit(queryClient, bankAccountsQuery()),
      visit(queryClient, termsQuery()),
      of === 'fiat'
        ? visit(queryClient, pageQuery(cursor))
        : ownId(queryClient).then((id) => visit(queryClient, cryptoQuery(id, { cursor }))),
      visit(queryClient, depositVolumeQuery()),
      visit(queryClient, withdrawalVolumeQuery()),
      visit(queryClient, moneyOutQuery()),
      visitStanding(queryClient),
    ]),
  pendingComponent: WalletPending,
  errorComponent: RecordFailed,
  component: Wallet,
});

/** The screen reads no search parameter itself, so that a dialog that opens or closes draws neither balances nor movements again. */
function Wallet() {
  const { t } = useLingui();
  const { data: balances } = useSuspenseQuery(balancesQuery());
  const standing = useStanding();
  const { state } = useAccount();
  const navigate = useNavigate({ from: Route.fullPath });
  const openDialog = useCallback(
    (pesos: 'deposit' | 'withdraw', tokens: 'receive' | 'send', symbol: string) =>
      void navigate({
        search: (former) =>
          symbol === 'COP'
            ? { ...former, dialog: pesos, asset: undefined }
            : { ...former, dialog: tokens, asset: symbol },
        resetScroll: false,
      }),
    [navigate],
  );
  const openDeposit = useCallback((symbol: string) => openDialog('deposit', 'receive', symbol), [openDialog]);
  const openWithdrawal = useCallback((symbol: string) => openDialog('withdraw', 'send', symbol), [openDialog]);
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
              <PesosActions />
            </BalanceCard>
          </div>
          <div className={css.assets}>
            <AssetsTable balances={balances} onDeposit={openDeposit} onWithdraw={openWithdrawal} />
          </div>
          {hasShares ? <AssetShares balances={balances} /> : null}
        </div>
        <Movements mayDeposit={isAllowed} />
        <Dialogs isAllowed={isAllowed} />
      </Stack>
    </>
  );
}

/** The dialog that the URL names: one that moves money, or the one that says which verification is missing. */
function Dialogs({ isAllowed }: { readonly isAllowed: boolean }) {
  const { dialog, asset = 'USDT' } = Route.useSearch();
  const { state } = useAccount();
  const standing = useStanding();
  const close = useDialogAddress(dialog !== undefined, 'dialog', 'asset');
  if (isAllowed) return <MoneyDialogs dialog={dialog} asset={asset} onClose={close} />;
  return <VerificationNeeded open={dialog !== undefined} onClose={close} accountState={state} standing={standing} />;
}

/** The deposits and withdrawals, in tokens or in pesos, with pages. */
function Movements({ mayDeposit }: { readonly mayDeposit: boolean }) {
  const of = Route.useSearch({ select: (search) => search.of ?? 'crypto' });
  const cursor = Route.useSearch({ select: (search) => search.cursor });
  const before = Route.useSearch({ select: (search) => search.before });
  const { t } = useLingui();
  const { id } = useAccount();
  const navigate = useNavigate({ from: Route.fullPath });
  const isFiat = of === 'fiat';
  const fiat = useQuery({ ...pageQuery(cursor), enabled: isFiat, throwOnError: isFiat });
  const crypto = useQuery({ ...cryptoQuery(id, { cursor }), enabled: !isFiat, throwOnError: !isFiat });
  const page = isFiat ? fiat.data : crypto.data;
  return (
    <Stack gap="medium">
      <Inline gap="medium" justify="between">
        <Heading level={2}>{t`Historial de depósitos y retiros`}</Heading>
        <Link
          to="/application/record"
          search={isFiat ? {} : { of: 'crypto' }}
          className={classNames(linkClass('standalone'), thumb)}
        >{t`Ver todo`}</Link>
      </Inline>
      <Tabs<'crypto' | 'fiat'>
        label={t`Historial de depósitos y retiros`}
        tabs={choicesOf({ crypto: t`Cripto`, fiat: t`Fiat` })}
        value={of}
        onValueChange={(next) =>
          void navigate({ search: next === 'fiat' ? { of: 'fiat' } : {}, replace: true, resetScroll: false })
        }
      >
        {isFiat ? (
          <FiatTable rows={fiat.data?.results ?? null} page_rows={page_rows} mayDeposit={mayDeposit} />
        ) : (
          <CryptoTable rows={crypto.data?.results ?? null} page_rows={page_rows} />
        )}
      </Tabs>
      <RecordPages
        search={{ cursor, before, ...(isFiat && { of: 'fiat' as const }) }}
        nextCursor={page?.nextCursor ?? null}
        to="/application/wallets"
      />
    </Stack>
  );
}

interface MoneyDialogsProps {
  readonly dialog: string | undefined;
  readonly asset: string;
  readonly onClose: () => void;
}

/** The dialogs for deposits and withdrawals, with the limits that apply now. */
function MoneyDialogs({ dialog, asset, onClose }: MoneyDialogsProps) {
  const navigate = useNavigate({ from: Route.fullPath });
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
      <ReceiveDialog open={dialog === 'receive'} asset={asset} onClose={onClose} />
      <SendDialog
        open={dialog === 'send'}
        asset={asset}
        balances={balances}
        left={withdrawn.left}
        onAsset={(next) =>
          void navigate({ search: (former) => ({ ...former, asset: next }), replace: true, resetScroll: false })
        }
        onClose={onClose}
      />
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
            <PesosActions />
          </BalanceCard>
          <div className={css.assets}>
            <AssetsTable balances={null} onDeposit={() => undefined} onWithdraw={() => undefined} />
          </div>
          <SharesPending />
        </div>
        <CryptoTable rows={null} page_rows={page_rows} />
      </Stack>
    </>
  );
}
