import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import {
  Button,
  EmptyState,
  PageHeader,
  SecurityDrawing,
  Skeleton,
  Stack,
  Surface,
  focusPlaceIfLost,
  showToast,
} from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { BankAccountCard } from '../../../bank-accounts/BankAccountCard.tsx';
import { cards } from '../../../bank-accounts/BankAccountCard.css.ts';
import { BankAccountDialog } from '../../../bank-accounts/BankAccountDialog.tsx';
import { banksQuery, useHolder } from '../../../bank-accounts/bank-account-data.ts';
import { ForgetAddressDialog, KeepAddressDialog } from '../../../crypto/AddressDialogs.tsx';
import { keptAddressesQuery } from '../../../crypto/crypto-data.ts';
import { KeptAddresses } from '../../../crypto/KeptAddresses.tsx';
import { ownId, useAccount } from '../../../session/account.ts';
import { oneOf, searchParameters, text } from '../../../search-parameters.ts';
import { ScreenFailed } from '../../../shell/ScreenFailed.tsx';
import { idTypesQuery, informationQuery } from '../../../verification/verification-data.ts';
import { bankAccountsQuery, termsQuery, type BankAccount, bankAccountsMadeOld } from '../../../wallet/wallet-data.ts';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { useAct } from '@caudal/app-kit/forms/useAct.ts';
import { api, unwrap } from '../../../api.ts';
import { readAgain } from '../../../reading.ts';

export const Route = createFileRoute('/_app/application/cuentas')({
  validateSearch: searchParameters({
    dialog: oneOf('add', 'edit', 'remove', 'keep', 'forget'),
    account: text,
    address: text,
  }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      visit(queryClient, bankAccountsQuery()),
      visit(queryClient, banksQuery()),
      visit(queryClient, termsQuery()),
      visit(queryClient, informationQuery()),
      visit(queryClient, idTypesQuery()),
      ownId(queryClient).then((id) => visit(queryClient, keptAddressesQuery(id))),
    ]),
  pendingComponent: Pending,
  errorComponent: ScreenFailed,
  component: BankAccounts,
});

function BankAccounts() {
  const { data: accounts } = useSuspenseQuery(bankAccountsQuery());
  const { data: addresses } = useSuspenseQuery(keptAddressesQuery(useAccount().id));
  const { data: terms } = useSuspenseQuery(termsQuery());
  const isFull = accounts.length >= terms.bankAccountsMax;
  return (
    <>
      <Head most={terms.bankAccountsMax} isFull={isFull} />
      <Stack gap="large">
        <Accounts accounts={accounts} />
        {/* The addresses that crypto is sent to, beside the bank accounts that pesos are sent to. */}
        <KeptAddresses addresses={addresses} />
        <Dialogs most={terms.bankAccountsMax} isFull={isFull} />
      </Stack>
    </>
  );
}

/** The dialog that the URL names. Only this part reads the URL, so that a dialog that opens or closes draws no account again. */
function Dialogs({ most, isFull }: { readonly most: number; readonly isFull: boolean }) {
  const { data: accounts } = useSuspenseQuery(bankAccountsQuery());
  const { data: addresses } = useSuspenseQuery(keptAddressesQuery(useAccount().id));
  const { data: banks } = useSuspenseQuery(banksQuery());
  const { data: documentTypes } = useSuspenseQuery(idTypesQuery());
  const holder = useHolder();
  const { dialog, account, address } = Route.useSearch();
  const close = useDialogAddress(dialog !== undefined, 'dialog', 'account', 'address');
  const chosen = accounts.find(({ id }) => id === account);
  return (
    <>
      <BankAccountDialog
        key={`${dialog ?? ''}${chosen?.id ?? ''}`}
        open={(dialog === 'add' && !isFull) || (dialog === 'edit' && chosen !== undefined)}
        account={dialog === 'edit' ? chosen : undefined}
        others={accounts.filter((one) => dialog === 'add' || one.id !== account)}
        banks={banks}
        documentTypes={documentTypes}
        holder={holder}
        onClose={close}
      />
      <FullDialog most={most} open={isFull && dialog === 'add'} onClose={close} />
      <RemoveAccountDialog account={dialog === 'remove' ? chosen : undefined} onClose={close} />
      <KeepAddressDialog open={dialog === 'keep'} onClose={close} />
      <ForgetAddressDialog
        kept={dialog === 'forget' ? addresses.find(({ id }) => id === address) : undefined}
        onClose={close}
      />
    </>
  );
}

