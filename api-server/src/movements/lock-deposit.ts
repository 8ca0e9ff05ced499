import { sql } from 'kysely';
import { documentsOf } from '../blacklist/hits.ts';
import { told_columns } from '../identity/tell.ts';
import { compiledOnce } from '../platform/db/compiled-once.ts';
import type { Transaction } from '../platform/db/database.ts';
import { together } from '../platform/db/together.ts';
import { movement_columns, toMovement } from './movements.ts';

const account_columns = [...told_columns.filter((column) => column !== 'id'), 'closed_at'] as const;

const lockedWithAccount = compiledOnce((db, id: string) =>
  db
    .selectFrom('movements.movement as movement')
    .innerJoin('identity.account as account', 'account.id', 'movement.account_id')
    .select(movement_columns.map((column) => `movement.${column}` as const))
    .select(account_columns.map((column) => `account.${column}` as const))
    .where('movement.id', '=', id)
    .modifyEnd(sql`for update of movement for share of account`),
);

/**
 * Locks a movement until the transaction ends, and reads in the same message what its credit needs: the account, and the customer's
 * documents. Returns null when there is no such movement. The shared lock of the account serialises the credit and the closing of the
 * account: either closing waits and then finds the money, or the account is found closed here. The documents are read under the lock of the
 * black list.
 *
 * The locks are taken in this order, and the ledger's come after them: making an account inactive locks the account too before the ledger.
 */
export async function lockWithAccount(transaction: Transaction, id: string) {
  const [[row], [documents]] = await together(
    transaction,
    lockedWithAccount(id),
    documentsOf(sql<string | null>`(select account_id from movements.movement where id = ${id})`, true),
  );
  if (!row) return null;
  return { movement: toMovement(row), account: { ...row, id: row.account_id }, documents };
}
