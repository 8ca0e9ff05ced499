import type { components } from '@caudal/api-spec/server';
import type { Database, Transaction } from '../db/database.ts';

export type Level1Fields = Omit<components['schemas']['Level1Fields'], 'email'>;

export async function findLevel1(db: Database, accountId: string): Promise<Level1Fields | null> {
  const row = await db
    .selectFrom('kyc.level_1')
    .select(['full_name', 'identification_number', 'birth_date', 'identification_type', 'cellphone', 'pep'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    fullName: row.full_name,
    identificationNumber: row.identification_number,
    birthDate: String(row.birth_date),
    identificationTypeID: row.identification_type,
    cellphoneNumber: row.cellphone,
    peps: row.pep,
  };
}

export function isSameSubmission(former: Level1Fields, given: Level1Fields): boolean {
  const keys = Object.keys(former) as (keyof Level1Fields)[];
  return keys.every((key) => former[key] === normalised(given)[key]);
}

/** Writes the fields down and hands the documents that were uploaded before to the officers. */
export async function insertLevel1(
  transaction: Transaction,
  accountId: string,
  given: Level1Fields,
  now: Date,
): Promise<void> {
  const fields = normalised(given);
  await transaction
    .insertInto('kyc.level_1')
    .values({
      account_id: accountId,
      full_name: fields.fullName,
      identification_type: fields.identificationTypeID,
      identification_number: fields.identificationNumber,
      birth_date: fields.birthDate,
      cellphone: fields.cellphoneNumber,
      pep: fields.peps,
      submitted_at: now,
    })
    .execute();
  await transaction
    .updateTable('kyc.document')
    .set({ submitted: true, updated_at: now })
    .where('account_id', '=', accountId)
    .execute();
  await transaction
    .updateTable('kyc.customer')
    .set({ document_number: fields.identificationNumber })
    .where('account_id', '=', accountId)
    .execute();
}

function normalised(fields: Level1Fields): Level1Fields {
  return { ...fields, fullName: fields.fullName.trim().replaceAll(/\s+/g, ' ').normalize('NFC') };
}
