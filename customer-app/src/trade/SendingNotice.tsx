import { Button, Notice, Spinner } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Sending } from './useSendTrade.ts';

/** Says that a swap is on its way, or that it waits for the connection and what will happen to it. Rule swap 8. */
export function SendingNotice({ sending }: { readonly sending: Sending }) {
  const { t } = useLingui();
  if (!sending.isWaiting) return <Spinner label={t`Enviando tu intercambio...`} />;
  return (
    <Notice
      tone="caution"
      title={t`Sin conexión: tu intercambio espera`}
      announce="assertive"
      action={<Button size="small" look="secondary" onClick={sending.onGiveUp}>{t`Dejar de esperar`}</Button>}
    >
      <Trans>
        Lo enviamos apenas vuelva la conexión, una sola vez, y se hace si el precio que viste todavía vale. Si no, no se
        cambia nada y tu dinero sigue en tu billetera.
      </Trans>
    </Notice>
  );
}
