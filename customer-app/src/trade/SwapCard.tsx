import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, Heading, IconButton, Notice, Spinner, Stack, Surface } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { ArrowUpDown, Settings2 } from 'lucide-react';
import type { FormEvent } from 'react';
import type { AssetPrice } from '../prices/price-data.ts';
import { FeeBox } from './FeeBox.tsx';
import * as css from './Swap.css.ts';
import { SendingNotice } from './SendingNotice.tsx';
import { limitOf } from './swap-limit.ts';
import type { Pair } from './swap-pair.ts';
import { priceLine } from './swap-price.ts';
import { SwapSide } from './SwapSide.tsx';
import { isMore, readTokenTyped, tokenAmountTyped, tokenText, typedTokenAmount } from './token-amounts.ts';
import type { Quote, Token, TradeType } from './trade-data.ts';
import type { QuoteReading } from './useQuote.ts';
import type { Sending } from './useSendTrade.ts';
import type { SwapDraft } from './swap-draft.ts';

interface SwapCardProps extends Pair {
  readonly tokens: readonly Token[];
  readonly prices: readonly AssetPrice[];
  readonly draft: SwapDraft;
  readonly reading: QuoteReading;
  /** The price of one token in the other, shown while nothing is typed; null while it is not known. */
  readonly referenceLine: string | null;
  /** A swap that is on its way to the server. */
  readonly sending: Sending | null;
  /** True while the dialog in which the swap was confirmed is open, which then shows its progress. */
  readonly isConfirming: boolean;
  readonly onType: (tradeType: TradeType, text: string) => void;
  readonly onFlip: () => void;
  readonly onPick: (side: 'pay' | 'receive') => void;
  readonly onSettings: () => void;
  readonly onSwap: (quote: Quote) => void;
}

/** The card of a swap: the amounts to pay and to receive, the costs, and the button. */
export function SwapCard(props: SwapCardProps) {
  const { tokenIn, tokenOut, tokens, draft, reading, referenceLine, sending } = props;
  const { t } = useLingui();
  const { quote, error } = reading;
  const beyond = useBeyond(props);
  const whyNot = useWhyNot(props, beyond !== undefined);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (quote !== null && whyNot === null && sending === null) props.onSwap(quote);
  }

  return (
    <Surface as="section" aria-labelledby="swap">
      <form noValidate onSubmit={submit}>
        <Stack gap="medium">
          <div className={css.head}>
            <Heading level={2} id="swap" size="title">{t`Intercambia`}</Heading>
            <IconButton
              label={t`Configuración`}
              icon={<Settings2 size={20} aria-hidden />}
              onClick={props.onSettings}
            />
          </div>
          <Sides {...props} beyond={beyond} />
          <PriceLine tokenIn={tokenIn} tokenOut={tokenOut} reading={reading} referenceLine={referenceLine} />
          {error === null ? null : (
            <Notice tone="caution" title={t`No encontramos un precio`} announce="polite">
              {wordsOf(error)}
            </Notice>
          )}
          {sending === null || props.isConfirming ? null : <SendingNotice sending={sending} />}
          <Button
            type="submit"
            full
            loading={sending !== null}
            disabledReason={sending === null ? whyNot : null}
            reasonHidden={reading.isLoading || reading.isOld}
          >{t`INTERCAMBIAR`}</Button>
          {quote === null ? null : (
            <FeeBox
              quote={quote}
              limit={limitOf(draft.tradeType, quote)}
              tokens={tokens}
              tokenIn={tokenIn}
              tokenOut={tokenOut}
            />
          )}
        </Stack>
      </form>
    </Surface>
  );
}

