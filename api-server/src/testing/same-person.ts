import { keepFormerContact } from '../identity/contact-changes.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { TestServer } from './test-server.ts';
import type { Visitor } from './visitor.ts';

/** Makes an account one of another account's person: it once had the other's e-mail. */
export async function makeSamePerson({ db }: Pick<TestServer, 'db'>, account: Visitor, other: Visitor): Promise<void> {
  const { id } = (await account.call('readAccount')).body;
  const { email: former } = (await other.call('readAccount')).body;
  await inTransaction(db, (transaction) => keepFormerContact(transaction, id, { field: 'email', former }, new Date()));
}
