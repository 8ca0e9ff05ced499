import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { Notice } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { cryptoDetailQuery, givenBack, type StartedTransfer } from './crypto-data.ts';

/** A requested withdrawal in its current state. */
interface Sent extends Pick<StartedTransfer, 'phase' | 'waitsUntil'> {
  /** True when the withdrawal was signed and handed to the network. */
  readonly isOnItsWay: boolean;
}

/** Returns the current state of a requested withdrawal; null before the request. */
export function useSentTransfer(started: StartedTransfer | null): Sent | null {
  const { data } = useQuery({ ...cryptoDetailQuery(started?.transactionId ?? ''), enabled: started !== null });
  if (started === null) return null;
  if (data === undefined) return { ...started, isOnItsWay: started.phase === 'completed' };
  const { phase, waitsUntil } = data.transaction;
  return { phase, waitsUntil, isOnItsWay: data.timeline.some(({ step }) => step === 'signed') };
}

/**
 * Returns the dialog's title after the request. A requested withdrawal is not a completed one, so the title depends on
 * its phase.
 */
export function useSentTitle(): (sent: Sent) => string {
  const { t } = useLingui();
  return ({ phase, isOnItsWay }) => {
    if (phase === 'awaiting_approval') return t`Tu retiro espera aprobación.`;
    if (phase === 'cooling') return t`Tu retiro espera a la dirección nueva.`;
    if (givenBack.has(phase)) return t`El retiro no se hizo`;
    return isOnItsWay ? t`Transacción exitosa.` : t`Tu retiro está en camino`;
  };
}

/** Says where the withdrawal is and what happens next. */
export function SentTransfer({ transfer: { phase, waitsUntil, isOnItsWay } }: { readonly transfer: Sent }) {
  const { t } = useLingui();
  if (phase === 'awaiting_approval') {
    return (
      <Notice tone="info" title={t`Apartamos tu dinero`} announce="polite">
        <Trans>Un oficial lo revisa antes de enviarlo a la red. Te escribimos apenas decida; puedes cancelarlo.</Trans>
      </Notice>
    );
  }
  if (phase === 'cooling') {
    return (
      <Notice tone="info" title={t`Apartamos tu dinero`} announce="polite">
        <Trans>
          Sale el {waitsUntil === null ? '' : dateAndTime(waitsUntil)}, cuando la dirección termine su espera. Mientras
          tanto puedes cancelarlo en tu historial.
        </Trans>
      </Notice>
    );
  }
  if (givenBack.has(phase)) {
    return (
      <Notice tone="critical" title={t`Tu dinero está en tu billetera`} announce="polite">
        <Trans>El retiro no se hizo. En el movimiento te decimos por qué.</Trans>
      </Notice>
    );
  }
  if (!isOnItsWay) {
    return (
      <Notice tone="info" title={t`Apartamos tu dinero`} announce="polite">
        <Trans>
          En unos segundos lo enviamos a la red, que lo confirma en unos minutos. Te avisamos cuando llegue; puedes
          cerrar esta ventana.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice
      tone="positive"
      title={t`Transacción realizada con éxito. En unos minutos se verá reflejada en tu cuenta.`}
      announce="polite"
    >
      {phase === 'completed' ? t`Ya llegó a su destino.` : t`Te avisamos cuando la red lo confirme.`}
    </Notice>
  );
}
