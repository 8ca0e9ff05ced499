import { useState, useEffectEvent, useLayoutEffect } from 'react';
import type { AssetPrice } from '../prices/price-data.ts';
import { useAccount } from '../session/account.ts';
import { useStanding } from '../verification/verification-data.ts';
import { VerificationNeeded } from '../wallet/VerificationNeeded.tsx';
import { mayMoveMoney } from '../wallet/wallet-data.ts';
import { ConfirmSwapDialog } from './ConfirmSwapDialog.tsx';
import { PairChart } from './PairChart.tsx';
import * as css from './Swap.css.ts';
import { SwapCard } from './SwapCard.tsx';
import { byWorth, type Pair } from './swap-pair.ts';
import { marketPrice, priceLine } from './swap-price.ts';
import type { Quote, Token } from './trade-data.ts';
import { TradeFailedDialog, TradeSentDialog } from './TradeOutcome.tsx';
import { useSwap } from './useSwap.ts';

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
