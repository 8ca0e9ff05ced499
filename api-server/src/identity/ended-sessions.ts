import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import { inTransaction } from '../platform/db/transaction.ts';

/**
 * The number of sessions deleted in one transaction. A session may have a thousand tokens; deleting the tokens of this many sessions stays
 * well within the time limit of a statement.
 */
const sessions_at_once = 200;

/** Deletes sessions that ended before `endedBefore`, by sign-out or expiry, with all their tokens. The audit log keeps their record. */
export async function forgetSessions(db: Database, endedBefore: Date): Promise<void> {
  let forgotten: number;
  do forgotten = await forgetOldest(db, endedBefore);
  while (forgotten === sessions_at_once);
}

function forgetOldest(db: Database, endedBefore: Date): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const end = sql<Date>`least(ended_at, expires_at)`;
    const rows = await transaction
      .selectFrom('identity.session')
      .select('id')
      .where(end, '<', endedBefore)
      .orderBy(end)
      .limit(sessions_at_once)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await transaction.deleteFrom('identity.access_token').where(isOneOf('session_id', ids)).execute();
    await transaction.deleteFrom('identity.refresh_token').where(isOneOf('session_id', ids)).execute();
    await transaction.deleteFrom('identity.session').where(isOneOf('id', ids)).execute();
    return ids.length;
  });
}
