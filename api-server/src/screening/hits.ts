import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import { readExplanation, type Explanation } from './explanation.ts';
import { sourceNamed } from './lists/list-sources.ts';
import type { Found } from './screener.ts';

/** A customer who may be somebody on a list, and what officers made of it. */
export interface Hit {
  id: string;
  entryId: string;
  score: number;
  verdict: 'hit' | 'review';
  explanation: Explanation;
  state: 'open' | 'confirmed' | 'cleared';
  says: 'sanctioned' | 'exposed';
  foundAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
}

/** Writes down what was found. What was cleared or confirmed stays so; how many are new. */
export async function keepFound(
  transaction: Transaction,
  accountId: string,
  found: readonly Found[],
  now: Date,
): Promise<number> {
  let fresh = 0;
  for (const { entryId, score, verdict, explanation } of found) {
    const said = { score, verdict, explanation: JSON.stringify(explanation), last_found_at: now, gone_at: null };
    const kept = await transaction
      .insertInto('screening.hit')
      .values({ account_id: accountId, entry_id: entryId, found_at: now, ...said })
      .onConflict((conflict) => conflict.columns(['account_id', 'entry_id']).doUpdateSet(said))
      .returning(sql<boolean>`xmax = 0`.as('is_new'))
      .executeTakeFirstOrThrow();
    if (kept.is_new) fresh += 1;
  }
  return fresh;
}

/** Those of these entries that a customer is no longer found in: what was open of them is over, what was decided is kept. */
export async function markGone(
  transaction: Transaction,
  accountId: string,
  { found, among }: { found: readonly Found[]; among: readonly string[] | 'all' },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('screening.hit')
    .set({ gone_at: now })
    .where('account_id', '=', accountId)
    .where('gone_at', 'is', null)
    .$if(found.length > 0, (query) =>
      query.where(
        'entry_id',
        'not in',
        found.map(({ entryId }) => entryId),
      ),
    )
    .$if(among !== 'all', (query) => query.where(sql<boolean>`entry_id = any(${[...among]}::uuid[])`))
    .execute();
}

/** What a customer is found in now, the likest first. */
export async function listHits(db: Database, accountId: string): Promise<Hit[]> {
  const rows = await db
    .selectFrom('screening.hit as hit')
    .innerJoin('screening.entry as entry', 'entry.id', 'hit.entry_id')
    .leftJoin('identity.account as officer', 'officer.id', 'hit.decided_by')
    .select(['hit.id', 'entry_id', 'score', 'verdict', 'explanation', 'hit.state', 'entry.source', 'found_at'])
    .select(['officer.email', 'hit.decided_at', 'hit.reason'])
    .where('hit.account_id', '=', accountId)
    .where('gone_at', 'is', null)
    .orderBy('score', 'desc')
    .orderBy('hit.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    entryId: row.entry_id,
    score: row.score,
    verdict: row.verdict === 'hit' ? 'hit' : 'review',
    explanation: readExplanation(row.explanation),
    state: row.state as Hit['state'],
    says: sourceNamed(row.source).says,
    foundAt: row.found_at,
    decidedBy: row.email,
    decidedAt: row.decided_at,
    reason: row.reason,
  }));
}
