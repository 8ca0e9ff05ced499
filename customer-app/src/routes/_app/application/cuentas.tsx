import { ScreenTitle } from '@caudal/app-kit/ScreenTitle.tsx';
import { Button, Columns, EmptyState, PageHeader, SecurityDrawing, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, getRouteApi, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { BankAccountCard } from '../../../bank-accounts/BankAccountCard.tsx';
import { BankAccountDialog } from '../../../bank-accounts/BankAccountDialog.tsx';
import { readBanks, readHolder } from '../../../bank-accounts/bank-account-data.ts';
import { RemoveAccountDialog } from '../../../bank-accounts/RemoveAccountDialog.tsx';
import { oneOf, searchParameters, text } from '../../../search-parameters.ts';
import { VerificationNeeded } from '../../../wallet/VerificationNeeded.tsx';
import { mayMoveMoney, readBankAccounts, readLevel } from '../../../wallet/wallet-data.ts';

/** Source: document 3, section 9. */
const accounts_max = 3;

export const Route = createFileRoute('/_app/application/cuentas')({
  validateSearch: searchParameters({ dialog: oneOf('add', 'edit', 'remove'), account: text }),
  loader: async () => {
    const [accounts, banks, level, holder] = await Promise.all([
      readBankAccounts(),
      readBanks(),
      readLevel(),
      readHolder(),
    ]);
    return { accounts, banks, level, holder };
  },
  component: BankAccounts,
});

const application = getRouteApi('/_app/application');

function BankAccounts() {
  const { t } = useLingui();
  const { accounts, banks, level, holder } = Route.useLoaderData();
  const { dialog, account } = Route.useSearch();
  const { state } = application.useLoaderData();
  const navigate = useNavigate({ from: Route.fullPath });
  const close = () => void navigate({ search: {}, replace: true });
  const add = () => void navigate({ search: { dialog: 'add' } });
  const isAllowed = mayMoveMoney(state, level);
  const isFull = accounts.length >= accounts_max;
  const chosen = accounts.find(({ id }) => id === account);
  return (
    <>
      <ScreenTitle title={t`Cuentas`} />
      <PageHeader
        title={t`Cuentas bancarias`}
        description={t`Desde estas cuentas traes pesos, y a ellas los llevas. Puedes registrar hasta 3.`}
        actions={
          <Button
            icon={<Plus size={18} aria-hidden />}
            onClick={add}
            disabledReason={isFull ? t`Ya tienes 3 cuentas. Elimina una para añadir otra.` : null}
          >
            <Trans>Añadir cuenta bancaria</Trans>
          </Button>
        }
      />
      <Stack gap="large">
        {accounts.length === 0 ? (
          <EmptyState drawing={<SecurityDrawing />} title={t`Aún no tienes cuentas bancarias`}>
            <Trans>Añade una cuenta a tu nombre para abonar y retirar pesos.</Trans>
          </EmptyState>
        ) : (
          <Columns layout="thirds" gap="medium">
            {accounts.map((one) => (
              <BankAccountCard key={one.id} account={one} />
            ))}
          </Columns>
        )}
        {isAllowed ? (
          <BankAccountDialog
            key={`${dialog ?? ''}${chosen?.id ?? ''}`}
            open={dialog === 'add' || (dialog === 'edit' && chosen !== undefined)}
            account={dialog === 'edit' ? chosen : undefined}
            others={accounts.filter((one) => dialog === 'add' || one.id !== account)}
            banks={banks}
            holder={holder}
            onClose={close}
          />
        ) : (
          <VerificationNeeded
            open={dialog === 'add'}
            onClose={close}
            accountState={state}
            isInReview={level.currentLevel === 1}
          />
        )}
        <RemoveAccountDialog account={dialog === 'remove' ? chosen : undefined} onClose={close} />
      </Stack>
    </>
  );
}
