import { refuse } from '@caudal/api-spec/server';
import type { Database } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext, Handler } from '../platform/http/contexts.ts';
import { audit } from './audit.ts';
import { documentAnswer } from './document-answer.ts';
import type { VerificationServices } from './services.ts';
import { storedTypeOf } from './submissions.ts';

export const readDocumentFile =
  ({ db, files, clock }: VerificationServices): Handler<'readDocumentFile'> =>
  async ({ params }, context) => {
    // Replaced versions can be read too, because decisions refer to them.
    const document = await db
      .selectFrom('verification.document as document')
      .innerJoin('verification.submission as submission', 'submission.id', 'document.submission_id')
      .select(['document.id', 'document.file_key', 'document.replaced_at', 'submission.account_id'])
      .select(['document.kind', 'document.content_type', 'document.name'])
      .where('document.id', '=', params.documentId)
      .where('submission.state', '<>', 'draft')
      .executeTakeFirst();
    if (!document) return refuse('not_found');
    await recordShown(db, document, context, clock());
    const type = storedTypeOf(document.content_type);
    return documentAnswer(await files.get(document.file_key), { type, name: document.name ?? `${document.kind}.jpg` });
  };

interface ShownDocument {
  id: string;
  replaced_at: Date | null;
  account_id: string;
}

/** Records a reading before the document is shown, so no reading is missing from the log. */
function recordShown(db: Database, document: ShownDocument, { caller, visitor }: AccountContext, now: Date) {
  return inTransaction(db, async (transaction) => {
    await audit.byOfficer(transaction, caller.accountId, visitor.requestId, {
      action: 'document.read',
      subject: { kind: 'document', id: document.id },
      detail: { customer: document.account_id, ...(document.replaced_at && { former: true }) },
    });
    await transaction
      .insertInto('verification.reading')
      .values({ document_id: document.id, officer_id: caller.accountId, first_read_at: now })
      .onConflict((conflict) => conflict.columns(['document_id', 'officer_id']).doNothing())
      .execute();
  });
}

/** Returns true when the officer was shown each of these versions of documents. */
export async function wereShown(db: Database, documentIds: readonly string[], officerId: string): Promise<boolean> {
  const { shown } = await db
    .selectFrom('verification.reading')
    .select((eb) => eb.fn.countAll().as('shown'))
    .where('officer_id', '=', officerId)
    .where(isOneOf('document_id', documentIds))
    .executeTakeFirstOrThrow();
  return Number(shown) === new Set(documentIds).size;
}
