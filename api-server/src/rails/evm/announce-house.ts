import type { Transaction } from '../../platform/db/database.ts';
import { announceToHolders } from '../../platform/live/live.ts';

/** Tells the officers' open screens that the chain went on, or what we are doing on it: they read the house's wallet anew. */
export function announceHouse(transaction: Transaction): Promise<void> {
  return announceToHolders(transaction, 'reports.read', 'house');
}
