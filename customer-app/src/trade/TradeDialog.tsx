import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { DescriptionList, Stack, Timeline } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TransactionHash } from '../crypto/TransactionHash.tsx';
import { useTimelineSteps } from '../history/useTimelineSteps.ts';
import { fittingSize } from '../money/amount-size.ts';
import { TokenAmount } from '../money/TokenAmount.tsx';
import { useToldHere } from '../shell/news.ts';
import { shownPercent, Ways } from './FeeBox.tsx';
import { equivalence, TradeStateBadge } from './TradesTable.tsx';
import { cut } from './token-amounts.ts';
import { type Token, tokenNamed, type TradeDetail } from './trade-data.ts';

interface TradeDialogProps {
  readonly trade: TradeDetail | null;
  readonly tokens: readonly Token[];
  readonly onClose: () => void;
}

/** One swap: its state, its timeline, and its costs. */
export function TradeDialog({ trade, tokens, onClose }: TradeDialogProps) {
  const { t } = useLingui();
  // The dialog keeps its content while it fades out.
  const [shown, setShown] = useState(trade);
  useToldHere(trade?.trade.id);
  if (trade && trade !== shown) setShown(trade);
  if (!shown) return null;
  const [paid, received] = [tokenNamed(tokens, shown.trade.token_in), tokenNamed(tokens, shown.trade.token_out)];
  return (
    <AppDialog
      open={trade !== null}
      onClose={onClose}
      title={t`${paid.symbol} por ${received.symbol}`}
      leave={t`Entendido`}
    >
      <Stack gap="large">
        <Stack gap="xsmall" align="start">
          <TokenAmount
            value={shown.trade.amount_out}
            symbol={received.symbol}
            size={fittingSize(cut(shown.trade.amount_out), 'headline')}
            weight="semibold"
          />
          <TradeStateBadge phase={shown.trade.phase} />
        </Stack>
        <TradeTimeline trade={shown} />
        <Figures trade={shown} tokens={tokens} />
        <TransactionHash txid={shown.trade.transaction_hash} page={shown.trade.explorerUrl} />
      </Stack>
    </AppDialog>
  );
}

interface PartProps {
  readonly trade: TradeDetail;
  readonly tokens: readonly Token[];
}

function Figures({ trade: { trade, minimumReceived, maximumPaid, liquidityFee, ways }, tokens }: PartProps) {
  const { t } = useLingui();
  const [paid, received] = [tokenNamed(tokens, trade.token_in), tokenNamed(tokens, trade.token_out)];
  const isInput = trade.tradeType === 'input';
  const asked = { paid: t`Pagas`, received: t`Recibes`, ways: t`Cómo se reparte` };
  const given_up = { paid: t`Ibas a pagar`, received: t`Ibas a recibir`, ways: t`Cómo se iba a repartir` };
  const terms = {
    requested: asked,
    under_way: asked,
    completed: { paid: t`Pagaste`, received: t`Recibiste`, ways: t`Cómo se repartió` },
    reverted: given_up,
    expired: given_up,
    refused: given_up,
  }[trade.phase];
  return (
    <DescriptionList
      items={[
        { term: terms.paid, description: <TokenAmount value={trade.amount_in} symbol={paid.symbol} whole /> },
        { term: terms.received, description: <TokenAmount value={trade.amount_out} symbol={received.symbol} whole /> },
        { term: t`Equivalencia con tarifas`, description: equivalence(trade, tokens) },
        {
          term: isInput ? t`Mínimo que aceptaste recibir` : t`Máximo que aceptaste pagar`,
          description: isInput ? (
            <TokenAmount value={minimumReceived} symbol={received.symbol} whole />
          ) : (
            <TokenAmount value={maximumPaid} symbol={paid.symbol} whole />
          ),
        },
        { term: t`Tarifa de liquidez`, description: <TokenAmount value={liquidityFee} symbol={paid.symbol} /> },
        { term: t`Tarifa de red`, description: <TokenAmount value={trade.fee} symbol={paid.symbol} /> },
        {
          term: t`Tarifa de Caudal (${shownPercent(trade.platformFee.percent)})`,
          description: <TokenAmount value={trade.platformFee.amount} symbol={paid.symbol} />,
        },
        { term: terms.ways, description: <Ways ways={ways} tokens={tokens} /> },
      ]}
    />
  );
}

type StepName = TradeDetail['timeline'][number]['step'];

const failed = new Set<StepName>(['reverted', 'expired', 'refused']);

/** The dated steps of a swap, and the next step. */
function TradeTimeline({ trade: { trade, timeline } }: Pick<PartProps, 'trade'>) {
  const { t } = useLingui();
  const titles = {
    requested: t`Pediste el intercambio y apartamos lo que pagas`,
    sent: t`Lo enviamos a la red`,
    credited: t`Lo que recibiste está en tu billetera`,
    reverted: t`El precio se movió más de lo que aceptaste`,
    expired: t`La red no lo tomó a tiempo`,
    refused: t`No fue posible hacer el intercambio`,
    given_back: t`Lo que pagaste volvió a tu billetera`,
  } satisfies Record<StepName, string>;
  const ahead: Partial<Record<typeof trade.phase, string>> = {
    requested: t`Lo enviamos a la red`,
    under_way: t`La red lo confirma`,
  };
  const title = ahead[trade.phase];
  const next = title === undefined ? [] : [{ id: 'next', title, state: 'current' as const }];
  const steps = useTimelineSteps(timeline, titles, failed, next);
  return <Timeline label={t`Camino de tu intercambio`} steps={steps} />;
}
