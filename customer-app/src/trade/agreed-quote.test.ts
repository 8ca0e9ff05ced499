import { expect, it } from 'vitest';
import { accepted, afterQuote, agreedFirst } from './agreed-quote.ts';
import { tradeRequest } from './swap-limit.ts';
import type { Quote } from './trade-data.ts';

const quote: Quote = {
  quoteId: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c21',
  expiresAt: '2026-03-04T15:20:30.000Z',
  expected_output: '100',
  input_amount: '400000',
  network_fee_usd: '0.1',
  path: [1, 31],
  minimumReceived: '99.5',
  maximumPaid: '402000',
  price: '0.00025',
  inversePrice: '4000',
  priceImpact: '0.01',
  marketPrice: '0.000252',
  inverseMarketPrice: '3968.25',
  paidCop: '400000',
  receivedCop: '396825',
  cost: '0.79',
  networkFee: '400',
  networkFeeCop: '400',
  liquidityFee: '1200',
  platformFee: { amount: '1000', percent: '0.25' },
  ways: [{ tokens: [1, 31], share: '100' }],
  gapBasisPoints: '0.01',
};
const received = (expected_output: string, minimumReceived: string) => ({ ...quote, expected_output, minimumReceived });
const paid = (input_amount: string, maximumPaid: string) => ({ ...quote, input_amount, maximumPaid });

it('afterQuote shows a better price without asking, and takes over its better limit', () => {
  const after = afterQuote(agreedFirst('input', quote), received('101', '100.495'));
  expect(after).toMatchObject({ isToAccept: false, limit: { amount: '100.495' } });
});

it('afterQuote shows a price within the limit without asking, even a worse one, and keeps the earlier limit', () => {
  const after = afterQuote(agreedFirst('input', quote), received('99.6', '99.102'));
  expect(after).toMatchObject({ isToAccept: false, limit: { amount: '99.5' } });
  expect(after.quote.expected_output).toBe('99.6');
});

it('afterQuote asks for consent to a price that is worse than the limit, until the customer accepts it', () => {
  const worse = afterQuote(agreedFirst('input', quote), received('99.4', '98.903'));
  expect(worse).toMatchObject({ isToAccept: true, limit: { amount: '98.903' } });
  // A price that improves again still differs from the one that was agreed to, so the question stays.
  expect(afterQuote(worse, received('99.8', '99.301')).isToAccept).toBe(true);
  expect(accepted(worse).isToAccept).toBe(false);
});

it('agreedFirst limits the amount to pay when the amount to receive is exact', () => {
  const first = agreedFirst('output', quote);
  expect(afterQuote(first, paid('399000', '400995')).limit.amount).toBe('400995');
  expect(afterQuote(first, paid('401999', '404008.99'))).toMatchObject({
    isToAccept: false,
    limit: { amount: '402000' },
  });
  expect(afterQuote(first, paid('402000.01', '404010.01')).isToAccept).toBe(true);
});

it('tradeRequest holds the exact amount, the agreed limit and the quote', () => {
  const { limit } = agreedFirst('input', quote);
  expect(tradeRequest(quote, limit, 1, 31)).toEqual({
    tradeType: 'input',
    tokenIn: 1,
    tokenOut: 31,
    path: [1, 31],
    quoteId: quote.quoteId,
    amountIn: '400000',
    amountOutMinimum: '99.5',
  });
  expect(tradeRequest(quote, agreedFirst('output', quote).limit, 1, 31)).toMatchObject({
    amountOut: '100',
    amountInMaximum: '402000',
  });
});
