import { sql } from 'kysely';
import { getAddress, type Hex } from 'viem';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Outgoing } from '../outgoing/purpose.ts';
import type { ChainServices } from '../services.ts';
import { contractAt } from '../whitelist/contract-at.ts';

export const payoutOf = (db: Database, movementId: string) =>
  db.selectFrom('chain.payout').select(['to_address', 'waits_until']).where('movement_id', '=', movementId);

/** Returns the hash of the current code at a withdrawal's address; null when there is no code. @throws ChainUnavailable */
export async function codeThere({ db, chain }: ChainServices, { reference }: Outgoing): Promise<Hex | null> {
  if (!chain || reference === null) return null;
  const payout = await payoutOf(db, reference).executeTakeFirst();
  return payout ? ((await contractAt(chain, getAddress(payout.to_address)))?.codeHash ?? null) : null;
}

/**
 * Returns whether the code at a withdrawal's address has changed since its customer confirmed it. Stores the hash of the new code, so that
 * the withdrawal is held back once for each change, and the time, which the officer sees. Rule chain 8.
 */
export async function noteCode(
  transaction: Transaction,
  movementId: string,
  code_hash: Hex | null,
  now: Date,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('chain.payout')
    .set({ code_hash, code_changed_at: now })
    .where('movement_id', '=', movementId)
    .where(sql<boolean>`code_hash is distinct from ${code_hash}`)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
