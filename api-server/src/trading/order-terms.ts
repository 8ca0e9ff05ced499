// From the quote that a customer saw and the limit that they confirmed to what is ordered. Rule trading 4.
import { toMinorUnits } from '@caudal/api-spec';
import type { components } from '@caudal/api-spec/server';
import { assetOf } from '../assets/assets.ts';
import { tradedOf } from './fees.ts';
import type { Order } from './orders.ts';
import type { Quoted } from './quotes.ts';

type TradeRequest = components['schemas']['TradeRequest'];

/** What is ordered but for when it ends, or why it is not. */
export function orderTerms(
  quoted: Quoted,
  { tradeType, tokenIn, tokenOut, amountIn, amountOut, amountInMaximum, amountOutMinimum }: TradeRequest,
): Omit<Order, 'deadline'> | 'quote_differs' | 'price_moved' {
  const [paying, getting] = [assetOf(quoted.assetIn), assetOf(quoted.assetOut)];
  const isSame =
    paying.id === String(tokenIn) &&
    getting.id === String(tokenOut) &&
    quoted.exact === (tradeType === 'input' ? 'in' : 'out');
  if (!isSame) return 'quote_differs';
  const inInput = (text: string | undefined) => (text === undefined ? undefined : toMinorUnits(text, paying.decimals));
  const inOutput = (text: string | undefined) =>
    text === undefined ? undefined : toMinorUnits(text, getting.decimals);
  if (quoted.exact === 'in') {
    if (inInput(amountIn) !== quoted.paid) return 'quote_differs';
    const minimumReceived = inOutput(amountOutMinimum) ?? quoted.minimumReceived;
    if (minimumReceived > quoted.received || minimumReceived <= 0n) return 'price_moved';
    return { ...quoted, minimumReceived, maximumTraded: quoted.traded };
  }
  if (inOutput(amountOut) !== quoted.received) return 'quote_differs';
  const maximumPaid = inInput(amountInMaximum) ?? quoted.maximumPaid;
  if (maximumPaid < quoted.paid) return 'price_moved';
  return {
    ...quoted,
    maximumPaid,
    maximumTraded: tradedOf(maximumPaid, { fee_bp: quoted.fee_bp, network: quoted.networkFee }),
  };
}
