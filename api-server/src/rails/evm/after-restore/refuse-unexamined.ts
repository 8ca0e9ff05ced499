import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { ChainUnavailable } from '../chain.ts';

/**
 * Refuses to follow the chain and to give addresses in a restored database until `after-restore` has noted what the database knew of both.
 * @throws ChainUnavailable
 */
export async function refuseUnexamined(db: Database): Promise<void> {
  const { rows } = await sql<{ is: boolean }>`select movements.is_restore_unexamined() as is`.execute(db);
  if (rows[0]?.is !== false) throw new ChainUnavailable('The database was restored: run after-restore first');
}