/** The side to pay above the side to receive, and the button between them that swaps both. */
function Sides(props: SwapCardProps & { readonly beyond: string | undefined }) {
  const { tokenIn, tokenOut, prices, draft, reading, beyond } = props;
  const { t } = useLingui();
  const isInput = draft.tradeType === 'input';
  const derived = reading.quote === null ? '' : derivedText(draft.tradeType, reading.quote, props);
  const priceOf = ({ symbol }: Token) =>
    symbol === 'COP' ? '1' : (prices.find((price) => price.symbol === symbol)?.priceCop ?? null);
  return (
    <div className={css.sides}>
      <SwapSide
        label={t`Pagas`}
        token={tokenIn}
        priceCop={priceOf(tokenIn)}
        text={isInput ? draft.text : derived}
        onType={(text) => props.onType('input', text)}
        onPickToken={() => props.onPick('pay')}
        pickLabel={t`Token que pagas: ${tokenIn.symbol}`}
        error={beyond}
        most={
          <button
            type="button"
            className={css.most}
            onClick={() => props.onType('input', tokenAmountTyped(tokenIn.balance, tokenIn))}
          >{t`Máx.`}</button>
        }
      />
      <button
        type="button"
        className={css.flip}
        onClick={props.onFlip}
        aria-label={t`Invertir el par`}
        title={t`Invertir el par (F)`}
        aria-keyshortcuts="F"
      >
        <ArrowUpDown size={20} aria-hidden />
      </button>
      <SwapSide
        label={t`Recibes`}
        token={tokenOut}
        priceCop={priceOf(tokenOut)}
        text={isInput ? derived : draft.text}
        onType={(text) => props.onType('output', text)}
        onPickToken={() => props.onPick('receive')}
        pickLabel={t`Token que recibes: ${tokenOut.symbol}`}
      />
    </div>
  );
}

/** Returns the amount of the side that is not typed, in the form in which a person would type it. */
function derivedText(tradeType: TradeType, quote: Quote, { tokenIn, tokenOut }: Pair): string {
  return tradeType === 'input'
    ? tokenAmountTyped(quote.expected_output, tokenOut)
    : tokenAmountTyped(quote.input_amount, tokenIn);
}

interface PriceLineProps extends Pair {
  readonly reading: QuoteReading;
  readonly referenceLine: string | null;
}

/** The price of one token in the other; screen readers announce it when it is known. */
function PriceLine({ tokenIn, tokenOut, reading, referenceLine }: PriceLineProps) {
  const { t } = useLingui();
  const isLooking = reading.error === null && (reading.isLoading || reading.isOld);
  return (
    <output className={css.price}>
      {isLooking ? (
        <>
          <Spinner label={null} size={16} />
          {t`Buscando el mejor precio...`}
        </>
      ) : reading.quote === null || reading.isOld ? (
        referenceLine
      ) : (
        priceLine(tokenIn, tokenOut, reading.quote)
      )}
    </output>
  );
}

/** Returns the most that the swap may cost, if it is known. */
function paidAtMost({ draft, reading: { quote }, tokenIn }: SwapCardProps): string | null {
  if (draft.tradeType === 'input') return typedTokenAmount(draft.text, tokenIn);
  return quote?.maximumPaid ?? null;
}

/** Returns the error beside an amount that exceeds the balance. */
function useBeyond(props: SwapCardProps): string | undefined {
  const { t } = useLingui();
  const { tokenIn } = props;
  const paid = paidAtMost(props);
  if (paid === null || !isMore(paid, tokenIn.balance)) return undefined;
  const there = tokenText(tokenIn.balance, tokenIn);
  if (props.draft.tradeType === 'input') return t`Tienes ${there}. Escribe un valor menor.`;
  return t`Podrías pagar hasta ${tokenText(paid, tokenIn)} y tienes ${there}. Recibe menos.`;
}

/** Returns the reason why the button is disabled; null when it is not. */
function useWhyNot({ draft, reading, tokenIn, tokenOut }: SwapCardProps, isBeyond: boolean): string | null {
  const { t } = useLingui();
  const typed = readTokenTyped(draft.text, draft.tradeType === 'input' ? tokenIn : tokenOut);
  if (typed.kind === 'empty') return t`Escribe cuánto quieres intercambiar.`;
  if (typed.kind === 'invalid') return t`Corrige el valor que escribiste.`;
  if (typed.ambiguous) return t`Confirma primero el valor que leímos.`;
  if (!/[1-9]/.test(typed.value)) return t`Escribe un valor mayor que cero.`;
  if (isBeyond) return t`No te alcanza: escribe un valor menor.`;
  if (reading.error !== null) return t`No hay un precio para este intercambio.`;
  if (reading.quote === null || reading.isOld) return t`Buscando el mejor precio...`;
  return null;
}
