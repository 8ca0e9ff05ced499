import { Button, buttonClass, Dialog, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Pesos } from '../money/Pesos.tsx';
import { DepositTimeline, isInReview } from './DepositTimeline.tsx';
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
  const next = <NextStep transaction={shown} />;
  const isDone = shown.state === 'Completo' || (shown.state === 'Pendiente' && !shown.url);
  const close = (
    <Button look={isDone ? 'primary' : 'secondary'} onClick={onClose}>
      {isDone ? <Trans>Entendido</Trans> : <Trans>Cerrar</Trans>}
    </Button>
  );
  return (
    <Dialog
      open={transaction !== null}
      onOpenChange={(open) => open || onClose()}
      title={t`Depósito por PSE`}
      description={shown.destination}
      closeLabel={t`Cerrar`}
      primaryAction={isDone ? close : next}
      secondaryAction={isDone ? undefined : close}
    >
      <Stack gap="large">
        <Stack gap="xsmall" align="start">
          <Pesos value={shown.amount} size="display" weight="semibold" />
          <TransactionStateBadge state={shown.state} />
        </Stack>
        <DepositTimeline transaction={shown} />
        <WhatItMeans transaction={shown} />
      </Stack>
    </Dialog>
  );
}

interface PartProps {
  readonly transaction: FiatTransactionDetail;
}

/** To the bank while it can still be approved; to a new deposit once it cannot. */
function NextStep({ transaction: { state, url } }: PartProps) {
  if (state === 'Pendiente' && url) {
    return (
      <a href={url} target="_blank" rel="noreferrer" className={buttonClass()}>
        <Trans>Ir a la página del banco</Trans>
      </a>
    );
  }
  return (
    <Link to="/application/wallets" search={{ dialog: 'deposit' }} className={buttonClass()}>
      <Trans>Intentar otro depósito</Trans>
    </Link>
  );
}

/** Where the money is, in words. */
function WhatItMeans({ transaction }: PartProps) {
  const { t } = useLingui();
  const { state, timeline } = transaction;
  const isExpired = timeline.some(({ step }) => step === 'expired');
  const failed = isExpired
    ? t`No recibimos la aprobación a tiempo y no movimos tu dinero. Si tu banco lo aprueba más tarde, lo verás aquí igual.`
    : t`Tu banco no aprobó el pago y no movimos tu dinero. Revisa con tu banco o inténtalo de nuevo cuando quieras.`;
  const inReview = t`Tu pago llegó por un valor distinto al que pediste. Lo estamos revisando y te avisamos aquí.`;
  const refunded = t`Devolvimos tu pago. Tu banco puede tardar unos días en mostrarlo.`;
  const words = {
    Pendiente: isInReview(transaction)
      ? inReview
      : t`Esperamos la respuesta del banco. Puedes cerrar esta ventana: te avisamos aquí apenas llegue, aunque tarde.`,
    Completo: null,
    Fallido: timeline.some(({ step }) => step === 'refund_sent') ? refunded : failed,
  } satisfies Record<FiatTransactionDetail['state'], string | null>;
  if (words[state] === null) return null;
  return (
    <Text tone="muted" size="small">
      {words[state]}
    </Text>
  );
}
