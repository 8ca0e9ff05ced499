import { expect, it } from 'vitest';
import { noticePlace } from './notice-place.ts';

it.each([
  ['deposit_arrived', { transaction: '7' }],
  ['crypto_deposit_arrived', { of: 'crypto', crypto: '7' }],
  ['swap_failed', { of: 'swaps', trade: '7' }],
] as const)('noticePlace leads from a notice of %s to the tab of the record that has the movement', (kind, search) => {
  expect(noticePlace({ kind, transactionId: '7' })).toMatchObject({ to: '/application/record', search });
});
