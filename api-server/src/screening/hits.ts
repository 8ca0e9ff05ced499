import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import { readExplanation, type Explanation } from './explanation.ts';
import { sourceNamed } from './lists/list-sources.ts';
import type { Found, Subject } from './screener.ts';
import { reopenCleared } from './reopen-cleared.ts';
import { subjectKind } from './subjects.ts';

/** A possible match of a subject with an entry of a list, and the officers' decision about it. */
export interface Hit {
  id: string;
  subject: HitSubject;
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

/** The subject of a hit, as screened. */
interface HitSubject extends Subject {
  /** True when the customer no longer names the party. */
  isWithdrawn: boolean;
}

/**
 * Stores the hits of a subject. A cleared or confirmed hit keeps its decision. Exception: a hit that was cleared as a possible match
 * ('review') and is now a full match ('hit') is opened again. Returns the number of hits that are new, were gone before, or were opened
 * again.
 */
export async function keepFound(
  transaction: Transaction,
  { id: subjectId, accountId }: Pick<Subject, 'id' | 'accountId'>,
  found: readonly Found[],
  now: Date,
): Promise<number> {
  const former = await formerHits(transaction, subjectId);
  const risen = found
    .filter(({ entryId, verdict }) => verdict === 'hit' && former.get(entryId)?.isClearedLikeness)
    .map(({ entryId }) => entryId);
  if (risen.length > 0) await reopenCleared(transaction, subjectId, risen);
  const isNews = (id: string) => !former.has(id) || former.get(id)?.isGone || risen.includes(id);
  for (const { entryId, score, verdict, explanation } of found) {
    const said = { score, verdict, explanation: JSON.stringify(explanation), last_found_at: now, gone_at: null };
    await transaction
      .insertInto('screening.hit')
      .values({ subject_id: subjectId, account_id: accountId, entry_id: entryId, found_at: now, ...said })
      .onConflict((conflict) => conflict.columns(['subject_id', 'entry_id']).doUpdateSet(said))
      .execute();
  }
  return found.filter(({ entryId }) => isNews(entryId)).length;
}

async function formerHits(transaction: Transaction, subjectId: string) {
  const rows = await transaction
    .selectFrom('screening.hit')
    .select(['entry_id', 'gone_at', 'state', 'verdict'])
    .where('subject_id', '=', subjectId)
    .execute();
  return new Map(
    rows.map(({ entry_id, gone_at, state, verdict }) => {
      // An officer cleared the hit while its verdict was only 'review'.
      const isClearedLikeness = state === 'cleared' && verdict === 'review';
      return [entry_id, { isGone: gone_at !== null, isClearedLikeness }] as const;
    }),
  );
}

/**
 * Marks a subject's hits with the given entries as gone when the search no longer finds them. A gone hit needs no decision; one that an
 * officer made before is kept.
 */
export async function markGone(
  transaction: Transaction,
  subjectId: string,
  { found, among }: { found: readonly Found[]; among: readonly string[] | 'all' },
  now: Date,
): Promise<void> {
  const stillFound = found.map(({ entryId }) => entryId);
  await transaction
    .updateTable('screening.hit')
    .set({ gone_at: now })
    .where('subject_id', '=', subjectId)
    .where('gone_at', 'is', null)
    .$if(stillFound.length > 0, (query) => query.where('entry_id', 'not in', stillFound))
    .$if(among !== 'all', (query) => query.where(sql<boolean>`entry_id = any(${[...among]}::uuid[])`))
    .execute();
}

/** Lists the current hits of a customer and of the parties whom they name, the highest score first. */
export async function listHits(db: Database, accountId: string): Promise<Hit[]> {
  const rows = await db
    .selectFrom('screening.hit as hit')
    .innerJoin('screening.entry as entry', 'entry.id', 'hit.entry_id')
    .innerJoin('screening.subject as subject', 'subject.id', 'hit.subject_id')
    .leftJoin('customers.party as party', 'party.id', 'subject.party_id')
    .leftJoin('identity.account as officer', 'officer.id', 'hit.decided_by')
    .select(['hit.id', 'entry_id', 'score', 'verdict', 'explanation', 'hit.state', 'entry.source', 'found_at'])
    .select(['officer.email', 'hit.decided_at', 'hit.reason', 'hit.subject_id', 'party.withdrawn_at'])
    .select(['subject.name', 'subject.birth_date', 'subject.document', subjectKind])
    .where('hit.account_id', '=', accountId)
    .where('hit.gone_at', 'is', null)
    .orderBy('score', 'desc')
    .orderBy('hit.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    subject: {
      id: row.subject_id,
      accountId,
      kind: row.kind,
      name: row.name,
      birthDate: row.birth_date,
      document: row.document,
      isWithdrawn: row.withdrawn_at !== null,
    },
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
