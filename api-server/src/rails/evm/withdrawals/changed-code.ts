import { sql } from 'kysely';
import { getAddress, type Hex } from 'viem';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Outgoing } from '../outgoing/purpose.ts';
import type { ChainServices } from '../services.ts';
import { contractAt } from '../whitelist/contract-at.ts';

/** The hash of the code at a withdrawal's address now; null where there is none. @throws ChainUnavailable */
export async function codeThere({ db, chain }: ChainServices, { reference }: Outgoing): Promise<Hex | null> {
  if (!chain || reference === null) return null;
  const payout = await db
    .selectFrom('chain.payout')
    .select('to_address')
    .where('movement_id', '=', reference)
    .executeTakeFirst();
  return payout ? ((await contractAt(chain, getAddress(payout.to_address)))?.codeHash ?? null) : null;
}

/**
 * Whether the code at a withdrawal's address is another than its customer knew of. It is written down with the time, so that the officer
 * who lets the withdrawal go decides about this code, and it is held back once. Rule chain 8.
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
