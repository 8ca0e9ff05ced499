import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Button, buttonClass, CopyButton, DescriptionList, FormError, Remark, Stack, Timeline } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveAnswer } from '@caudal/app-kit/files/save-blob.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { WriteToUs } from '../contact/WriteToUs.tsx';
import { fittingSize } from '../money/amount-size.ts';
import { Pesos, pesosText } from '../money/Pesos.tsx';
import { useToldHere } from '../shell/news.ts';
import { CancelWithdrawal } from './CancelWithdrawal.tsx';
import type { FiatTransactionDetail } from './history-data.ts';
import { TransactionStateBadge } from './TransactionStateBadge.tsx';
import { api } from '../api.ts';
import { useTimelineSteps, type StepAhead } from './useTimelineSteps.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

interface TransactionDialogProps {
  readonly transaction: FiatTransactionDetail | null;
  readonly onClose: () => void;
}

/** Phases that ended without success, after which the customer may start again. */
const mayBeTriedAgain = new Set<FiatTransactionDetail['phase']>([
  'declined',
  'expired',
  'rejected',
  'annulled',
  'returned',
]);

/** True for a payment that a restore lost and that was charged, also once the charge was given back. */
const isCharge = ({ timeline }: FiatTransactionDetail) => timeline.some(({ step }) => step === 'charged');

/** One movement: its state, its timeline, and the next step. */
export function TransactionDialog({ transaction, onClose }: TransactionDialogProps) {
  const { t } = useLingui();
  // The dialog keeps its content while it fades out.
  const [shown, setShown] = useState(transaction);
  useToldHere(transaction?.transactionId);
  if (transaction && transaction !== shown) setShown(transaction);
  if (!shown) return null;
  const titles = {
    withdrawal: t`Retiro a tu banco`,
    deposit: t`Depósito por PSE`,
    charged: t`Descuento de un pago que ya te hicimos`,
  };
  const next = <NextStep transaction={shown} />;
  const isOver = mayBeTriedAgain.has(shown.phase);
  const isDone = !isOver && (shown.phase !== 'under_way' || !shown.url);
  return (
    <AppDialog
      open={transaction !== null}
      onClose={onClose}
      title={titles[isCharge(shown) ? 'charged' : shown.kind]}
      description={shown.destination ?? undefined}
      primaryAction={isDone ? undefined : next}
      leave={isDone ? t`Entendido` : t`Cerrar`}
    >
      <Stack gap="large">
        <Stack gap="xsmall" align="start">
          <Pesos value={shown.amount} size={fittingSize(shown.amount, 'display')} weight="semibold" />
          <TransactionStateBadge phase={shown.phase} />
        </Stack>
        <OtherAmount transaction={shown} />
        <MovementTimeline transaction={shown} />
        <WhatItMeans transaction={shown} />
        {shown.phase === 'completed' ? <ReceiptButton transactionId={shown.transactionId} /> : null}
        {shown.canCancel ? <CancelWithdrawal of="fiat" transactionId={shown.transactionId} /> : null}
        <Reference id={shown.transactionId} />
      </Stack>
    </AppDialog>
  );
}

interface PartProps {
  readonly transaction: FiatTransactionDetail;
}

/** A link to the bank while the payment can still be approved, and to a new movement afterwards. */
function NextStep({ transaction: { kind, phase, url } }: PartProps) {
  const { t } = useLingui();
  if (phase === 'under_way' && url) {
    return <a href={url} target="_blank" rel="noreferrer" className={buttonClass()}>{t`Ir a la página del banco`}</a>;
  }
  return (
    <ButtonLink to="/application/wallets" search={{ dialog: kind === 'withdrawal' ? 'withdraw' : 'deposit' }}>
      {kind === 'withdrawal' ? t`Intentar otro retiro` : t`Intentar otro depósito`}
    </ButtonLink>
  );
}

/** Says where the money is. */
function WhatItMeans({ transaction: { kind, phase } }: PartProps) {
  const words = { deposit: useDepositWords(), withdrawal: useWithdrawalWords() }[kind][phase];
  if (!words) return null;
  return <Remark>{words}</Remark>;
}

type WordsOfPhases = Partial<Record<FiatTransactionDetail['phase'], string>>;

