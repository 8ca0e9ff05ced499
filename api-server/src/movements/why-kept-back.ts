import { refuse } from '@caudal/api-spec/server';
import { noteHits, type Deciding } from '../blacklist/hits.ts';
import { isUnderReview } from '../customers/screening-standing.ts';
import type { Transaction } from '../platform/db/database.ts';
import { isAccountHeld } from './declared-holders.ts';

/**
 * The reason for holding money back. 'blacklist': the black list or a public list names the customer or the destination. 'screening': an
 * officer has to decide about a screening result first.
 */
export type KeptBackBy = 'blacklist' | 'screening';

/**
 * Returns the reason for holding money back now, even if officers approved the movement before; null when the money may leave. Locks keep
 * the result valid until the transaction ends. Rules blacklist 3, screening 8 and 10.
 */
export async function whyKeptBack(transaction: Transaction, deciding: Deciding, now: Date): Promise<KeptBackBy | null> {
  if ((await noteHits(transaction, deciding, now)).length > 0) return 'blacklist';
  if (await isUnderReview(transaction, deciding.accountId)) return 'screening';
  const { accountId, destination } = deciding;
  return destination && (await isAccountHeld(transaction, accountId, destination)) ? 'screening' : null;
}

const refusals = { blacklist: 'withdrawal_listed', screening: 'customer_under_review' } as const;

/** Returns the refusal for an officer who tries to release money that has to be held back; null when the money may leave. */
export async function refuseKeptBack(transaction: Transaction, deciding: Deciding, now: Date) {
  const by = await whyKeptBack(transaction, deciding, now);
  return by ? refuse(refusals[by]) : null;
}
