import { expect, screen, waitFor } from 'storybook/test';
import { wanderingCandles } from '../../ui-kit/src/charts/candles/wandering-candles.ts';
import { fill } from '../fill.ts';
import type { CustomerAnswers } from './app.tsx';
import { verified } from './people.ts';
import { allPrices, allTokens } from './tokens.ts';

const hour = 3_600_000;
const start = Date.parse('2026-02-25T15:00:00.000Z');

/** Answers with hourly candles of one week. */
export const candles = (example: Parameters<NonNullable<CustomerAnswers['listCandles']>>[0]) => ({
  ...example,
  candles: wanderingCandles(168, { start, span_milliseconds: hour, price: 4_000 }).map(
    ({ at, open, high, low, close, volume }) => ({
      time: new Date(at).toISOString(),
      open: open.toFixed(12),
      high: high.toFixed(12),
      low: low.toFixed(12),
      close: close.toFixed(12),
      volume: (volume * 1_000).toFixed(4),
    }),
  ),
});

/** Quotes the requested amount at the example's price: the amount typed in one field decides the other. */
export const quoted: NonNullable<CustomerAnswers['readQuote']> = (quote, { url }) => {
  const amount = url.searchParams.get('amount') ?? '1';
  const isReference = url.searchParams.get('purpose') === 'reference';
  const quoteId = isReference ? null : crypto.randomUUID();
  if (url.searchParams.get('tradeType') === 'output') {
    const paid = (Number(amount) * 4_030.18).toFixed(2);
    const most = (Number(paid) * 1.005).toFixed(2);
    return {
      ...quote,
      quoteId,
      expected_output: amount,
      minimumReceived: amount,
      input_amount: paid,
      maximumPaid: most,
    };
  }
  // The server's `price` is what one paid token brings. The example's prices are for paying COP (token 1).
  const isTurned = url.searchParams.get('inputToken') !== '1';
  const { price, inversePrice, marketPrice, inverseMarketPrice } = quote;
  const prices = isTurned
    ? { price: inversePrice, inversePrice: price, marketPrice: inverseMarketPrice, inverseMarketPrice: marketPrice }
    : { price, inversePrice };
  if (isReference) return { ...quote, ...prices, quoteId };
  const received = (Number(amount) / 4_030.18).toFixed(6);
  return {
    ...quote,
    ...prices,
    quoteId,
    input_amount: amount,
    maximumPaid: amount,
    expected_output: received,
    minimumReceived: (Number(received) * 0.995).toFixed(6),
  };
};

/** A customer who may swap, with balances of several tokens. */
export const swapper: CustomerAnswers = {
  ...verified,
  listTokens: allTokens,
  listPrices: allPrices,
  listCandles: candles,
  readQuote: quoted,
};

export const pays = () => screen.findByRole('textbox', { name: 'Pagas' });
export const receives = () => screen.findByRole('textbox', { name: 'Recibes' });

/** Fills in the amount to pay and waits for the quote. */
export async function quote(amount = '400000'): Promise<void> {
  await fill(await pays(), amount);
  await waitFor(async () => expect(await receives()).not.toHaveValue(''));
}
