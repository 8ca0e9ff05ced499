import { describe, expect, it } from 'vitest';
import { faultOf, inAll, isToApprove, mostSent, type TransferBounds } from './transfer-amount.ts';

const bounds: TransferBounds = {
  decimals: 6,
  fee: '0.42',
  minimum: '2.5',
  priceCop: '4000.5',
  automaticMaxCop: '2000000',
  available: '120.5',
  left: '400000',
};

describe('the amount of a transfer', () => {
  it('is at most the balance without the fee, which is paid on top', () => {
    expect(mostSent(bounds)).toBe('120.08');
    expect(inAll('120.08', bounds)).toBe('120.5');
    expect(mostSent({ ...bounds, available: '0.1' })).toBe('0');
  });

  it.each([
    ['', 'empty'],
    ['abc', 'unreadable'],
    ['0', 'unreadable'],
    ['1,2345678', 'unreadable'],
    ['2,4', 'little'],
    ['2,5', 'none'],
    ['99,9', 'none'],
    ['100', 'month'],
    ['120,09', 'balance'],
  ] as const)('has, if it is typed as %j, this fault: %s', (text, fault) => {
    expect(faultOf(text, bounds)).toBe(fault);
  });

  it('waits for an officer above the automatic maximum, if it can be sent at all', () => {
    const much = { ...bounds, available: '1000', left: null };
    expect(isToApprove('499,93', much)).toBe(false);
    expect(isToApprove('499,94', much)).toBe(true);
    expect(isToApprove('1.001', much)).toBe(false);
  });
});
