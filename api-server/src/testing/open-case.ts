import type { Database } from '../platform/db/database.ts';

/** Returns the id of the open case of a kind about a subject. @throws when there is none. */
export async function openCaseOf(db: Database, kind: string, subject: string): Promise<string> {
  const { id } = await db
    .selectFrom('cases.case')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return id;
}
