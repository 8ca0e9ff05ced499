import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { DescriptionList, Remark, Stack, Timeline } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CancelWithdrawal } from '../history/CancelWithdrawal.tsx';
import { fittingSize, sizeBeside } from '../money/amount-size.ts';
import { pesosText } from '../money/Pesos.tsx';
import { TokenAmount } from '../money/TokenAmount.tsx';
import { useToldHere } from '../shell/news.ts';
import { type CryptoTransactionDetail, givenBack, type CryptoPhase } from './crypto-data.ts';
import * as css from './crypto.css.ts';
import { CryptoStateBadge } from './CryptoStateBadge.tsx';
import { TransactionHash } from './TransactionHash.tsx';
import { useTimelineSteps } from '../history/useTimelineSteps.ts';

interface CryptoDialogProps {
  readonly detail: CryptoTransactionDetail | null;
  readonly onClose: () => void;
}

/** A movement of tokens: its state, its timeline, and the button to cancel it while that is possible. */
export function CryptoDialog({ detail, onClose }: CryptoDialogProps) {
  const { t } = useLingui();
  // The dialog keeps its content while it fades out.
  const [shown, setShown] = useState(detail);
  useToldHere(detail?.transaction.id);
  if (detail && detail !== shown) setShown(detail);
  if (!shown) return null;
  const { transaction } = shown;
  const titles = {
    withdrawal: t`Retiro de ${transaction.asset}`,
    deposit: t`Depósito de ${transaction.asset}`,
    charged: t`Descuento de un envío que ya te hicimos`,
  };
  return (
    <AppDialog
      open={detail !== null}
      onClose={onClose}
      title={titles[transaction.phase === 'charged' ? 'charged' : transaction.kind]}
      leave={t`Entendido`}
    >
      <Stack gap="large">
        <Stack gap="xsmall" align="start">
          <TokenAmount
            value={transaction.amount}
            symbol={transaction.asset}
            size={fittingSize(transaction.amount, 'headline')}
            weight="semibold"
            whole
          />
          <CryptoStateBadge transaction={transaction} />
        </Stack>
        <CryptoTimeline detail={shown} />
        <WhatItMeans detail={shown} />
        <Figures detail={shown} />
        {shown.canCancel ? <CancelWithdrawal of="crypto" transactionId={transaction.id} /> : null}
        <TransactionHash txid={transaction.txid} page={transaction.page} />
      </Stack>
    </AppDialog>
  );
}

interface PartProps {
  readonly detail: CryptoTransactionDetail;
}

function WhatItMeans({ detail: { transaction } }: PartProps) {
  const { t } = useLingui();
  const until = transaction.waitsUntil === null ? '' : dateAndTime(transaction.waitsUntil);
  const words: Partial<Record<typeof transaction.phase, string>> = {
    confirming: t`La red ya lo vio. Lo sumamos a tu billetera cuando tenga sus confirmaciones.`,
    collecting: t`Es menos del mínimo. Lo guardamos y lo sumamos cuando, con lo que llegue después, lo alcance.`,
    cooling: t`La dirección es nueva: por seguridad sale el ${until}, y mientras tanto puedes cancelarlo.`,
    awaiting_approval: t`Tu dinero está apartado. Un oficial lo revisa y te avisamos apenas decida.`,
    undone: t`La red deshizo el bloque en el que venía. Si llega de nuevo, lo verás aquí.`,
    reverted: t`La red no lo ejecutó. Todo volvió a tu billetera, también la tarifa.`,
    charged: t`Ya te habíamos enviado este dinero por la red, y una falla borró el envío de nuestros registros. Si no lo pediste, escríbenos ya.`,
  };
  const said = words[transaction.phase];
  if (said === undefined) return null;
  return <Remark>{said}</Remark>;
}

function Figures({ detail: { transaction, alias, from } }: PartProps) {
  const { t } = useLingui();
  const { kind, phase, fee } = transaction;
  const isOut = kind === 'withdrawal';
  return (
    <DescriptionList
      items={[
        {
          term: isOut ? t`Enviado a` : t`Llegó a tu dirección`,
          description: (
            <>
              {alias === null ? null : <div>{alias}</div>}
              <span className={css.address}>{transaction.to_address}</span>
            </>
          ),
        },
        from !== null && { term: t`Enviado desde`, description: <Sender address={from} /> },
        isOut &&
          !givenBack.has(phase) && {
            term: t`Tarifa de red`,
            description: <TokenAmount value={fee} symbol={transaction.asset} size={sizeBeside(fee)} whole />,
          },
        { term: t`Valía en ese momento`, description: pesosText(transaction.valueCop) },
      ]}
    />
  );
}

/**
 * The sender's address, with a warning: anybody can send a tiny amount from an address that looks like the customer's
 * own, so it must not be copied.
 */
function Sender({ address }: { readonly address: string }) {
  return (
    <>
      <span className={css.address}>{address}</span>
      <Remark as="span">
        <Trans>No la copies para enviar: quien engaña manda de direcciones que se parecen a las tuyas.</Trans>
      </Remark>
    </>
  );
}

type StepName = CryptoTransactionDetail['timeline'][number]['step'];

const failed = new Set<StepName>(['undone', 'rejected', 'cancelled', 'reverted']);

/** The dated steps of a movement of tokens, and the next step. */
function CryptoTimeline({ detail: { transaction, timeline } }: { readonly detail: CryptoTransactionDetail }) {
  const { t } = useLingui();
  const isOut = transaction.kind === 'withdrawal';
  const { confirmations, confirmationsNeeded } = transaction;
  const titles = {
    requested: t`Pediste el retiro`,
    seen: t`La red recibió el envío`,
    undone: t`La red deshizo el bloque`,
    credited: t`Está en tu billetera`,
    awaiting_approval: t`Quedó a la espera de aprobación`,
    accepted: t`El retiro quedó aprobado`,
    rejected: t`No lo aprobamos; tu dinero volvió a tu billetera`,
    cancelled: t`Lo cancelaste; tu dinero volvió a tu billetera`,
    signed: t`Lo enviamos a la red`,
    mined: t`La red lo incluyó en un bloque`,
    paid: t`Llegó a su destino`,
    reverted: t`La red no lo ejecutó; tu dinero volvió a tu billetera`,
    charged: t`Lo descontamos de tu billetera`,
  } satisfies Record<StepName, string>;
  const ahead: Partial<Record<CryptoPhase, string>> = {
    confirming: t`La red lo confirma: ${confirmations} de ${confirmationsNeeded}`,
    cooling: t`La dirección termina su espera`,
    awaiting_approval: t`Un oficial lo revisa`,
    under_way: t`La red lo confirma: ${confirmations} de ${confirmationsNeeded}`,
  };
  const title = ahead[transaction.phase];
  const next = title === undefined ? [] : [{ id: 'next', title, state: 'current' as const }];
  const steps = useTimelineSteps(timeline, titles, failed, next);
  return <Timeline label={isOut ? t`Camino de tu retiro` : t`Camino de tu depósito`} steps={steps} />;
}
