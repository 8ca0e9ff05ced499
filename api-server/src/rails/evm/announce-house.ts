import type { Transaction } from '../../platform/db/database.ts';
import { announceToHolders } from '../../platform/live/live.ts';

/** Notifies officers' open pages to read the house's wallet again, after a new block or a change of our transactions. */
export function announceHouse(transaction: Transaction): Promise<void> {
  return announceToHolders(transaction, 'reports.read', 'house');
}
