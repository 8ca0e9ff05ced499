import type { Transaction } from '../platform/db/database.ts';
import { audit } from './audit.ts';
import { listHits, type Hit } from './hits.ts';
import { restate } from './restate.ts';

interface Settling {
  userId: string;
  hit: Pick<Hit, 'id'>;
  state: 'confirmed' | 'cleared';
  reason: string;
  /** The officer who proposed the decision and, when two decided, the officer who agreed. */
  officers: readonly string[];
  requestId: string;
}

/** Stores the officers' decision about an open hit, with its consequences for the customer, whom the caller has locked. */
export async function settleHit(
  transaction: Transaction,
  { userId, hit, state, reason, officers, requestId }: Settling,
  now: Date,
): Promise<void> {
  const officerId = officers.at(-1) ?? '';
  await transaction
    .updateTable('screening.hit')
    .set({ state, decided_by: officerId, decided_at: now, reason })
    .where('id', '=', hit.id)
    .execute();
  await audit.byOfficer(transaction, officerId, requestId, {
    action: state === 'confirmed' ? 'screening_hit.confirmed' : 'screening_hit.cleared',
    subject: { kind: 'screening_hit', id: hit.id },
    detail: { customer: userId, reason, ...(officers.length > 1 && { officers }) },
  });
  const decided = { officerId, requestId };
  await restate(transaction, userId, { cause: 'decided', screener: '', fresh: new Map(), screened: [], decided }, now);
}

/** Returns a hit of a customer, who is locked, that is undecided and still found; null otherwise. */
export async function findOpenHit(transaction: Transaction, userId: string, hitId: string): Promise<Hit | null> {
  const hit = (await listHits(transaction, userId)).find(({ id }) => id === hitId);
  return hit?.state === 'open' ? hit : null;
}
