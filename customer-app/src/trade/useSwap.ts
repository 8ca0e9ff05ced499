import { useQuery } from '@tanstack/react-query';
import { useState, useCallback, useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { readDraft, storeDraft } from '@caudal/app-kit/forms/stored-draft.ts';
import { refresh_milliseconds } from './ConfirmSwapDialog.tsx';
import { limitOf, tradeRequest } from './swap-limit.ts';
import { lossOf } from './swap-loss.ts';
import type { ByWorth, Pair } from './swap-pair.ts';
import { swapSettingsAtom } from './swap-settings.ts';
import { typedTokenAmount } from './token-amounts.ts';
import { type Quote, type QuoteAsked, referenceQuery, type TradeRequest, type TradeType } from './trade-data.ts';
import { useQuote } from './useQuote.ts';
import { useSendTrade } from './useSendTrade.ts';
import { useAccount } from '../session/account.ts';
import { draftOf, type SwapDraft, type TypedAmount } from './swap-draft.ts';

/** Milliseconds between two quotes outside of the confirmation: the next one arrives before a price is too old to use. */
const idle_refresh_milliseconds = 10_000;

/**
 * Manages a swap from the first key to the answer. `strong` and `weak` are the same two tokens, ordered by the price of
 * one token.
 */
export function useSwap(pair: Pair, { strong, weak }: ByWorth) {
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
    // The query is for one unit of the stronger token: one of the weaker may be worth next to nothing.
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
