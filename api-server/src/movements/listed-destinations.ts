// Compares the destinations of money with the black list. Rule blacklist 3.
import { sql } from 'kysely';
import { isAmong, mostOf, type FindFitting } from '../blacklist/find-fits.ts';
import type { Destination } from '../blacklist/hits.ts';
import { waysToWrite } from '../customers/document-numbers.ts';
import type { Database } from '../platform/db/database.ts';

/** Returns a bank account in the form that the black list compares; undefined when there is no such account. */
export async function destinationOf(db: Database, bankAccountId: string | null): Promise<Destination | undefined> {
  const row = await db
    .selectFrom('movements.bank_account')
    .select(['bank_id', 'number', 'holder_name', 'holder_document_kind', 'holder_document'])
    .where('id', '=', bankAccountId)
    .executeTakeFirst();
  return (
    row && {
      bank: { id: row.bank_id },
      account: row.number,
      holderName: row.holder_name,
      holderDocumentTypeID: row.holder_document_kind,
      holderDocument: row.holder_document,
    }
  );
}

/** Finds the customers who registered the listed bank account, or an account whose holder has the listed document. */
export const fittingDestinations: FindFitting = async (db, { kind, part, value }, among) => {
  if (kind !== 'bank_account' && kind !== 'document') return [];
  const fits =
    kind === 'bank_account'
      ? sql<boolean>`bank_id = ${part} and ltrim(number, '0') = ${value}`
      : sql<boolean>`holder_document_kind = ${part}
          and ltrim(upper(regexp_replace(holder_document, '[^0-9A-Za-z]', '', 'g')), '0') = any(${waysToWrite(value)}::text[])`;
  const rows = await db
    .selectFrom('movements.bank_account')
    .select('account_id')
    .distinct()
    .where(fits)
    .$if('after' in among, (query) => query.where('removed_at', 'is', null))
    .where(isAmong(among))
    .orderBy('account_id')
    .limit(mostOf(among))
    .execute();
  return rows.map(({ account_id }) => account_id);
};
