import { randomInt } from 'node:crypto';
import { WishError } from './wishes.ts';

/**
 * The seed by which the tests of each file are shuffled: a new one where `TEST_ORDER` is `shuffled`, or the one that it is. Null where
 * it is not set: `npm test` runs them in the order in which they are written, so that it judges the change and not the draw.
 *
 * @throws WishError
 */
export function readTestOrder(order: string | undefined): number | null {
  if (order === undefined) return null;
  if (order === 'shuffled') return randomInt(2 ** 31);
  if (/^\d{1,10}$/.test(order)) return Number(order);
  throw new WishError(`TEST_ORDER is shuffled, or the seed of a run that was; not ${order}.`);
}
