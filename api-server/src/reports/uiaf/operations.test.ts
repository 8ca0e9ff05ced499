import { describe, expect, it } from 'vitest';
import { operationOf, operationOrder } from './operations.ts';

describe('the operations that are reported to the UIAF', () => {
  it.each([
    ['deposit', null, 'fiat_deposit'],
    ['withdrawal', null, 'fiat_withdrawal'],
    ['crypto_deposit', null, 'transfer_in'],
    ['crypto_withdrawal', null, 'transfer_out'],
    ['swap', { assetIn: 'COP', assetOut: 'BTC' }, 'purchase'],
    ['swap', { assetIn: 'BTC', assetOut: 'COP' }, 'sale'],
    ['swap', { assetIn: 'BTC', assetOut: 'USDT' }, 'exchange'],
  ] as const)('classify a %s (swap: %j) as %s', (kind, swap, operation) => {
    expect(operationOf(kind, swap)).toBe(operation);
  });

  it('are all listed in the order of the figures', () => {
    expect(new Set(operationOrder).size).toBe(7);
  });
});
