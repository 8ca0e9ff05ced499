import { Button, buttonClass, Dialog, EmptyState, Notice, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DepositForm, depositFormId, type StartedDeposit } from './DepositForm.tsx';
import type { BankAccount } from './wallet-data.ts';

export interface DepositDialogProps {
  readonly open: boolean;
  readonly accounts: readonly BankAccount[];
  readonly onClose: () => void;
}

/** Pesos from a bank account by PSE. */
export function DepositDialog({ open, accounts, onClose }: DepositDialogProps) {
  const { t } = useLingui();
  const [started, setStarted] = useState<StartedDeposit | null>(null);
  const [submitting, setSubmitting] = useState(false);

  // What was started stays while the dialog fades out; opened anew, it begins anew.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setStarted(null);
  }

  const hasAccounts = accounts.length > 0;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={started ? t`Transacción en proceso` : t`Depósito`}
      description={started || !hasAccounts ? undefined : t`Abona pesos desde tu banco por PSE.`}
      closeLabel={t`Cerrar`}
      primaryAction={
        started ? (
          <Link to="/application/record" search={{ transaction: started.transactionId }} className={buttonClass()}>
            <Trans>Ver cómo va</Trans>
          </Link>
        ) : hasAccounts ? (
          <Button type="submit" form={depositFormId} loading={submitting}>
            <Trans>Ir a mi banco</Trans>
          </Button>
        ) : (
          <Link to="/application/cuentas" search={{ dialog: 'add' }} className={buttonClass()}>
            <Trans>Añadir cuenta bancaria</Trans>
          </Link>
        )
      }
      secondaryAction={
        <Button look="secondary" onClick={onClose}>
          {started ? <Trans>Cerrar</Trans> : <Trans>Cancelar</Trans>}
        </Button>
      }
    >
      {started ? (
        <DepositStarted deposit={started} />
      ) : hasAccounts ? (
        <DepositForm accounts={accounts} onStarted={setStarted} onSubmitting={setSubmitting} />
      ) : (
        <EmptyState level={3} title={t`Primero añade una cuenta bancaria`}>
          <Trans>La usaremos para traer tus pesos por PSE. Debe estar a tu nombre.</Trans>
        </EmptyState>
      )}
    </Dialog>
  );
}

function DepositStarted({ deposit }: { readonly deposit: StartedDeposit }) {
  const { t } = useLingui();
  return (
    <Stack gap="medium">
      <Notice
        tone="info"
        title={t`Transacción en proceso, en unos minutos lo podrá ver reflejado en su cuenta.`}
        announce="polite"
      >
        <Trans>Aprueba el pago en la página de tu banco. El dinero aparece aquí solo, sin recargar.</Trans>
      </Notice>
      {deposit.url ? (
        <a
          href={deposit.url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: 'secondary', full: true })}
        >
          <Trans>Abrir la página del banco</Trans>
        </a>
      ) : null}
    </Stack>
  );
}
