import type { Pair } from './swap-pair.ts';
import type { TradeType } from './trade-data.ts';

/** A typed amount and the id of its token: it stays an amount of that token, whatever happens to the pair. */
export interface TypedAmount {
  readonly token: number;
  readonly text: string;
}

/** The text of the typed field and its side: the side to pay is 'input', the side to receive is 'output'. */
export interface SwapDraft {
  readonly tradeType: TradeType;
  readonly text: string;
}

type Ids = { readonly [Side in keyof Pair]: Pick<Pair[Side], 'id'> };

/**
 * Returns the draft of a pair: the typed amount stays with its token on either side, and is dropped when the token is not
 * in the pair. Rule swap 2.
 */
export function draftOf(typed: TypedAmount | null, { tokenIn, tokenOut }: Ids): SwapDraft {
  if (typed?.token === tokenIn.id) return { tradeType: 'input', text: typed.text };
  if (typed?.token === tokenOut.id) return { tradeType: 'output', text: typed.text };
  return { tradeType: 'input', text: '' };
}
