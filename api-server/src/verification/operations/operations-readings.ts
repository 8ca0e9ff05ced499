import { refuse } from '@caudal/api-spec/server';
import { recordReading } from '../../customers/audit.ts';
import { readCustomerFile } from '../../customers/customer-file.ts';
import { isCustomer } from '../../customers/customer.ts';
import { zipAnswer } from '../../platform/files/zip.ts';
import type { AllHandlers } from '../../platform/http/contexts.ts';
import { audit } from '../audit.ts';
import type { VerificationServices } from '../services.ts';
import { listReviews } from './reviews.ts';
import { listReviewDocuments } from './review-documents.ts';
import { archiveOf } from './review-archive.ts';
import { toWireDocument, toWireReview } from './wire.ts';

/**
 * Handlers with which officers read the reviews of a customer's nature of operations and their documents (rule verification 25). Each
 * reading is recorded before it is answered.
 */
export function operationsReadings({ db, files, requirements }: VerificationServices) {
  return {
    listOperationsReviews: async ({ query: { userId } }, context) => {
      if (!(await isCustomer(db, userId))) return refuse('not_found');
      await recordReading(db, userId, 'operations reviews', context);
      return (await listReviews(db, userId)).map(toWireReview);
    },

    listOperationsDocuments: async ({ body: { userId, reviewNumber, reviewLabel } }, context) => {
      if (!(await isCustomer(db, userId))) return refuse('not_found');
      await recordReading(db, userId, 'operations documents', context);
      const documents = await listReviewDocuments(db, requirements, {
        accountId: userId,
        officerId: context.caller.accountId,
        number: reviewNumber,
        label: reviewLabel === '' ? null : reviewLabel,
      });
      return documents.map(toWireDocument);
    },

    readOperationsArchive: async ({ query: { userId, reviewNumber, dialect } }, context) => {
      const customer = await readCustomerFile(db, userId);
      if (!customer) return refuse('not_found');
      const number = reviewNumber === undefined ? null : Number(reviewNumber);
      const officerId = context.caller.accountId;
      const asked = { accountId: userId, officerId, number, label: null };
      const documents = await listReviewDocuments(db, requirements, asked);
      if (documents.length === 0) return refuse('documents_missing');
      // Recorded before the documents are sent, so that no download is missing from the audit log.
      await audit.onCustomer(db, context, 'documents.downloaded', userId, { documents: documents.length });
      const reviews = (await listReviews(db, userId)).filter((one) => number === null || one.number === number);
      const which = number === null ? 'operaciones' : `revision-${number}`;
      const entries = archiveOf(documents, reviews, ({ fileKey }) => files.get(fileKey), dialect);
      return zipAnswer(entries, `${customer.document_number ?? userId}-${which}.zip`);
    },
  } satisfies Partial<AllHandlers>;
}
