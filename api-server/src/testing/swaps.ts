import { randomUUID } from 'node:crypto';
import type { components } from '@caudal/api-spec/server';
import { assetOf, type AssetSymbol } from '../assets/assets.ts';
import type { Visitor } from './visitor.ts';

type Quote = components['schemas']['Quote'];

/** A swap of an exact amount of one asset for another. */
export interface AskedSwap {
  from: AssetSymbol;
  to: AssetSymbol;
  amount: string;
  /** The slippage in percent. */
  slippage?: string;
}

const numberOf = (symbol: AssetSymbol) => Number(assetOf(symbol).id);

export const askQuote = (customer: Visitor, { from, to, amount, slippage = '0.5' }: AskedSwap) =>
  customer.call('readQuote', {
    query: {
      inputToken: String(numberOf(from)),
      outputToken: String(numberOf(to)),
      amount,
      tradeType: 'input',
      slippage,
    },
  });

/** Confirms a quote with the minimum that the quote showed. */
export const confirmQuote = (
  customer: Visitor,
  { from, to, amount }: AskedSwap,
  { quoteId, minimumReceived }: Quote,
  idempotencyKey: string = randomUUID(),
) =>
  customer.call(
    'startTrade',
    {
      body: {
        tradeType: 'input',
        tokenIn: numberOf(from),
        tokenOut: numberOf(to),
        ...(quoteId !== null && { quoteId }),
        amountIn: amount,
        amountOutMinimum: minimumReceived,
      },
    },
    { idempotencyKey },
  );
