import type { Pair } from './swap-pair.ts';
import type { TradeType } from './trade-data.ts';

/** What was typed, and which token it is of: whatever becomes of the pair, it is an amount of that one. */
export interface TypedAmount {
  readonly token: number;
  readonly text: string;
}

/** What stands in the fields, and in which: what is paid is 'input', what is received is 'output'. */
export interface SwapDraft {
  readonly tradeType: TradeType;
  readonly text: string;
}

type Ids = { readonly [Side in keyof Pair]: Pick<Pair[Side], 'id'> };

/** What was typed stays with its token, on whichever side that stands; of another pair it says nothing. Rule swap 2. */
export function draftOf(typed: TypedAmount | null, { tokenIn, tokenOut }: Ids): SwapDraft {
  if (typed?.token === tokenIn.id) return { tradeType: 'input', text: typed.text };
  if (typed?.token === tokenOut.id) return { tradeType: 'output', text: typed.text };
  return { tradeType: 'input', text: '' };
}
