import type { Transaction } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';

/**
 * Opens the hits of a subject that officers cleared, those of these entries or all: they were cleared of another name, number or birthday,
 * or of a likeness that was smaller. Who cleared them is on record. Rule screening 5.
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
