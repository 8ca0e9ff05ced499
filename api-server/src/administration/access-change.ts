import { refuse, type Permission } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { officersWith, permissionsFromRoles } from '../identity/roles.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { announceToHolders } from '../platform/live/live.ts';

/** Rolls a transaction back when thrown inside it; carries the refusal to answer. */
class Undone extends Error {
  readonly refusal;
  constructor(code: 'forbidden' | 'last_administrator' | 'own_access') {
    super('What was done to somebody’s access is not kept');
    this.refusal = refuse(code);
  }
}

/**
 * Changes the roles and permissions of officers. Rolls back when nobody would be left who can change roles, or when the caller gained a
 * permission. An advisory lock runs such changes one at a time, so that two administrators who remove each other at once cannot leave
 * nobody. Rules administration 3 and 5. @param needed the permission that the caller must still hold once the lock is acquired.
 */
export async function changeAccess<Refused>(
  db: Database,
  callerId: string,
  act: (transaction: Transaction) => Promise<Refused | null>,
  needed: Permission = 'roles.change',
) {
  try {
    return await inTransaction(db, async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('access', 0))`.execute(transaction);
      const before = await permissionsOf(transaction, callerId);
      // The caller's access may have been taken while this request waited for the lock.
      if (!before.includes(needed)) throw new Undone('forbidden');
      const refused = await act(transaction);
      if (refused) return refused;
      const after = await permissionsOf(transaction, callerId);
      if (after.some((permission) => !before.includes(permission))) throw new Undone('own_access');
      if ((await officersWith(transaction, 'roles.change')).length === 0) throw new Undone('last_administrator');
      await announceToHolders(transaction, 'roles.read', 'roles');
      return null;
    });
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  }
}

async function permissionsOf(transaction: Transaction, accountId: string): Promise<string[]> {
  const row = await transaction
    .selectFrom('identity.account as account')
    .select(permissionsFromRoles('account.id').as('held'))
    .where('account.id', '=', accountId)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.held ?? [];
}
