import { Notice } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StartedWithdrawal } from './WithdrawalForm.tsx';

/** Returns the dialog's title after the request. */
export function useWithdrawalTitle(): (withdrawal: StartedWithdrawal) => string {
  const { t } = useLingui();
  return ({ state, phase }) => {
    if (phase === 'awaiting_approval') return t`Tu retiro espera aprobación.`;
    return state === 'Fallido' ? t`El retiro no se hizo` : t`Transacción exitosa.`;
  };
}

/** Says where the money is. */
export function WithdrawalOutcome({ withdrawal: { state, phase } }: { readonly withdrawal: StartedWithdrawal }) {
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
