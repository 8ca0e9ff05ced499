import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Button, focusPlaceIfLost, FormError, showToast } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { bankAccountsMadeOld, type BankAccount } from '../wallet/wallet-data.ts';

interface RemoveAccountDialogProps {
  readonly account: BankAccount | undefined;
  readonly onClose: () => void;
}

export function RemoveAccountDialog({ account, onClose }: RemoveAccountDialogProps) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);

  function close() {
    setFailure(null);
    onClose();
  }

  async function remove() {
    if (!account) return;
    setRemoving(true);
    try {
      await unwrap(api.DELETE('/payment/accounts/{id}', { params: { path: { id: account.id } } }));
      close();
      showToast({ tone: 'positive', title: t`Eliminamos la cuenta ${account.alias}.` });
      await readAgain(bankAccountsMadeOld);
      // The account's card, which held the button that opened this dialog, is gone.
      focusPlaceIfLost();
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setRemoving(false);
    }
  }

  return (
    <AppDialog
      open={account !== undefined}
      onClose={close}
      title={t`¿Eliminar esta cuenta bancaria?`}
      description={account ? `${account.alias}, ${account.accountAddress}` : undefined}
      size="small"
      locked={removing}
      primaryAction={
        <Button look="critical" loading={removing} onClick={() => void remove()}>{t`Eliminar cuenta`}</Button>
      }
      leave={t`Conservar`}
    >
      {failure ? (
        <FormError title={t`No pudimos eliminar la cuenta`}>{failure}</FormError>
      ) : (
        <Trans>Tus movimientos pasados con esta cuenta se conservan en el historial.</Trans>
      )}
    </AppDialog>
  );
}
