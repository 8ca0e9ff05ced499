import { Refusal, refuse } from '@caudal/api-spec/server';
import { findCustomer, lockCustomer } from '../customers/customer.ts';
import { wireDocumentState } from '../customers/wire.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import { announce } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { declaredFields } from './declared-fields.ts';
import { documentAnswer } from './document-answer.ts';
import { removeFiles } from './named-files.ts';
import { dropResentDraft, findResentDrafts, type ResentDraft } from './resent-drafts.ts';
import { announceChange } from './send-level.ts';
import type { VerificationServices } from './services.ts';
import { findOwnSubmission, type StoredDocument } from './submissions.ts';

/** Handlers with which customers read what they sent or drafted for a level, and take documents out of a draft. */
export function ownDocumentHandlers(services: VerificationServices) {
  const { db, files, requirements } = services;
  /** Returns what the level asks for and the customer's submission; null when the customer has no such level. */
  const submissionOf = async (accountId: string, level: number) => {
    const customer = await findCustomer(db, accountId);
    if (!customer) return null;
    const asked = requirements[customer.personType].find((one) => one.level === level);
    return asked ? { asked, submission: await findOwnSubmission(db, accountId, level) } : null;
  };
  return {
    listLevelDocuments: async ({ params }, { caller }) => {
      const found = await submissionOf(caller.accountId, Number(params.level));
      if (!found) return refuse('not_found');
      const { submission } = found;
      const sent = (submission?.documents ?? []).map((document) => ({
        ...wireFile(document),
        state: wireDocumentState[document.state],
        submitted: submission?.state !== 'draft',
        declineReason: document.declineReason,
        updatedAt: document.updatedAt.toISOString(),
      }));
      const waiting = await findResentDrafts(db, caller.accountId, Number(params.level));
      return [...sent, ...waiting.map(wireDraft)];
    },

    readLevelSubmission: async ({ params }, { caller }) => {
      const found = await submissionOf(caller.accountId, Number(params.level));
      if (!found) return refuse('not_found');
      const { submission, asked } = found;
      return {
        submittedAt: submission?.submittedAt?.toISOString() ?? null,
        fields: declaredFields(submission?.fields ?? {}, asked.fields),
      };
    },

    // Reading one's own documents is not recorded: only officers have to account for what they read.
    readLevelDocumentFile: async ({ params }, { caller }) => {
      const level = Number(params.level);
      const submission = await findOwnSubmission(db, caller.accountId, level);
      const own = [...(submission?.documents ?? []), ...(await findResentDrafts(db, caller.accountId, level))];
      const document = own.find(({ id }) => id === params.documentId);
      if (!document) return refuse('not_found');
      const { type, name, kind } = document;
      return documentAnswer(await files.get(document.fileKey), { type, name: name ?? `${kind}.jpg` });
    },

    removeLevelDocument: async ({ params }, context) =>
      removeDocument(services, Number(params.level), params.documentId, context),
  } satisfies Partial<AllHandlers>;
}

type Named = Pick<StoredDocument, 'id' | 'kind' | 'name' | 'type' | 'sizeBytes'>;

function wireFile({ id, kind, name, type, sizeBytes }: Named) {
  return { id, kind, fileName: name ?? `${kind}.jpg`, type, sizeBytes };
}

function wireDraft(draft: ResentDraft) {
  const state = wireDocumentState.pending;
  const updatedAt = draft.createdAt.toISOString();
  return { ...wireFile(draft), state, submitted: false, declineReason: null, updatedAt };
}

async function removeDocument(
  { db, files }: VerificationServices,
  level: number,
  documentId: string,
  { caller, visitor }: AccountContext,
) {
  const removed = await inTransaction(db, async (transaction) => {
    await lockCustomer(transaction, caller.accountId);
    const waiting = await findResentDrafts(transaction, caller.accountId, level);
    const draft = waiting.find(({ id }) => id === documentId);
    if (draft) {
      await dropResentDraft(transaction, draft.id);
      await announce(transaction, caller.accountId, 'verification');
      return draft;
    }
    const submission = await findOwnSubmission(transaction, caller.accountId, level);
    const document = submission?.documents.find(({ id }) => id === documentId);
    if (!submission || !document) return refuse('not_found');
    if (submission.state !== 'draft') return refuse('already_submitted');
    await transaction.deleteFrom('verification.document').where('id', '=', document.id).execute();
    await announceChange(transaction, caller.accountId);
    const detail = { level, kind: document.kind };
    await audit.onOwnFile(transaction, caller.accountId, visitor.requestId, 'document.removed', detail);
    return document;
  });
  if (removed instanceof Refusal) return removed;
  await removeFiles(files, [removed.fileKey]);
  return {};
}
