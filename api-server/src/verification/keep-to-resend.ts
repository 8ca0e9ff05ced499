import { Refusal } from '@caudal/api-spec/server';
import { lockCustomer } from '../customers/customer.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import { announce } from '../platform/live/live.ts';
import { findLevel } from './customer-levels.ts';
import type { PreparedDocument } from './document-upload.ts';
import { openSlots } from './level-progress.ts';
import { besideThem, withoutRepeated } from './repeated-documents.ts';
import { dropResentDraft, findResentDrafts, keepResentDraft } from './resent-drafts.ts';
import type { VerificationServices } from './services.ts';

/**
 * Stores documents that will replace declined ones, but that the customer has not submitted yet. A document overwrites the waiting one if
 * the level needs one of its kind, and is added if it needs several. Returns the keys of files that nothing refers to any more; null when a
 * concurrent request has changed the level so that the documents are not allowed any more.
 */
export async function keepToResend(
  { clock, requirements }: VerificationServices,
  transaction: Transaction,
  level: number,
  documents: readonly PreparedDocument[],
  { caller }: AccountContext,
): Promise<string[] | Refusal<'document_repeated'> | null> {
  const now = clock();
  const { accountId } = caller;
  const customer = await lockCustomer(transaction, accountId);
  const found = await findLevel(transaction, requirements, customer, level);
  if (!found?.submission || found.state === 'open') return null;
  const room = openSlots(found.asked, found.state, found.submission);
  const kept = await findResentDrafts(transaction, accountId, level);
  const beside = [...besideThem(found.submission, room), ...kept.filter(({ kind }) => (room.get(kind)?.most ?? 0) > 1)];
  const fresh = withoutRepeated(documents, beside);
  if (fresh instanceof Refusal) return fresh;
  const unused = documents.filter((one) => !fresh.includes(one)).map(({ fileKey }) => fileKey);
  const places = new Map(
    [...room].map(([kind, { most }]) => [kind, most - kept.filter((one) => one.kind === kind).length]),
  );
  for (const document of fresh) {
    const { kind } = document;
    const former = kept.find((one) => one.kind === kind);
    const free = places.get(kind) ?? 0;
    if (free > 0) places.set(kind, free - 1);
    else if (room.get(kind)?.most === 1 && former) {
      await dropResentDraft(transaction, former.id);
      unused.push(former.fileKey);
    } else return null;
    await keepResentDraft(transaction, { accountId, level }, document, now);
  }
  await announce(transaction, accountId, 'verification');
  return unused;
}
