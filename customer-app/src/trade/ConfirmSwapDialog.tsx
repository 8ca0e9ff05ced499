import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, CountdownRing, DescriptionList, Dialog, Inline, Notice, Remark, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Pesos } from '../money/Pesos.tsx';
import { fittingSize } from '../money/amount-size.ts';
import { TokenAmount } from '../money/TokenAmount.tsx';
import { accepted, afterQuote, type Agreed, agreedFirst } from './agreed-quote.ts';
import { FeeBox } from './FeeBox.tsx';
import { LossQuestion, useLossAnswer } from './LossQuestion.tsx';
import { priceLine } from './swap-price.ts';
import type { Pair } from './swap-pair.ts';
import { tradeRequest } from './swap-limit.ts';
import { cut } from './token-amounts.ts';
import type { Quote, Token, TradeRequest, TradeType } from './trade-data.ts';
import { SendingNotice } from './SendingNotice.tsx';
import type { QuoteReading } from './useQuote.ts';
import type { Sending } from './useSendTrade.ts';

/** Milliseconds between two quotes. Rule swap 6. */
export const refresh_milliseconds = 5_000;

interface ConfirmSwapDialogProps extends Pair {
  readonly tradeType: TradeType;
  /** The quote that was shown when the button was pressed. */
  readonly first: Quote;
  /** The latest quote for the same swap, which is read again every `refresh_milliseconds`. */
  readonly reading: QuoteReading;
  readonly tokens: readonly Token[];
  /** The request after the confirmation, until it is answered; null before. */
  readonly sending: Sending | null;
  readonly onCancel: () => void;
  /** Called with the confirmed request, which does not change any more. */
  readonly onConfirm: (request: TradeRequest) => void;
}

/** Shows a swap in figures before it is sent. The dialog is open while it is mounted. */
export function ConfirmSwapDialog(props: ConfirmSwapDialogProps) {
  const { first, reading, tradeType, tokenIn, tokenOut, tokens, sending, onCancel, onConfirm } = props;
  const { t } = useLingui();
  const [agreed, setAgreed] = useAgreed(tradeType, first, sending === null ? reading.quote : null);
  const { quote, limit, isToAccept } = agreed;
  const answer = useLossAnswer(quote);
  const whyWait = useWhyNot(reading, isToAccept);
  const whyNot = whyWait ?? answer.whyNot;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || (sending?.onGiveUp ?? onCancel)()}
      locked={sending !== null && !sending.isWaiting}
      title={t`Confirmación de intercambio`}
      closeLabel={t`Cerrar`}
      primaryAction={
        <Button
          loading={sending !== null}
          disabledReason={sending === null ? whyNot : null}
          onClick={() => onConfirm(tradeRequest(quote, limit, tokenIn.id, tokenOut.id))}
        >{t`Confirmar intercambio`}</Button>
      }
      secondaryAction={
        sending?.isWaiting ? undefined : <Button look="secondary" onClick={onCancel}>{t`Cancelar intercambio`}</Button>
      }
    >
      <Stack gap="medium">
        {sending === null ? null : <SendingNotice sending={sending} />}
        {reading.error === null ? null : (
          <Notice tone="critical" title={t`No encontramos un precio`} announce="assertive">
            {wordsOf(reading.error)}
          </Notice>
        )}
        {isToAccept ? (
          <Notice
            tone="caution"
            title={t`El precio se ha actualizado.`}
            announce="assertive"
            action={
              <Button size="small" look="secondary" onClick={() => setAgreed(accepted(agreed))}>{t`Aceptar`}</Button>
            }
          >{t`Quedó por debajo del mínimo que viste. Revisa los valores nuevos.`}</Notice>
        ) : null}
        <Amounts tradeType={tradeType} quote={quote} tokenIn={tokenIn} tokenOut={tokenOut} />
        <FeeBox quote={quote} limit={limit} tokens={tokens} tokenIn={tokenIn} tokenOut={tokenOut} />
        <LossQuestion quote={quote} answer={answer} />
      </Stack>
    </Dialog>
  );
}

interface AmountsProps extends Pair {
  readonly tradeType: TradeType;
  readonly quote: Quote;
}

/**
 * The amounts to pay and to receive, one of which is exact, each with its value in pesos; and the price, with the time
 * until it is read again.
 */
function Amounts({ tradeType, quote, tokenIn, tokenOut }: AmountsProps) {
  const { t } = useLingui();
  const isInput = tradeType === 'input';
  return (
    <>
      <DescriptionList
        layout="grid"
        items={[
          {
            term: isInput ? t`Pagas` : t`Pagas (estimado)`,
            description: <Worth amount={quote.input_amount} symbol={tokenIn.symbol} valueCop={quote.paidCop} />,
          },
          {
            term: isInput ? t`Recibes (estimado)` : t`Recibes`,
            description: <Worth amount={quote.expected_output} symbol={tokenOut.symbol} valueCop={quote.receivedCop} />,
          },
        ]}
      />
      <Inline gap="xsmall">
        <CountdownRing key={quote.quoteId} label={null} lasts_milliseconds={refresh_milliseconds} />
        <Remark as="span">{t`${priceLine(tokenIn, tokenOut, quote)} antes de tarifas`}</Remark>
      </Inline>
    </>
  );
}

interface WorthProps {
  readonly amount: string;
  readonly symbol: string;
  readonly valueCop: string | null;
}

/** An amount with its value in pesos. Pesos need no such value. */
function Worth({ amount, symbol, valueCop }: WorthProps) {
  return (
    <Stack gap="xxsmall">
      <TokenAmount value={amount} symbol={symbol} size={fittingSize(cut(amount), 'title')} />
      {valueCop === null || symbol === 'COP' ? null : (
        <Remark as="span">
          ≈ <Pesos value={valueCop} />
        </Remark>
      )}
    </Stack>
  );
}

/** Keeps the agreed quote up to date as newer quotes arrive. */
function useAgreed(tradeType: TradeType, first: Quote, latest: Quote | null) {
  const [agreed, setAgreed] = useState(() => agreedFirst(tradeType, first));
  const [seen, setSeen] = useState<Quote | null>(first);
  if (latest !== null && latest !== seen) {
    setSeen(latest);
    setAgreed(afterQuote(agreed, latest));
  }
  return [agreed, setAgreed] as const satisfies readonly [Agreed, (agreed: Agreed) => void];
}

function useWhyNot({ quote, isOld, error }: QuoteReading, isToAccept: boolean): string | null {
  const { t } = useLingui();
  if (error !== null) return t`No hay un precio para este intercambio.`;
  if (isOld || quote === null) return t`Buscando el mejor precio...`;
  return isToAccept ? t`Acepta primero el precio nuevo.` : null;
}
