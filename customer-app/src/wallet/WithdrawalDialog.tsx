import { centsOf } from '@caudal/app-kit/locale/pesos.ts';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Button, EmptyState, Notice, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { transactionQuery } from '../history/history-data.ts';
import { useMoneyOutWait } from '../money/money-out.ts';
import { MoneyOutNotice } from '../money/MoneyOutNotice.tsx';
import { pesosText } from '../money/Pesos.tsx';
import { useStarted } from '../money/useStarted.ts';
import { useToldHere } from '../shell/news.ts';
import {
  type StartedWithdrawal,
  WithdrawalForm,
  withdrawalFormId,
  type WithdrawalStanding,
  type WithdrawalTerms,
} from './WithdrawalForm.tsx';
import type { BankAccount } from './wallet-data.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

interface WithdrawalDialogProps extends WithdrawalTerms {
  readonly open: boolean;
  readonly accounts: readonly BankAccount[];
  readonly onClose: () => void;
}

const atRest: WithdrawalStanding = {
  submitting: false,
  isTooLittle: false,
  isToConfirm: false,
  isTooMuch: false,
  isToTick: true,
  waits: false,
};

/** The dialog to withdraw pesos to a bank account of the customer. */
export function WithdrawalDialog({ open, accounts, onClose, ...terms }: WithdrawalDialogProps) {
  const { t } = useLingui();
  const titleOf = useWithdrawalTitle();
  const { started, setStarted, standing, setStanding } = useStarted<StartedWithdrawal, WithdrawalStanding>(
    open,
    atRest,
  );
  const whyNot = useWhyNot(standing, terms);
  const withdrawal = useFollowed(started);
  useToldHere(open ? withdrawal?.transactionId : undefined);
  const hasAccounts = accounts.length > 0;
  const wait = useMoneyOutWait();
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={withdrawal ? titleOf(withdrawal) : t`Retiro`}
      description={withdrawal || !hasAccounts ? undefined : t`Lleva pesos de tu billetera a tu banco.`}
      locked={standing.submitting && !started}
      primaryAction={
        withdrawal ? (
          <ButtonLink to="/application/record" search={{ transaction: withdrawal.transactionId }}>
            {withdrawal.state === 'Pendiente' ? t`Ver cómo va` : t`Ver el retiro`}
          </ButtonLink>
        ) : wait ? null : hasAccounts ? (
          <Button type="submit" form={withdrawalFormId} loading={standing.submitting} disabledReason={whyNot}>
            {standing.waits ? t`Pedir el retiro` : t`Retirar`}
          </Button>
        ) : (
          <ButtonLink to="/application/cuentas" search={{ dialog: 'add' }}>
            <Trans>Añadir cuenta bancaria</Trans>
          </ButtonLink>
        )
      }
      leave={withdrawal ? t`Continuar` : wait ? t`Entendido` : t`Cancelar`}
    >
      {withdrawal ? (
        <WithdrawalOutcome withdrawal={withdrawal} />
      ) : wait ? (
        <MoneyOutNotice wait={wait} />
      ) : hasAccounts ? (
        <Stack gap="medium">
          <WithdrawalForm accounts={accounts} onStarted={setStarted} onChange={setStanding} {...terms} />
          {standing.waits ? <ToBeApproved automaticMax={terms.automaticMax} /> : null}
        </Stack>
      ) : (
        <EmptyState level={3} title={t`Primero añade una cuenta bancaria`}>
          <Trans>A ella enviamos tus pesos. Lo mejor es que esté a tu nombre.</Trans>
        </EmptyState>
      )}
    </AppDialog>
  );
}

function ToBeApproved({ automaticMax }: Pick<WithdrawalTerms, 'automaticMax'>) {
  const { t } = useLingui();
  return (
    <Notice tone="info" title={t`Este retiro espera aprobación`}>
      {centsOf(automaticMax) === 0n ? (
        <Trans>
          En 24 horas ya retiraste lo que sale sin revisión: este lo revisa un oficial antes de enviarlo. Apartamos tu
          dinero y puedes cancelarlo mientras tanto.
        </Trans>
      ) : (
        <Trans>
          Por encima de {pesosText(automaticMax)} en 24 horas lo revisa un oficial antes de enviarlo. Apartamos tu
          dinero y puedes cancelarlo mientras tanto.
        </Trans>
      )}
    </Notice>
  );
}

/** Returns the reason why the withdrawal cannot be requested; null when it can, or when nothing is typed. */
function useWhyNot(standing: WithdrawalStanding, terms: WithdrawalTerms): string | null {
  const { t } = useLingui();
  if (standing.isTooLittle) return t`El valor debe ser de ${pesosText(terms.minimum)} o más.`;
  if (standing.isToConfirm) return t`Confirma primero el valor que leímos.`;
  if (standing.isTooMuch) return t`Escribe un valor menor.`;
  if (standing.isToTick) return t`Confirma que la información es correcta.`;
  return null;
}

/** Returns the current state of the withdrawal instead of its first answer: it may be paid while this dialog is open. */
function useFollowed(started: StartedWithdrawal | null): StartedWithdrawal | null {
  const isUnderWay = started?.state === 'Pendiente';
  const { data } = useQuery({ ...transactionQuery(started?.transactionId ?? ''), enabled: isUnderWay });
  if (!started || !data) return started;
  return { ...started, state: data.state, phase: data.phase };
}

/** Returns the dialog's title after the request. */
function useWithdrawalTitle(): (withdrawal: StartedWithdrawal) => string {
  const { t } = useLingui();
  return ({ state, phase }) => {
    if (phase === 'awaiting_approval') return t`Tu retiro espera aprobación.`;
    return state === 'Fallido' ? t`El retiro no se hizo` : t`Transacción exitosa.`;
  };
}

/** Says where the money is. */
function WithdrawalOutcome({ withdrawal: { state, phase } }: { readonly withdrawal: StartedWithdrawal }) {
  const { t } = useLingui();
  if (phase === 'awaiting_approval')
    return (
      <Notice tone="info" title={t`Apartamos tu dinero`} announce="polite">
        <Trans>
          Un oficial lo revisa antes de enviarlo a tu banco. Te escribimos apenas decida; puedes cancelarlo.
        </Trans>
      </Notice>
    );
  if (state === 'Fallido')
    return (
      <Notice tone="critical" title={t`Tu dinero está en tu billetera`} announce="polite">
        <Trans>El retiro no se pudo pagar. En el movimiento te decimos por qué.</Trans>
      </Notice>
    );
  return (
    <Notice
      tone="positive"
      title={t`Transacción realizada con éxito. En unos minutos se verá reflejada en tu cuenta.`}
      announce="polite"
    >
      {state === 'Completo' ? t`El banco ya la pagó.` : t`Te avisamos cuando el banco la pague.`}
    </Notice>
  );
}
