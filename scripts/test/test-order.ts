import { randomInt } from 'node:crypto';
import { WishError } from './wishes.ts';

/**
 * Returns the seed that shuffles the tests of each file: a new one if `TEST_ORDER` is `shuffled`, otherwise its value. Returns null if it
 * is not set: `npm test` runs them in the order in which they are written, so that the result depends on the change and not on chance.
 *
 * @throws WishError
 */
export function readTestOrder(order: string | undefined): number | null {
  if (order === undefined) return null;
  if (order === 'shuffled') return randomInt(2 ** 31);
  if (/^\d{1,10}$/.test(order)) return Number(order);
  throw new WishError(`TEST_ORDER is shuffled, or the seed of a run that was; not ${order}.`);
}
