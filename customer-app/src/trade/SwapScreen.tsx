import { useState, useEffectEvent, useLayoutEffect, useCallback, useEffect } from 'react';
import type { AssetPrice } from '../prices/price-data.ts';
import { useAccount } from '../session/account.ts';
import { useStanding } from '../verification/verification-data.ts';
import { VerificationNeeded } from '../wallet/VerificationNeeded.tsx';
import { mayMoveMoney } from '../wallet/wallet-data.ts';
import { ConfirmSwapDialog, refresh_milliseconds } from './ConfirmSwapDialog.tsx';
import { PairChart } from './PairChart.tsx';
import * as css from './Swap.css.ts';
import { SwapCard } from './SwapCard.tsx';
import { byWorth, type Pair, type ByWorth } from './swap-pair.ts';
import { marketPrice, priceLine } from './swap-price.ts';
import {
  type Quote,
  type Token,
  type QuoteAsked,
  referenceQuery,
  type TradeRequest,
  type TradeType,
} from './trade-data.ts';
import { TradeFailedDialog, TradeSentDialog } from './TradeOutcome.tsx';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { readDraft, storeDraft } from '@caudal/app-kit/forms/stored-draft.ts';
import { limitOf, tradeRequest } from './swap-limit.ts';
import { lossOf } from './swap-loss.ts';
import { swapSettingsAtom } from './swap-settings.ts';
import { typedTokenAmount } from './token-amounts.ts';
import { useQuote } from './useQuote.ts';
import { useSendTrade } from './useSendTrade.ts';
import { draftOf, type SwapDraft, type TypedAmount } from './swap-draft.ts';

interface SwapScreenProps {
  readonly pair: Pair;
  readonly tokens: readonly Token[];
  readonly prices: readonly AssetPrice[];
  readonly onTurn: () => void;
  readonly onPick: (side: 'pay' | 'receive') => void;
  readonly onSettings: () => void;
}

/** The card of a pair with its chart and its dialogs. */
export function SwapScreen({ pair, tokens, prices, onTurn, onPick, onSettings }: SwapScreenProps) {
  const { tokenIn, tokenOut } = pair;
  const { state } = useAccount();
  const standing = useStanding();
  const [isToVerify, setIsToVerify] = useState(false);
  const sides = byWorth(pair, prices);
  const swap = useSwap(pair, sides);
  const { send } = swap;
  useFlipKey(onTurn);

  return (
    <div className={css.layout}>
      <SwapCard
        {...pair}
        tokens={tokens}
        prices={prices}
        draft={swap.draft}
        reading={swap.reading}
        referenceLine={swap.reference && priceLine(sides.strong, sides.weak, marketPrice(swap.reference))}
        sending={send.sending}
        isConfirming={swap.confirming !== null}
        onType={swap.type}
        onFlip={onTurn}
        onPick={onPick}
        onSettings={onSettings}
        onSwap={(asked: Quote) => (mayMoveMoney(state, standing) ? swap.swap(asked) : setIsToVerify(true))}
      />
      <PairChart base={sides.strong} quote={sides.weak} />
      {swap.confirming === null ? null : (
        <ConfirmSwapDialog
          {...pair}
          key={`${tokenIn.id}-${tokenOut.id}`}
          tradeType={swap.draft.tradeType}
          first={swap.confirming}
          reading={swap.reading}
          tokens={tokens}
          sending={send.sending}
          onCancel={swap.cancel}
          onConfirm={swap.confirm}
        />
      )}
      <TradeSentDialog trade={send.data ?? null} tokens={tokens} onClose={send.reset} />
      <TradeFailedDialog
        error={send.error}
        onRepeat={() => send.variables && send.mutate(send.variables)}
        onClose={send.reset}
      />
      <VerificationNeeded
        open={isToVerify}
        onClose={() => setIsToVerify(false)}
        accountState={state}
        standing={standing}
      />
    </div>
  );
}

/** Swaps the pair when F is pressed, unless somebody is typing, a dialog is open or the key is part of another command. */
function useFlipKey(flip: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'f' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const { activeElement } = document;
    const isWriting = activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false;
    if (isWriting || document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
    event.preventDefault();
    flip();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Milliseconds between two quotes outside of the confirmation: the next one arrives before a price is too old to use. */
const idle_refresh_milliseconds = 10_000;

/**
 * Manages a swap from the first typed character to the server's answer. `strong` is the token of the pair of which one
 * unit is worth more, `weak` the other.
 */
function useSwap(pair: Pair, { strong, weak }: ByWorth) {
  const { tokenIn, tokenOut } = pair;
  const { draft, type, clear } = useSwapDraft(pair);
  const { slippage, isConfirmed } = useAtomValue(swapSettingsAtom);
  const [confirming, setConfirming] = useState<Quote | null>(null);
  const send = useSendTrade(clear);
  const amount = typedTokenAmount(draft.text, draft.tradeType === 'input' ? tokenIn : tokenOut);
  const asked: QuoteAsked | null =
    amount === null
      ? null
      : { inputToken: tokenIn.id, outputToken: tokenOut.id, tradeType: draft.tradeType, amount, slippage };
  // The confirmed quote stays as it was shown until the swap is answered.
  const refresh = confirming === null ? idle_refresh_milliseconds : refresh_milliseconds;
  const reading = useQuote(asked, send.isPending ? false : refresh);
  const { data: reference = null } = useQuery({
    // The query is for one unit of the token worth more: one unit of the other token may be worth next to nothing.
    ...referenceQuery(strong.id, weak.id),
    enabled: amount === null,
    staleTime: 0,
  });

  function confirm(request: TradeRequest) {
    send.mutate(request, { onSettled: () => setConfirming(null) });
  }

  /** Shows the confirmation; sends the swap at once if confirmations are off and no consent is required. */
  function swap(quote: Quote) {
    if (isConfirmed || lossOf(quote).asks !== 'nothing') setConfirming(quote);
    else confirm(tradeRequest(quote, limitOf(draft.tradeType, quote), tokenIn.id, tokenOut.id));
  }

  return { draft, type, reading, reference, send, swap, confirm, confirming, cancel: () => setConfirming(null) };
}

function readStored(key: string): TypedAmount | null {
  const stored = readDraft(key) as Partial<TypedAmount> | null;
  if (stored === null || typeof stored.text !== 'string' || typeof stored.token !== 'number') return null;
  return { token: stored.token, text: stored.text };
}

/** Keeps the typed amount. It survives a reload, the browser's back and forward buttons, and the end of the session. */
function useSwapDraft({ tokenIn, tokenOut }: Pair) {
  const key = `swap:${useAccount().id}`;
  const [typed, setTyped] = useState(() => readStored(key));
  useEffect(() => storeDraft(key, typed), [key, typed]);
  const [inId, outId] = [tokenIn.id, tokenOut.id];
  const type = useCallback(
    (tradeType: TradeType, text: string) => setTyped({ token: tradeType === 'input' ? inId : outId, text }),
    [inId, outId],
  );
  const clear = useCallback(() => setTyped(null), []);
  const draft: SwapDraft = draftOf(typed, { tokenIn, tokenOut });
  return { draft, type, clear };
}
