import { Refusal, refuse, type UploadedFile } from '@caudal/api-spec/server';
import { isCustomer, lockCustomer } from '../customers/customer.ts';
import { isOwnCustomer } from '../identity/own-customer.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { type FileFormat, upload_limits } from '@caudal/api-spec/file-kinds';
import type { AccountContext, Handler, AllHandlers } from '../platform/http/contexts.ts';
import { announceToOfficers } from '../platform/live/live.ts';
import { recordReading } from '../customers/audit.ts';
import { findRegistered } from '../customers/screening-standing.ts';
import { audit } from './audit.ts';
import { documentAnswer } from './document-answer.ts';
import { prepareDocuments, type PreparedDocument } from './document-upload.ts';
import { storeFiles } from './named-files.ts';
import type { VerificationServices } from './services.ts';
import { storedTypeOf } from './submissions.ts';

/** The purpose of files that officers add about a customer, and the accepted formats. */
interface FilePurpose {
  purpose: 'nature_operations' | 'pep';
  formats: readonly FileFormat[];
  /** Returns the id of the review to which the files belong, and opens a review if none is open. */
  review?: (transaction: Transaction, now: Date) => Promise<string>;
}

/** The name of the part of an upload that holds the files. */
const part = 'documents';

/** Stores files that an officer adds about a customer. An upload that fails leaves nothing. */
export async function addOfficerFiles(
  services: VerificationServices,
  userId: string,
  uploaded: AsyncIterable<UploadedFile>,
  of: FilePurpose,
  context: AccountContext,
) {
  const { db, clock } = services;
  if (!(await isCustomer(db, userId))) return refuse('not_found');
  if (await isOwnCustomer(db, context.caller, userId)) return refuse('own_customer');
  const room = new Map([[part, { formats: of.formats, most: upload_limits.files_max }]]);
  const { accountId } = context.caller;
  return services.uploads.backoffice.handle(accountId, async (upload) => {
    const prepared = await prepareDocuments(services, accountId, { files: uploaded, upload }, room);
    if (prepared instanceof Refusal) return prepared;
    if (prepared.length === 0) return refuse('documents_missing');
    await storeFiles(services, prepared, (transaction) =>
      keep(transaction, userId, prepared, of, { context, now: clock() }),
    );
    return {};
  });
}

async function keep(
  transaction: Transaction,
  userId: string,
  prepared: readonly PreparedDocument[],
  { purpose, review }: FilePurpose,
  { context, now }: { context: AccountContext; now: Date },
): Promise<void> {
  await lockCustomer(transaction, userId);
  const reviewId = (await review?.(transaction, now)) ?? null;
  await transaction
    .insertInto('verification.officer_file')
    .values(
      prepared.map(({ name, type, fileKey, sha256, content }) => ({
        account_id: userId,
        purpose,
        operations_review_id: reviewId,
        name,
        content_type: type,
        file_key: fileKey,
        sha256,
        size_bytes: content.length,
        uploaded_by: context.caller.accountId,
        uploaded_at: now,
      })),
    )
    .execute();
  await audit.onCustomer(transaction, context, 'officer_files.added', userId, { purpose, files: prepared.length });
  await announceToOfficers(transaction, 'kyc.read', 'customers', userId);
}

/** Returns the files that officers added for a purpose, the newest first, each with the officer's e-mail. */
export function listOfficerFiles(db: Database, accountId: string, purpose: FilePurpose['purpose']) {
  return db
    .selectFrom('verification.officer_file as file')
    .innerJoin('identity.account as officer', 'officer.id', 'file.uploaded_by')
    .select(['file.id', 'file.name', 'file.uploaded_at as uploadedAt', 'officer.email as uploadedBy'])
    .select('file.uploaded_by as uploadedById')
    .where('file.account_id', '=', accountId)
    .where('file.purpose', '=', purpose)
    .orderBy('file.uploaded_at', 'desc')
    .orderBy('file.id', 'desc')
    .execute();
}

export const officerFileUrlOf = (id: string) => `/kyc/administrative/users/officer-files/${id}/file`;

/** Answers with the content of an officer's file. The reading is recorded before the file is shown. */
export const readOfficerFile =
  ({ db, files }: VerificationServices): Handler<'readOfficerFile'> =>
  async ({ params }, context) => {
    const file = await db
      .selectFrom('verification.officer_file')
      .select(['id', 'account_id', 'file_key', 'name', 'content_type'])
      .where('id', '=', params.fileId)
      .executeTakeFirst();
    if (!file) return refuse('not_found');
    await audit.onCustomer(db, context, 'officer_file.read', file.account_id, { file: file.id });
    return documentAnswer(await files.get(file.file_key), { type: storedTypeOf(file.content_type), name: file.name });
  };

/** Handlers for the files that officers add about a customer whom they registered as politically exposed. */
export function pepFileHandlers(services: VerificationServices) {
  const { db } = services;
  return {
    listPepFiles: async ({ query: { userId } }, context) => {
      if (!(await isCustomer(db, userId))) return refuse('not_found');
      await recordReading(db, userId, 'pep files', context);
      const files = await listOfficerFiles(db, userId, 'pep');
      return files.map((file) => ({ ...file, uploadedAt: file.uploadedAt.toISOString() }));
    },

    addPepFiles: async ({ query: { userId }, body }, context) => {
      if (!(await isCustomer(db, userId))) return refuse('not_found');
      if (!(await findRegistered(db, userId)).isPep) return refuse('pep_not_registered');
      const formats = ['application/pdf', 'image/png', 'image/jpeg'] as const;
      return addOfficerFiles(services, userId, body, { purpose: 'pep', formats }, context);
    },
  } satisfies Partial<AllHandlers>;
}
