import { readDraft, storeDraft } from '@caudal/app-kit/forms/stored-draft.ts';
import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '../session/account.ts';
import type { TradeType } from './trade-data.ts';

/** What is typed, and in which field: what is paid is 'input', what is received is 'output'. */
export interface SwapDraft {
  readonly tradeType: TradeType;
  readonly text: string;
}

const nothing: SwapDraft = { tradeType: 'input', text: '' };

function readStored(key: string): SwapDraft {
  const stored = readDraft(key) as Partial<SwapDraft> | null;
  if (stored === null || typeof stored.text !== 'string') return nothing;
  return { tradeType: stored.tradeType === 'output' ? 'output' : 'input', text: stored.text };
}

/** The amount that is being typed. It survives a reload, the browser's own buttons and the end of the session. */
export function useSwapDraft() {
  const key = `swap:${useAccount().id}`;
  const [draft, setDraft] = useState(() => readStored(key));
  useEffect(() => storeDraft(key, draft), [key, draft]);
  const type = useCallback((tradeType: TradeType, text: string) => setDraft({ tradeType, text }), []);
  const turn = useCallback(
    () => setDraft(({ tradeType, text }) => ({ tradeType: tradeType === 'input' ? 'output' : 'input', text })),
    [],
  );
  const clear = useCallback(() => setDraft(nothing), []);
  return { draft, type, turn, clear };
}
