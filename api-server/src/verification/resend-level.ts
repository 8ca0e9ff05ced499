import { isDeepStrictEqual } from 'node:util';
import { Refusal, refuse } from '@caudal/api-spec/server';
import { noteHits } from '../blacklist/hits.ts';
import { declareProfile, findCustomer, lockCustomer, type Customer } from '../customers/customer.ts';
import { wireLevel } from '../customers/wire.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import { amendableFields } from './amendable-fields.ts';
import { audit } from './audit.ts';
import { findLevel, type CustomerLevel } from './customer-levels.ts';
import { checkFields } from './field-forms.ts';
import type { Fields } from './field-values.ts';
import { declareNamed } from './declared-parties.ts';
import { correctFields } from './former-fields.ts';
import { openSlots } from './level-progress.ts';
import { removeFiles } from './named-files.ts';
import { dropResentDrafts, findResentDrafts, type ResentDraft } from './resent-drafts.ts';
import { noneWhenNoRoom, NoRoomError, placeInLevel, profileOf } from './send-level.ts';
import type { VerificationServices } from './services.ts';
import { isSameFields, type Submission } from './submissions.ts';

/**
 * Submits the new versions of declined documents to the officers, together with the fields that are declared again, which are checked as in
 * the first submission. Returns null when nothing is to be sent again: the caller then submits the level itself. Rule verification 28.
 */
export async function resendLevel(
  services: VerificationServices,
  level: number,
  given: Fields,
  context: AccountContext,
) {
  const { db, files, requirements } = services;
  const { caller } = context;
  if (caller.state !== 2 || !(await findCustomer(db, caller.accountId))) return null;
  const sent = await inTransaction(db, async (transaction) => {
    const customer = await lockCustomer(transaction, caller.accountId);
    const found = await findLevel(transaction, requirements, customer, level);
    if (!found?.submission || found.submission.state === 'draft') return null;
    const { asked, state, submission } = found;
    const drafts = await findResentDrafts(transaction, caller.accountId, level);
    const isNothingToSend = openSlots(asked, state, submission).size === 0;
    // A repeated request gets the same answer as the first, whose answer may have been lost.
    const isRepeated = isNothingToSend
      ? isDeclared(submission, given)
      : drafts.length === 0 && isSameFields(submission.fields, given);
    if (isRepeated) return { customer, unused: [] };
    if (isNothingToSend) return null;
    return handOver(services, transaction, { ...found, submission, customer, drafts }, given, context);
  }).catch(noneWhenNoRoom);
  if (sent === null || sent instanceof Refusal) return sent;
  await removeFiles(files, sent.unused);
  return wireLevel(sent.customer);
}

function isDeclared({ fields }: Submission, given: Fields): boolean {
  return Object.entries(given).every(([name, value]) => isDeepStrictEqual(fields[name], value));
}

interface Sent extends CustomerLevel {
  submission: Submission;
  customer: Customer;
  drafts: readonly ResentDraft[];
}

async function handOver(
  services: VerificationServices,
  transaction: Transaction,
  { asked, state, submission, customer, drafts }: Sent,
  given: Fields,
  context: AccountContext,
) {
  const now = services.clock();
  const { accountId } = customer;
  const { level } = asked;
  const amendable = amendableFields(asked, submission);
  const { fields, problems } = checkFields(given, amendable, '/fields', now);
  if (problems.length > 0) return refuse('validation_failed', problems);
  const room = openSlots(asked, state, submission);
  const documents = [...room].flatMap(([kind, { most }]) => drafts.filter((one) => one.kind === kind).slice(0, most));
  const places = [...room.values()].reduce((sum, { most }) => sum + most, 0);
  if (documents.length < places) return refuse('documents_missing');
  const names = new Set(amendable.map(({ name }) => name));
  const kept = Object.entries(submission.fields).filter(([name]) => !names.has(name));
  const corrected = { ...Object.fromEntries(kept), ...fields };
  const changed = await correctFields(transaction, submission, corrected, now);
  if (changed.length > 0) {
    // A renewal changes the profile only once officers have verified it.
    if (submission.renews === null) {
      await declareProfile(transaction, accountId, profileOf(asked, corrected));
      await services.profileDeclared(transaction, accountId, now);
    }
    await declareNamed(services, transaction, customer, now);
    await noteHits(transaction, { accountId }, now);
    const detail = { level, fields: changed.join(' ') };
    await audit.onOwnFile(transaction, accountId, context.visitor.requestId, 'level.corrected', detail);
  }
  const unused = await placeInLevel(services, transaction, level, documents, context);
  // The error rolls everything back when one of the documents is not allowed.
  if (unused === null || unused instanceof Refusal) throw new NoRoomError();
  await dropResentDrafts(transaction, accountId, level);
  const left = drafts.filter((one) => !documents.includes(one)).map(({ fileKey }) => fileKey);
  return { customer, unused: [...unused, ...left] };
}