function useDepositWords(): WordsOfPhases {
  const { t } = useLingui();
  return {
    under_way: t`Esperamos la respuesta del banco. Puedes cerrar esta ventana: te avisamos aquí apenas llegue, aunque tarde.`,
    in_review: t`Tu dinero está seguro. Un oficial decide si lo sumamos a tu billetera o te lo devolvemos, y lo verás aquí.`,
    refunding: t`Estamos devolviendo tu pago a la cuenta desde la que lo pediste. Tu banco puede tardar unos días en mostrarlo.`,
    refunded: t`Devolvimos tu pago. Tu banco puede tardar unos días en mostrarlo.`,
    declined: t`Tu banco no aprobó el pago y no movimos tu dinero. Revisa con tu banco o inténtalo de nuevo cuando quieras.`,
    expired: t`No recibimos la aprobación a tiempo y no movimos tu dinero. Si tu banco lo aprueba más tarde, lo verás aquí igual.`,
    taken_back: t`Tu banco retiró el pago después de aprobarlo, así que no lo tenemos. Un oficial anula el depósito y te escribe. Si no sabes por qué lo retiró, pregunta en tu banco.`,
    annulled: t`Tu banco retiró el pago después de aprobarlo y el dinero volvió a tu banco. Si no lo ves allí, pregunta en tu banco. Puedes depositar de nuevo cuando quieras.`,
  };
}

function useWithdrawalWords(): WordsOfPhases {
  const { t } = useLingui();
  return {
    awaiting_approval: t`Tu dinero está apartado. Un oficial revisa el retiro y te avisamos apenas decida. Mientras tanto puedes cancelarlo.`,
    under_way: t`Tu dinero va camino a tu banco. Te avisamos aquí apenas lo pague, aunque tarde.`,
    in_review: t`El banco pagó este retiro después de rechazarlo. Un oficial lo revisa y te escribe.`,
    declined: t`Revisa el número y el titular de la cuenta bancaria antes de intentarlo de nuevo.`,
    returned: t`Suele pasar cuando la cuenta está cerrada o el titular no concuerda. Revísala antes de intentarlo de nuevo.`,
    charged: t`Ya te habíamos pagado este dinero por el banco, y una falla borró el pago de nuestros registros. Si no lo recibiste, escríbenos.`,
  };
}

/** The reference of the movement, for questions to support. */
function Reference({ id }: { readonly id: string }) {
  const { t } = useLingui();
  return (
    <Stack gap="xxsmall" align="start">
      <Remark>{t`Referencia (TXID): ${id}`}</Remark>
      <Remark>
        <Trans>
          Si algo no concuerda o no estás de acuerdo, <WriteToUs /> con ella.
        </Trans>
      </Remark>
      <CopyButton
        value={id}
        label={t`Copiar referencia`}
        copiedLabel={t`Copiada`}
        failedLabel={t`No pudimos copiarla. Selecciónala y cópiala tú.`}
      />
    </Stack>
  );
}

/** Shows the requested and the paid amount when they differ. */
function OtherAmount({ transaction: { kind, requestedAmount, paidAmount } }: PartProps) {
  const { t } = useLingui();
  if (kind === 'withdrawal' || paidAmount === null || paidAmount === requestedAmount) return null;
  return (
    <DescriptionList
      layout="grid"
      items={[
        { term: t`Pediste`, description: pesosText(requestedAmount) },
        { term: t`Pagaste`, description: pesosText(paidAmount) },
      ]}
    />
  );
}

