import { refuse, type Permission } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { officersWith, permissionsFromRoles } from '../identity/roles.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { announceToHolders } from '../platform/live/live.ts';

/** Undoes what a transaction did, for this reason. */
class Undone extends Error {
  readonly refusal;
  constructor(refusal: ReturnType<typeof whyNotKept>) {
    super('What was done to somebody’s access is not kept');
    this.refusal = refusal;
  }
}

type WhyNot = 'forbidden' | 'last_administrator' | 'own_access';

const whyNotKept = (code: WhyNot) => refuse(code);

/**
 * Changes what officers may do, and keeps it only if somebody is left who may change it again, and whoever did it gained nothing by
 * it. One at a time, by a lock, so two that would each leave the other one do not leave nobody. Rules administration 3 and 5.
 * @param needed what the caller has to hold still, once it is their turn.
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
      // Their own access may have been taken while this waited.
      if (!before.includes(needed)) throw new Undone(whyNotKept('forbidden'));
      const refused = await act(transaction);
      if (refused) return refused;
      const after = await permissionsOf(transaction, callerId);
      if (after.some((permission) => !before.includes(permission))) throw new Undone(whyNotKept('own_access'));
      if ((await officersWith(transaction, 'roles.change')).length === 0)
        throw new Undone(whyNotKept('last_administrator'));
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
