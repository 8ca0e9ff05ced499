import { keepFormerContact } from '../identity/contact-changes.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { TestServer } from './test-server.ts';
import type { Visitor } from './visitor.ts';

/** Makes two accounts belong to the same person, by recording the other account's e-mail as a former e-mail of the first. */
export async function makeSamePerson({ db }: Pick<TestServer, 'db'>, account: Visitor, other: Visitor): Promise<void> {
  const { id } = (await account.call('readAccount')).body;
  const { email: former } = (await other.call('readAccount')).body;
  await inTransaction(db, (transaction) => keepFormerContact(transaction, id, { field: 'email', former }, new Date()));
}
