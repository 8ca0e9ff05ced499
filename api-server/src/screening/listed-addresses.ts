// Finds customers who used an address before a list named it. Rule screening 12.
import { sql } from 'kysely';
import { addressAsListed } from '../blacklist/entry-form.ts';
import { openEach, type FindFitting } from '../blacklist/find-fits.ts';
import { findNamed, openNamed } from '../blacklist/named-addresses.ts';
import type { Services } from '../platform/services.ts';

/**
 * Opens a case for every customer who saved, received from or sent to an address that is on an entry added or changed by a load. Safe to
 * repeat.
 */
export async function findListedAddresses(
  { db, clock }: Services,
  loadId: string,
  finders: readonly FindFitting[],
): Promise<void> {
  for (const address of await addressesOf(db, loadId))
    await openEach(db, finders, async (transaction) => {
      const [named] = await findNamed(transaction, address);
      if (!named) return null;
      return {
        listed: addressAsListed(address),
        open: (customerId) => openNamed(transaction, customerId, named, 'listed', clock()),
      };
    });
}

async function addressesOf(db: Services['db'], loadId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('screening.entry')
    .select('addresses')
    .where('changed_load', '=', loadId)
    .where('removed_load', 'is', null)
    .where(sql<boolean>`addresses <> '{}'`)
    .execute();
  return [...new Set(rows.flatMap(({ addresses }) => addresses))];
}
