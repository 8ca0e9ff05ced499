import type { Updateable } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { DB } from '../platform/db/tables.gen.ts';

type Account = DB['identity.account'];

/** Returns the given columns of an account. @throws when there is no such account. */
export function readAccount<Column extends keyof Account>(db: Database, id: string, columns: readonly Column[]) {
  return db.selectFrom('identity.account').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function changeAccount(transaction: Transaction, id: string, values: Updateable<Account>) {
  await transaction.updateTable('identity.account').set(values).where('id', '=', id).execute();
}
