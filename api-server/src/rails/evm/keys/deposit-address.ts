import { sql } from 'kysely';
import { getAddress, type Address } from 'viem';
import type { Database } from '../../../platform/db/database.ts';
import { refuseUnexamined } from '../after-restore/refuse-unexamined.ts';
import type { Signer } from './signer.ts';

/** Returns an address in the form in which addresses are stored: lower case. */
export const asKept = (address: string): string => address.toLowerCase();

/** Returns the customer's deposit address, which is created at the first request and never changes. @throws SignerUnavailable, ChainUnavailable */
export async function depositAddressOf(db: Database, signer: Signer, accountId: string, now: Date): Promise<Address> {
  const found = await findDepositAddress(db, accountId);
  if (found) return found;
  await refuseUnexamined(db);
  const { rows } = await sql<{ place: number }>`select nextval('chain.key_place')::integer as place`.execute(db);
  const place = rows[0]?.place ?? 0;
  const address = await signer.addressOf(place);
  // A concurrent request may insert first: its derivation index (`place`) then counts, and the index of this request stays unused.
  await db
    .insertInto('chain.deposit_address')
    .values({ account_id: accountId, place, address: asKept(address), created_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  return (await findDepositAddress(db, accountId)) ?? address;
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
