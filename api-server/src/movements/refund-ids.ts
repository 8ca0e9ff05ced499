import { createHash } from 'node:crypto';

/**
 * Returns the id of a movement's refund by its number, 1 for the first. A database that was restored to a moment before a refund asks the bank
 * for it under the same id again, and a bank pays a reference out once.
 */
export function refundId(movementId: string, number: number): string {
  const hash = createHash('sha256').update(`refund ${movementId} ${number}`).digest('hex');
  // Version 8 of RFC 9562, whose bits are ours, with the bits of its variant.
  const variant = '89ab'[Number.parseInt(hash.slice(16, 17), 16) % 4];
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
