import { sql } from 'kysely';
import pLimit from 'p-limit';
import { getAddress, type Address } from 'viem';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { refuseUnexamined } from '../after-restore/refuse-unexamined.ts';
import { SignerUnavailable, type Signer } from './signer.ts';

/** Returns an address in the form in which addresses are stored: lower case. */
export const asKept = (address: string): string => address.toLowerCase();

/** The first addresses that a server creates at a time. Each keeps a connection of the database until the signer answers. */
const turns = pLimit(4);
/** The requests for a first address that wait for their turn. Further ones are refused, so that a signer that hangs keeps few waiting. */
const waiting_max = 16;

/** Returns the customer's deposit address, which is created at the first request and never changes. @throws SignerUnavailable, ChainUnavailable */
export async function depositAddressOf(db: Database, signer: Signer, accountId: string, now: Date): Promise<Address> {
  const found = await findDepositAddress(db, accountId);
  if (found) return found;
  await refuseUnexamined(db);
  if (turns.pendingCount >= waiting_max) throw new SignerUnavailable('Too many requests wait for the signer');
  return turns(() => inTransaction(db, (transaction) => createDepositAddress(transaction, signer, accountId, now)));
}

/** Creates a customer's address unless a concurrent request has done so. The lock lets these requests take one derivation index (`place`). */
async function createDepositAddress(
  transaction: Transaction,
  signer: Signer,
  accountId: string,
  now: Date,
): Promise<Address> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposit address ${accountId}`}, 0))`.execute(transaction);
  const found = await findDepositAddress(transaction, accountId);
  if (found) return found;
  const { rows } = await sql<{ place: number }>`select nextval('chain.key_place')::integer as place`.execute(
    transaction,
  );
  const place = rows[0]?.place ?? 0;
  const address = await signer.addressOf(place);
  await transaction
    .insertInto('chain.deposit_address')
    .values({ account_id: accountId, place, address: asKept(address), created_at: now })
    .execute();
  return address;
}

/** Returns the customer's deposit address; null when they have not requested one. */
export async function findDepositAddress(db: Database, accountId: string): Promise<Address | null> {
  const row = await db
    .selectFrom('chain.deposit_address')
    .select('address')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? getAddress(row.address) : null;
}
