import type { Schemas } from '@caudal/api-spec/server';
import type { Database } from '../platform/db/database.ts';
import { levelChange } from './level-change-case.ts';

/** Returns the level that an officer proposed and that waits for another officer; null when none does. */
export async function findWaitingLevel(
  db: Database,
  accountId: string,
): Promise<Schemas['WaitingLevel'] | null> {
  const row = await db
    .selectFrom('cases.case as one')
    .innerJoin('identity.account as officer', 'officer.id', 'one.decided_by')
    .select(['one.id', 'one.facts', 'one.reason', 'one.decided_at as at', 'officer.email'])
    .where('one.kind', '=', levelChange.kind)
    .where('one.customer_id', '=', accountId)
    .where('one.state', '=', 'proposed')
    .executeTakeFirst();
  if (!row?.at) return null;
  const { to } = row.facts as { to: number };
  return { level: to, by: row.email, at: row.at.toISOString(), reason: row.reason ?? '', caseId: row.id };
}
