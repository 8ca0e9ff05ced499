import { readDraft, storeDraft } from '@caudal/app-kit/forms/stored-draft.ts';
import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '../session/account.ts';
import { draftOf, type SwapDraft, type TypedAmount } from './swap-draft.ts';
import type { Pair } from './swap-pair.ts';
import type { TradeType } from './trade-data.ts';

function readStored(key: string): TypedAmount | null {
  const stored = readDraft(key) as Partial<TypedAmount> | null;
  if (stored === null || typeof stored.text !== 'string' || typeof stored.token !== 'number') return null;
  return { token: stored.token, text: stored.text };
}

/** Keeps the typed amount. It survives a reload, the browser's back and forward buttons, and the end of the session. */
export function useSwapDraft({ tokenIn, tokenOut }: Pair) {
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