/** Says that no more accounts fit, because a link may lead to the form when the list is full. */
function FullDialog(props: { readonly most: number; readonly open: boolean; readonly onClose: () => void }) {
  const { most, open, onClose } = props;
  const { t } = useLingui();
  return (
    <AppDialog open={open} onClose={onClose} title={t`Ya tienes ${most} cuentas`} size="small" leave={t`Entendido`}>
      <Trans>Son las que puedes registrar. Para añadir otra, elimina una primero.</Trans>
    </AppDialog>
  );
}

/** The header. Its button works while the accounts are loading: the dialog opens as soon as they are there. */
function Head({ most, isFull }: { readonly most: number | null; readonly isFull: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <>
      <ScreenTitle title={t`Cuentas`} />
      <PageHeader
        title={t`Cuentas bancarias`}
        description={
          most === null
            ? t`Desde estas cuentas traes tus pesos.`
            : t`Desde estas cuentas traes tus pesos. Puedes registrar hasta ${most}.`
        }
        actions={
          <Button
            icon={<Plus size={18} aria-hidden />}
            onClick={() => void navigate({ search: { dialog: 'add' } })}
            disabledReason={isFull ? t`Ya tienes ${most} cuentas. Elimina una para añadir otra.` : null}
          >{t`Añadir cuenta bancaria`}</Button>
        }
      />
    </>
  );
}

function Accounts({ accounts }: { readonly accounts: readonly BankAccount[] }) {
  const { t } = useLingui();
  if (accounts.length === 0) {
    return (
      <Surface>
        <EmptyState drawing={<SecurityDrawing />} title={t`Aún no tienes cuentas bancarias`}>
          <Trans>Añade una cuenta a tu nombre para depositar pesos.</Trans>
        </EmptyState>
      </Surface>
    );
  }
  return (
    <div className={cards}>
      {accounts.map((account) => (
        <BankAccountCard key={account.id} account={account} />
      ))}
    </div>
  );
}

function Pending() {
  return (
    <>
      <Head most={null} isFull={false} />
      <div className={cards} aria-busy>
        <Skeleton shape="card" />
      </div>
    </>
  );
}

interface RemoveAccountDialogProps {
  readonly account: BankAccount | undefined;
  readonly onClose: () => void;
}

function RemoveAccountDialog({ account, onClose }: RemoveAccountDialogProps) {
  const { t } = useLingui();
  const { forget, ...submit } = useAct(async () => {
    if (!account) return;
    await unwrap(api.DELETE('/payment/accounts/{id}', { params: { path: { id: account.id } } }));
    onClose();
    showToast({ tone: 'positive', title: t`Eliminamos la cuenta ${account.alias}.` });
    await readAgain(bankAccountsMadeOld);
    // The account's card, which held the button that opened this dialog, is gone.
    focusPlaceIfLost();
  });
  return (
    <FormDialog
      open={account !== undefined}
      onClose={() => {
        forget();
        onClose();
      }}
      title={t`¿Eliminar esta cuenta bancaria?`}
      description={account ? `${account.alias}, ${account.accountAddress}` : undefined}
      size="small"
      submit={submit}
      failed={t`No pudimos eliminar la cuenta`}
      act={t`Eliminar cuenta`}
      look="critical"
      leave={t`Conservar`}
    >
      {submit.failure ? null : t`Tus movimientos pasados con esta cuenta se conservan en el historial.`}
    </FormDialog>
  );
}
