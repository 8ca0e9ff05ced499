import { refuse } from '@caudal/api-spec/server';
import { readCustomerFile } from '../customers/customer-file.ts';
import { zipAnswer } from '../platform/files/zip.ts';
import type { Handler } from '../platform/http/contexts.ts';
import { audit } from './audit.ts';
import { levelsOf } from './customer-levels.ts';
import type { VerificationServices } from './services.ts';
import { findSubmissions } from './submissions.ts';
import { customerSubmissions } from './wire.ts';

/** Answers with a customer's documents in one ZIP, by level. */
export const readDocumentArchive =
  ({ db, files, requirements }: VerificationServices): Handler<'readDocumentArchive'> =>
  async ({ query: { userId } }, context) => {
    const customer = await readCustomerFile(db, userId);
    if (!customer) return refuse('not_found');
    const submissions = await findSubmissions(db, userId);
    const keys = new Map(submissions.flatMap(({ documents }) => documents.map(({ id, fileKey }) => [id, fileKey])));
    const levels = await levelsOf(db, requirements, { accountId: userId, personType: customer.personType });
    const listed = customerSubmissions(submissions, levels, { versions: [], former: [], areAlike: () => false });
    // The reading is recorded before the documents are handed out, so no reading is missing from the log.
    const documents = listed.flatMap((submission) => submission.documents).length;
    await audit.onCustomer(db, context, 'documents.downloaded', userId, { documents });
    const entries = listed.flatMap(({ level, documents }) =>
      documents.map(({ id, fileName, updatedAt }) => ({
        name: `nivel-${level}/${fileName}`,
        changedAt: new Date(updatedAt),
        read: () => files.get(keys.get(id) ?? ''),
      })),
    );
    return zipAnswer(entries, `${customer.document_number ?? userId}-documentos.zip`);
  };