/** A button to download the receipt of a completed movement. */
function ReceiptButton({ transactionId }: { readonly transactionId: string }) {
  const { t } = useLingui();
  const download = useMutation({
    mutationFn: () =>
      saveAnswer(
        api.GET('/payment/transactions/user/{transactionId}/receipt', {
          params: { path: { transactionId } },
          parseAs: 'blob',
        }),
      ),
  });
  return (
    <Stack gap="small" align="start">
      <Button
        look="secondary"
        size="small"
        icon={<Download size={16} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >{t`Descargar comprobante`}</Button>
      {download.error ? <FormError title={t`No pudimos descargar`}>{wordsOf(download.error)}</FormError> : null}
    </Stack>
  );
}

type StepName = FiatTransactionDetail['timeline'][number]['step'];
type Kind = FiatTransactionDetail['kind'];

const failed = new Set<StepName>([
  'declined',
  'expired',
  'rejected',
  'cancelled',
  'taken_back',
  'annulled',
  'returned',
]);

const going = { state: 'current' } as const;
const awaited = { state: 'pending' } as const;

/** The dated steps of a movement, and the steps to come. */
function MovementTimeline({ transaction }: { readonly transaction: FiatTransactionDetail }) {
  const { t } = useLingui();
  const titles = useTitles(transaction.kind);
  const steps = useTimelineSteps(transaction.timeline, titles, failed, useAhead(transaction));
  const label = transaction.kind === 'withdrawal' ? t`Camino de tu retiro` : t`Camino de tu depósito`;
  return <Timeline label={label} steps={steps} />;
}

function useTitles(kind: Kind): Record<StepName, string> {
  const { t } = useLingui();
  const isOut = kind === 'withdrawal';
  return {
    requested: isOut ? t`Pediste el retiro` : t`Pediste el depósito`,
    awaiting_approval: t`Quedó a la espera de aprobación`,
    accepted: t`El retiro quedó aprobado`,
    sent_to_bank: isOut ? t`Se lo enviamos al banco` : t`Tu banco recibió la solicitud`,
    approved: t`Aprobaste el pago`,
    declined: isOut ? t`El banco no lo aceptó; tu dinero volvió a tu billetera` : t`El pago no se aprobó`,
    expired: t`Pasó el tiempo para aprobarlo`,
    credited: t`El dinero está en tu billetera`,
    paid: t`El banco pagó tu retiro`,
    // The step says only that the payment came: whether an officer has looked at it is not known until they decide.
    in_review: isOut ? t`El banco lo pagó después de rechazarlo` : t`Tu pago llegó por otro valor`,
    taken_back: t`Tu banco retiró el pago`,
    annulled: t`Anulamos el depósito porque tu banco retiró el pago`,
    refund_sent: t`Enviamos la devolución a tu banco`,
    refunded: t`Tu banco recibió la devolución`,
    rejected: t`No lo aprobamos; tu dinero volvió a tu billetera`,
    cancelled: t`Lo cancelaste; tu dinero volvió a tu billetera`,
    returned: t`El banco lo devolvió; tu dinero está en tu billetera`,
    charged: t`Lo descontamos de tu billetera`,
  };
}

function useAhead({ kind, phase, timeline }: FiatTransactionDetail): readonly StepAhead[] {
  const { t } = useLingui();
  const titles = useTitles(kind);
  if (kind === 'withdrawal') {
    const paid = { id: 'paying', title: t`El banco lo paga en tu cuenta`, ...awaited };
    const isSent = timeline.some(({ step }) => step === 'sent_to_bank');
    const ahead: Partial<Record<FiatTransactionDetail['phase'], readonly StepAhead[]>> = {
      awaiting_approval: [{ id: 'approval', title: t`Un oficial lo revisa`, ...going }, paid],
      under_way: isSent
        ? [{ ...paid, ...going }]
        : [{ id: 'sending', title: t`Se lo enviamos al banco`, ...going }, paid],
      in_review: [{ id: 'review', title: t`Un oficial lo revisa con el banco`, ...going }],
    };
    return ahead[phase] ?? [];
  }
  const ahead: Partial<Record<FiatTransactionDetail['phase'], readonly StepAhead[]>> = {
    under_way: [
      { id: 'waiting', title: t`Apruébalo en la página de tu banco`, ...going },
      { id: 'credit', title: titles.credited, ...awaited },
    ],
    in_review: [
      { id: 'review', title: t`Un oficial revisa tu pago`, ...going },
      { id: 'decision', title: t`Lo sumamos a tu billetera o te lo devolvemos`, ...awaited },
    ],
    taken_back: [{ id: 'annulling', title: t`Un oficial anula el depósito`, ...going }],
    refunding: [{ id: 'refunding', title: t`Tu banco recibe la devolución`, ...going }],
  };
  return ahead[phase] ?? [];
}
