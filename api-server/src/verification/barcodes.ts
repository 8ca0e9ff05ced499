import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { defineJob, job } from '../platform/jobs/jobs.ts';
import { announceToOfficers } from '../platform/live/live.ts';
import { readCedulaCode } from './cedula-code.ts';
import type { VerificationServices } from './services.ts';
import { dateInColombia } from '../platform/colombian-time.ts';

/** The kind of document whose barcode is read: the back of a cédula. */
export const kind_with_barcode = 'back';

/** The code of a cédula in the kinds of documents, group 2 of the parameters. */
const cedula = '7';

/** The job that reads the barcodes of submitted documents. It runs after the upload's answer, so that customers do not wait for it. */
export const readBarcodesJob = defineJob<{ submissionId: string }>('read_barcodes', {
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
});

export function barcodeJob(services: VerificationServices) {
  return job(readBarcodesJob, ({ submissionId }) => readBarcodesOf(services, submissionId));
}

/** Tries to read the barcodes of those documents of a submission for which there was no attempt yet. */
export async function readBarcodesOf(services: VerificationServices, submissionId: string): Promise<void> {
  for (const document of await findUnread(services.db, submissionId)) await readBarcodeOf(services, document);
}

interface UnreadDocument {
  id: string;
  file_key: string;
  account_id: string;
}

async function findUnread(db: Database, submissionId: string): Promise<UnreadDocument[]> {
  return (
    db
      .selectFrom('verification.document as document')
      .innerJoin('verification.submission as submission', 'submission.id', 'document.submission_id')
      .leftJoin('verification.barcode as barcode', 'barcode.document_id', 'document.id')
      .select(['document.id', 'document.file_key', 'submission.account_id'])
      .where('submission.id', '=', submissionId)
      .where('submission.state', '<>', 'draft')
      // Foreigners' cards have no barcode of this kind.
      .where(sql<string>`submission.fields ->> 'identificationTypeID'`, '=', cedula)
      .where('document.kind', '=', kind_with_barcode)
      .where('document.content_type', '=', 'image/jpeg')
      .where('barcode.document_id', 'is', null)
      .execute()
  );
}

/**
 * Reads a document's barcode and stores only the values that are compared with the declared ones. The fingerprints in the barcode are not
 * stored.
 */
async function readBarcodeOf(
  { db, files, images, clock }: VerificationServices,
  { id, file_key, account_id }: UnreadDocument,
): Promise<void> {
  const bytes = await images.readBarcode(await files.get(file_key));
  const code = bytes && readCedulaCode(bytes, dateInColombia(clock()));
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('verification.barcode')
      .values({
        document_id: id,
        looked_at: clock(),
        document_number: code?.number ?? null,
        surnames: code?.surnames ?? null,
        given_names: code?.givenNames ?? null,
        birth_date: code?.birthDate ?? null,
      })
      .onConflict((conflict) => conflict.column('document_id').doNothing())
      .execute();
    await announceToOfficers(transaction, 'kyc.read', 'customers', account_id);
  });
}
