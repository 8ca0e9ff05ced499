import { Button, buttonClass, Dialog, EmptyState } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pesosText } from '../money/Pesos.tsx';
import { DepositOutcome, OutcomeAction, useOutcomeTitle } from './DepositOutcome.tsx';
import { DepositForm, depositFormId, type DepositStanding, type StartedDeposit } from './DepositForm.tsx';
import type { BankAccount } from './wallet-data.ts';

export interface DepositDialogProps {
  readonly open: boolean;
  readonly accounts: readonly BankAccount[];
  /** The least that is deposited at once, in pesos. */
  readonly minimum: string;
  readonly onClose: () => void;
}

const atRest: DepositStanding = { submitting: false, isTooLittle: false, isToConfirm: false };

/** Pesos from a bank account by PSE. */
export function DepositDialog({ open, accounts, minimum, onClose }: DepositDialogProps) {
  const { t } = useLingui();
  const titleOf = useOutcomeTitle();
  const [started, setStarted] = useState<StartedDeposit | null>(null);
  const [{ submitting, isTooLittle, isToConfirm }, setStanding] = useState<DepositStanding>(atRest);

  // What was started stays while the dialog fades out; opened anew, it begins anew.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setStarted(null);
      setStanding(atRest);
    }
  }

  const hasAccounts = accounts.length > 0;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={started ? titleOf(started.state) : t`Depósito`}
      description={started || !hasAccounts ? undefined : t`Abona pesos desde tu banco por PSE.`}
      closeLabel={t`Cerrar`}
      locked={submitting && !started}
      primaryAction={
        started ? (
          <OutcomeAction deposit={started} onAgain={() => setStarted(null)} />
        ) : hasAccounts ? (
          <Button
            type="submit"
            form={depositFormId}
            loading={submitting}
            disabledReason={
              isTooLittle
                ? t`El valor debe ser de ${pesosText(minimum)} o más.`
                : isToConfirm
                  ? t`Confirma primero el valor que leímos.`
                  : null
            }
          >
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
        <DepositOutcome deposit={started} />
      ) : hasAccounts ? (
        <DepositForm accounts={accounts} minimum={minimum} onStarted={setStarted} onChange={setStanding} />
      ) : (
        <EmptyState level={3} title={t`Primero añade una cuenta bancaria`}>
          <Trans>La usaremos para traer tus pesos por PSE. Debe estar a tu nombre.</Trans>
        </EmptyState>
      )}
    </Dialog>
  );
}
