import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { refresh_milliseconds } from './ConfirmSwapDialog.tsx';
import { limitOf, tradeRequest } from './swap-limit.ts';
import { lossOf } from './swap-loss.ts';
import type { ByWorth, Pair } from './swap-pair.ts';
import { swapSettingsAtom } from './swap-settings.ts';
import { typedTokenAmount } from './token-amounts.ts';
import { type Quote, type QuoteAsked, referenceQuery, type TradeRequest } from './trade-data.ts';
import { useQuote } from './useQuote.ts';
import { useSendTrade } from './useSendTrade.ts';
import { useSwapDraft } from './useSwapDraft.ts';

/** While nobody is asked to confirm, a price is read anew before it is too old to be acted on. */
const idle_refresh_milliseconds = 10_000;

/** A swap from the first key to the answer. `strong` and `weak`: the same two tokens, by what one of each is worth. */
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
  // What was confirmed stands as it was shown until it is answered.
  const refresh = confirming === null ? idle_refresh_milliseconds : refresh_milliseconds;
  const reading = useQuote(asked, send.isPending ? false : refresh);
  const { data: reference = null } = useQuery({
    // Of the stronger one: one of the weaker may be too little to be worth anything.
    ...referenceQuery(strong.id, weak.id),
    enabled: amount === null,
    staleTime: 0,
  });

  function confirm(request: TradeRequest) {
    send.mutate(request, { onSettled: () => setConfirming(null) });
  }

  /** Shows it once more, or sends it where that is not wanted and nothing has to be asked. */
  function swap(quote: Quote) {
    if (isConfirmed || lossOf(quote).asks !== 'nothing') setConfirming(quote);
    else confirm(tradeRequest(quote, limitOf(draft.tradeType, quote), tokenIn.id, tokenOut.id));
  }

  return { draft, type, reading, reference, send, swap, confirm, confirming, cancel: () => setConfirming(null) };
}
