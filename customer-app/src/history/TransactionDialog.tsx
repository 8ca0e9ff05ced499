import { dateAndTime } from '@caudal/app-kit/dates.ts';
import { Button, buttonClass, Dialog, Stack, Text, Timeline, type TimelineStep } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Pesos } from '../money/Pesos.tsx';
import type { FiatTransactionDetail } from './history-data.ts';
import { TransactionStateBadge } from './TransactionStateBadge.tsx';

export interface TransactionDialogProps {
  /** Null keeps it closed. */
  readonly transaction: FiatTransactionDetail | null;
  readonly onClose: () => void;
}

/** One movement: where it is, since when, and what to do next. */
export function TransactionDialog({ transaction, onClose }: TransactionDialogProps) {
  const { t } = useLingui();
  // While the dialog fades out it shows what it showed.
  const [shown, setShown] = useState(transaction);
  if (transaction && transaction !== shown) setShown(transaction);
  if (!shown) return null;
  return (
    <Dialog
      open={transaction !== null}
      onOpenChange={(open) => open || onClose()}
      title={t`Depósito por PSE`}
      description={shown.destination}
      closeLabel={t`Cerrar`}
      primaryAction={<PrimaryAction transaction={shown} onClose={onClose} />}
    >
      <Stack gap="large">
        <Stack gap="xsmall" align="start">
          <Pesos value={shown.amount} size="display" weight="semibold" />
          <TransactionStateBadge state={shown.state} />
        </Stack>
        <DepositTimeline transaction={shown} />
        {shown.state === 'Pendiente' ? (
          <Text tone="muted" size="small">
            <Trans>
              Esperamos la respuesta del banco. Puedes cerrar esta ventana: te avisamos aquí apenas llegue, aunque
              tarde.
            </Trans>
          </Text>
        ) : null}
      </Stack>
    </Dialog>
  );
}

function PrimaryAction({
  transaction,
  onClose,
}: {
  readonly transaction: FiatTransactionDetail;
  readonly onClose: () => void;
}) {
  if (transaction.url) {
    return (
      <a href={transaction.url} target="_blank" rel="noreferrer" className={buttonClass()}>
        <Trans>Ir a la página del banco</Trans>
      </a>
    );
  }
  return (
    <Button onClick={onClose}>
      <Trans>Entendido</Trans>
    </Button>
  );
}

type StepName = FiatTransactionDetail['timeline'][number]['step'];

/** What happened, dated, and what is still to come. */
function DepositTimeline({ transaction }: { readonly transaction: FiatTransactionDetail }) {
  const { t } = useLingui();
  const titles = {
    requested: t`Pediste el depósito`,
    sent_to_bank: t`Tu banco recibió la solicitud`,
    approved: t`Aprobaste el pago`,
    declined: t`El pago no se aprobó`,
    expired: t`Pasó el tiempo para aprobarlo`,
    credited: t`El dinero está en tu billetera`,
  } satisfies Record<StepName, string>;
  const happened: TimelineStep[] = transaction.timeline.map(({ step, at }) => ({
    id: step,
    title: titles[step],
    state: step === 'declined' || step === 'expired' ? 'failed' : 'done',
    stateLabel: step === 'declined' || step === 'expired' ? t`no se logró` : t`hecho`,
    date: dateAndTime(at),
    dateTime: at,
  }));
  const ahead: TimelineStep[] =
    transaction.state === 'Pendiente'
      ? [
          { id: 'waiting', title: t`Apruébalo en la página de tu banco`, state: 'current', stateLabel: t`en curso` },
          { id: 'credit', title: titles.credited, state: 'pending', stateLabel: t`falta` },
        ]
      : [];
  return <Timeline label={t`Camino de tu depósito`} steps={[...happened, ...ahead]} />;
}
