import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Button, buttonClass, EmptyState } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { transactionQuery } from '../history/history-data.ts';
import { pesosText } from '../money/Pesos.tsx';
import { useStarted } from '../money/useStarted.ts';
import { useToldHere } from '../shell/news.ts';
import { DepositOutcome, type FollowedDeposit, OutcomeAction, useOutcomeTitle } from './DepositOutcome.tsx';
import {
  DepositForm,
  type DepositFormProps,
  depositFormId,
  type DepositStanding,
  type StartedDeposit,
} from './DepositForm.tsx';

interface DepositDialogProps extends Pick<DepositFormProps, 'accounts' | 'minimum' | 'left'> {
  readonly open: boolean;
  readonly onClose: () => void;
}

const atRest: DepositStanding = { submitting: false, isTooLittle: false, isToConfirm: false, isTooMuch: false };

/** The dialog to deposit pesos from a bank account through PSE. */
export function DepositDialog({ open, accounts, minimum, left, onClose }: DepositDialogProps) {
  const { t } = useLingui();
  const titleOf = useOutcomeTitle();
  const { started, setStarted, standing, setStanding } = useStarted<StartedDeposit, DepositStanding>(open, atRest);
  const { submitting, ...typed } = standing;
  const whyNot = useWhyNot(typed, { minimum });
  const deposit = useFollowed(started);
  useToldHere(open ? deposit?.transactionId : undefined);
  const hasAccounts = accounts.length > 0;
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={deposit ? titleOf(deposit) : t`Depósito`}
      description={deposit || !hasAccounts ? undefined : t`Deposita pesos desde tu banco por PSE.`}
      locked={submitting && !started}
      primaryAction={
        deposit ? (
          <OutcomeAction deposit={deposit} onAgain={() => setStarted(null)} />
        ) : hasAccounts ? (
          <Button type="submit" form={depositFormId} loading={submitting} disabledReason={whyNot}>
            <Trans>Ir a mi banco</Trans>
          </Button>
        ) : (
          <Link to="/application/cuentas" search={{ dialog: 'add' }} className={buttonClass()}>
            <Trans>Añadir cuenta bancaria</Trans>
          </Link>
        )
      }
      leave={deposit ? t`Cerrar` : t`Cancelar`}
    >
      {deposit ? (
        <DepositOutcome deposit={deposit} />
      ) : hasAccounts ? (
        <DepositForm accounts={accounts} minimum={minimum} left={left} onStarted={setStarted} onChange={setStanding} />
      ) : (
        <EmptyState level={3} title={t`Primero añade una cuenta bancaria`}>
          <Trans>La usaremos para traer tus pesos por PSE. Lo mejor es que esté a tu nombre.</Trans>
        </EmptyState>
      )}
    </AppDialog>
  );
}

type Typed = Omit<DepositStanding, 'submitting'>;

/** Returns the reason why the deposit cannot be requested; null when it can, or when nothing is typed. */
function useWhyNot(
  { isTooLittle, isToConfirm, isTooMuch }: Typed,
  { minimum }: Pick<DepositDialogProps, 'minimum'>,
): string | null {
  const { t } = useLingui();
  if (isTooLittle) return t`El valor debe ser de ${pesosText(minimum)} o más.`;
  if (isToConfirm) return t`Confirma primero el valor que leímos.`;
  if (isTooMuch) return t`Escribe un valor menor.`;
  return null;
}

/**
 * Returns the current state of the deposit instead of its first answer: it may arrive while this dialog is open in the
 * first of two tabs.
 */
function useFollowed(started: StartedDeposit | null): FollowedDeposit | null {
  // A failed deposit is read too, because its phase says why it failed.
  const isToBeRead = started !== null && started.state !== 'Completo';
  const { data } = useQuery({ ...transactionQuery(started?.transactionId ?? ''), enabled: isToBeRead });
  if (!started || !data) return started;
  return { ...started, state: data.state, phase: data.phase, url: data.url };
}
