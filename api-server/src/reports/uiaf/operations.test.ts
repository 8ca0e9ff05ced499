import { describe, expect, it } from 'vitest';
import { operationOf, operationOrder } from './operations.ts';

describe('what the UIAF calls a movement', () => {
  it.each([
    ['deposit', null, 'fiat_deposit'],
    ['withdrawal', null, 'fiat_withdrawal'],
    ['crypto_deposit', null, 'transfer_in'],
    ['crypto_withdrawal', null, 'transfer_out'],
    ['swap', { assetIn: 'COP', assetOut: 'BTC' }, 'purchase'],
    ['swap', { assetIn: 'BTC', assetOut: 'COP' }, 'sale'],
    ['swap', { assetIn: 'BTC', assetOut: 'USDT' }, 'exchange'],
  ] as const)('a %s of %j is %s', (kind, swap, operation) => {
    expect(operationOf(kind, swap)).toBe(operation);
  });

  it('has a place for each in the figures', () => {
    expect(new Set(operationOrder).size).toBe(7);
  });
});
