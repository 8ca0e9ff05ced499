import type { Transaction } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';

/**
 * Opens the cleared hits of a subject again: the hits with the given entries, or all hits. Called when the subject's name, number or birth
 * date has changed since they were cleared, or the likeness has grown. The audit log keeps who cleared them. Rule screening 5.
 */
export async function reopenCleared(
  transaction: Transaction,
  subjectId: string,
  entryIds: readonly string[] | 'all' = 'all',
): Promise<void> {
  await transaction
    .updateTable('screening.hit')
    .set({ state: 'open', decided_by: null, decided_at: null, reason: null })
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'cleared')
    .$if(entryIds !== 'all', (query) => query.where(isOneOf('entry_id', [...entryIds])))
    .execute();
}
