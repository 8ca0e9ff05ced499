import { Button, buttonClass, CopyButton, DescriptionList, Dialog, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Pesos, pesosText } from '../money/Pesos.tsx';
import { useToldHere } from '../shell/news.ts';
import { DepositTimeline } from './DepositTimeline.tsx';
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
  useToldHere(transaction?.transactionId);
  if (transaction && transaction !== shown) setShown(transaction);
  if (!shown) return null;
  const next = <NextStep transaction={shown} />;
  const isOver = shown.phase === 'declined' || shown.phase === 'expired';
  const isDone = !isOver && (shown.phase !== 'under_way' || !shown.url);
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
          <TransactionStateBadge phase={shown.phase} />
        </Stack>
        <OtherAmount transaction={shown} />
        <DepositTimeline transaction={shown} />
        <WhatItMeans transaction={shown} />
        <Reference id={shown.transactionId} />
      </Stack>
    </Dialog>
  );
}

interface PartProps {
  readonly transaction: FiatTransactionDetail;
}

/** To the bank while it can still be approved; to a new deposit once it cannot. */
function NextStep({ transaction: { phase, url } }: PartProps) {
  if (phase === 'under_way' && url) {
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
function WhatItMeans({ transaction: { phase } }: PartProps) {
  const { t } = useLingui();
  const words = {
    under_way: t`Esperamos la respuesta del banco. Puedes cerrar esta ventana: te avisamos aquí apenas llegue, aunque tarde.`,
    in_review: t`Tu dinero está seguro. Un oficial decide si lo sumamos a tu billetera o te lo devolvemos, y lo verás aquí.`,
    refunding: t`Estamos devolviendo tu pago a la cuenta desde la que lo pediste. Tu banco puede tardar unos días en mostrarlo.`,
    completed: null,
    refunded: t`Devolvimos tu pago. Tu banco puede tardar unos días en mostrarlo.`,
    declined: t`Tu banco no aprobó el pago y no movimos tu dinero. Revisa con tu banco o inténtalo de nuevo cuando quieras.`,
    expired: t`No recibimos la aprobación a tiempo y no movimos tu dinero. Si tu banco lo aprueba más tarde, lo verás aquí igual.`,
  } satisfies Record<FiatTransactionDetail['phase'], string | null>;
  if (words[phase] === null) return null;
  return (
    <Text tone="muted" size="small">
      {words[phase]}
    </Text>
  );
}

/** What names this movement to whoever is asked about it. */
function Reference({ id }: { readonly id: string }) {
  const { t } = useLingui();
  return (
    <Stack gap="xxsmall" align="start">
      <Text size="small" tone="muted">
        <Trans>Referencia (TXID): {id}</Trans>
      </Text>
      <CopyButton
        value={id}
        label={t`Copiar referencia`}
        copiedLabel={t`Copiada`}
        failedLabel={t`No pudimos copiarla. Selecciónala y cópiala tú.`}
      />
    </Stack>
  );
}

/** What was asked for and what was paid, where they are not the same. */
function OtherAmount({ transaction: { requestedAmount, paidAmount } }: PartProps) {
  const { t } = useLingui();
  if (paidAmount === null || paidAmount === requestedAmount) return null;
  return (
    <DescriptionList
      layout="grid"
      items={[
        { id: 'asked', term: t`Pediste`, description: pesosText(requestedAmount) },
        { id: 'paid', term: t`Pagaste`, description: pesosText(paidAmount) },
      ]}
    />
  );
}
