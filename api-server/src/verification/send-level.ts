import { Refusal, refuse, type UploadedFile } from '@caudal/api-spec/server';
import { noteHits } from '../blacklist/hits.ts';
import { openCase } from '../cases/cases.ts';
import { declareProfile, findCustomer, lockCustomer, type Customer, type Profile } from '../customers/customer.ts';
import { wireLevel } from '../customers/wire.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import { announce, announceToOfficers } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { kind_with_barcode, readBarcodesJob } from './barcodes.ts';
import { documentReview } from './document-review-case.ts';
import { areDated } from './amendable-fields.ts';
import { findLevel } from './customer-levels.ts';
import { placeDocuments, prepareDocuments, type ArrivingUpload, type KeptDocument } from './document-upload.ts';
import { besideThem, withoutRepeated } from './repeated-documents.ts';
import { keepToResend } from './keep-to-resend.ts';
import { checkFields } from './field-forms.ts';
import type { Fields } from './field-values.ts';
import { removeFiles, storeFiles } from './named-files.ts';
import { isComplete, openSlots } from './level-progress.ts';
import { addToOperationsReview } from './operations/open-review.ts';
import type { LevelRequirements } from './requirements.ts';
import { updateReview } from './review.ts';
import type { VerificationServices } from './services.ts';
import { declareNamed } from './declared-parties.ts';
import { isSameFields, keepDraftFields, openDraft, submit } from './submissions.ts';

/**
 * Stores documents of a level: in its draft, or as replacements of declined ones. With `isKept`, replacements are not yet shown to
 * officers, but wait until the customer submits them. Safe to repeat.
 */
export function sendDocuments(
  services: VerificationServices,
  level: number,
  files: AsyncIterable<UploadedFile>,
  context: AccountContext,
  isKept = false,
) {
  return services.uploads.customer.handle(context.caller.accountId, (upload) =>
    keepDocuments(services, level, { files, upload }, context, isKept),
  );
}

async function keepDocuments(
  services: VerificationServices,
  level: number,
  arriving: ArrivingUpload,
  context: AccountContext,
  isKept: boolean,
) {
  const { db, requirements } = services;
  const { caller } = context;
  if (caller.state !== 2) return refuse('survey_required');
  const customer = await findCustomer(db, caller.accountId);
  const found = customer && (await findLevel(db, requirements, customer, level));
  if (!found) return refuse('not_found');
  if (found.state === 'locked') return refuse('level_locked');
  const room = openSlots(found.asked, found.state, found.submission);
  if (room.size === 0) return refuse('already_submitted');
  const documents = await prepareDocuments(services, caller.accountId, arriving, room);
  if (documents instanceof Refusal) return documents;
  if (documents.length === 0) return refuse('documents_missing');
  const isAgain = found.state !== 'open';
  // A dated document is sent again together with its date.
  const kinds = documents.map(({ kind }) => kind);
  if (isAgain && !isKept && areDated(found.asked, kinds)) return refuse('fields_missing');
  const place = isAgain && isKept ? keepToResend : placeInLevel;
  const unused = await storeFiles(services, documents, (transaction) =>
    place(services, transaction, level, documents, context),
  ).catch(noneWhenNoRoom);
  await removeFiles(services.files, Array.isArray(unused) ? unused : documents.map(({ fileKey }) => fileKey));
  if (unused instanceof Refusal) return unused;
  if (!unused) return refuse('already_submitted');
  return {};
}

/** Thrown when documents are no longer allowed, because another request has sent the level's documents meanwhile. */
export class NoRoomError extends Error {}

export function noneWhenNoRoom(error: unknown): null {
  if (error instanceof NoRoomError) return null;
  throw error;
}

/**
 * Stores documents in a level's submission. Returns the keys of files that nothing refers to any more; null when a concurrent request has
 * changed the level so that the documents are not allowed any more.
 */
export async function placeInLevel(
  { clock, requirements, jobs }: VerificationServices,
  transaction: Transaction,
  level: number,
  documents: readonly KeptDocument[],
  { caller, visitor }: AccountContext,
): Promise<string[] | Refusal<'document_repeated'> | null> {
  const now = clock();
  const customer = await lockCustomer(transaction, caller.accountId);
  const found = await findLevel(transaction, requirements, customer, level);
  if (!found) return null;
  const room = openSlots(found.asked, found.state, found.submission);
  if (!documents.every(({ kind }) => room.has(kind))) return null;
  const submission = found.submission ?? (await openDraft(transaction, customer, level, now));
  const fresh = withoutRepeated(documents, besideThem(submission, room));
  if (fresh instanceof Refusal) return fresh;
  const repeated = documents.filter((one) => !fresh.includes(one)).map(({ fileKey }) => fileKey);
  if (fresh.length === 0) return repeated;
  const unused = await placeDocuments(transaction, submission, fresh, room, now);
  // The error rolls back those documents that are already stored.
  if (!unused) throw new NoRoomError();
  const isAgain = submission.state !== 'draft';
  if (isAgain) await awaitReview({ jobs, transaction }, customer, found.asked, submission.id, now);
  await updateReview(transaction, customer, now);
  await announceChange(transaction, caller.accountId);
  const detail = { level, kinds: fresh.map(({ kind }) => kind).join(' '), again: isAgain };
  await audit.onOwnFile(transaction, caller.accountId, visitor.requestId, 'documents.uploaded', detail);
  return [...unused, ...repeated];
}

/** Opens the case for submitted documents, and adds them to a review of operations or queues the reading of their barcodes. */
async function awaitReview(
  { jobs, transaction }: Pick<VerificationServices, 'jobs'> & { transaction: Transaction },
  customer: Customer,
  { level, reviewedAs, documents }: LevelRequirements,
  submissionId: string,
  now: Date,
): Promise<void> {
  if (reviewedAs === 'nature_operations')
    await addToOperationsReview(transaction, customer.accountId, submissionId, now);
  await openCase(transaction, documentReview, subjectOf(customer, level), now);
  if (documents.some(({ kind }) => kind === kind_with_barcode))
    await jobs.send(transaction, readBarcodesJob, { submissionId });
}

/** A function that stores or submits fields after they were checked. */
type Hand<Answer> = (
  services: VerificationServices,
  transaction: Transaction,
  level: number,
  fields: Fields,
  context: AccountContext,
) => Promise<Answer>;

/**
 * Stores the fields of a level, and submits the level with its documents to the officers. `path`: the JSON pointer of the fields in the
 * request.
 */
export const sendFields = handing(submitLevel);

/** Stores the fields of a level in its draft. A later request with the documents submits the level to the officers. */
export const keepFields = handing(draftFields);

function handing<Answer extends Customer | Refusal>(hand: Hand<Answer>) {
  return async (services: VerificationServices, level: number, given: Fields, context: AccountContext, path = '') => {
    const { db, clock, requirements } = services;
    const { caller } = context;
    if (caller.state !== 2) return refuse('survey_required');
    const known = await findCustomer(db, caller.accountId);
    const asked = known && requirements[known.personType].find((one) => one.level === level);
    if (!asked) return refuse('not_found');
    const { fields, problems, isUnderAge } = checkFields(given, asked.fields, path, clock());
    if (problems.length > 0) return refuse('validation_failed', problems);
    if (isUnderAge) return refuse('under_age');
    const result = await inTransaction(db, (transaction) => hand(services, transaction, level, fields, context));
    return result instanceof Refusal ? result : wireLevel(result);
  };
}

async function draftFields(
  { clock, requirements }: VerificationServices,
  transaction: Transaction,
  level: number,
  fields: Fields,
  { caller }: AccountContext,
): Promise<Customer | Refusal<'already_submitted' | 'level_locked' | 'not_found'>> {
  const customer = await lockCustomer(transaction, caller.accountId);
  const found = await findLevel(transaction, requirements, customer, level);
  if (!found) return refuse('not_found');
  const { state, submission } = found;
  if (state === 'locked') return refuse('level_locked');
  if (state !== 'open')
    return submission && isSameFields(submission.fields, fields) ? customer : refuse('already_submitted');
  const draft = submission ?? (await openDraft(transaction, customer, level, clock()));
  await keepDraftFields(transaction, draft.id, fields);
  return customer;
}

/**
 * Stores documents, and submits the level with the fields that are already in its draft. If the level was submitted before, only replaces
 * declined documents.
 */
export async function sendLastDocuments(
  services: VerificationServices,
  level: number,
  files: AsyncIterable<UploadedFile>,
  context: AccountContext,
) {
  const sent = await sendDocuments(services, level, files, context);
  if (sent instanceof Refusal) return sent;
  const { db, requirements, clock } = services;
  const customer = await findCustomer(db, context.caller.accountId);
  const found = customer && (await findLevel(db, requirements, customer, level));
  if (!customer || !found) return refuse('not_found');
  if (found.state !== 'open') return wireLevel(customer);
  const { fields, problems } = checkFields(found.submission?.fields ?? {}, found.asked.fields, '', clock());
  if (problems.length > 0) return refuse('fields_missing', problems);
  const result = await inTransaction(db, (transaction) => submitLevel(services, transaction, level, fields, context));
  return result instanceof Refusal ? result : wireLevel(result);
}

async function submitLevel(
  { clock, requirements, jobs, partiesDeclared, profileDeclared }: VerificationServices,
  transaction: Transaction,
  level: number,
  fields: Fields,
  { caller, visitor }: AccountContext,
): Promise<Customer | Refusal<'already_submitted' | 'documents_missing' | 'level_locked' | 'not_found'>> {
  const now = clock();
  const customer = await lockCustomer(transaction, caller.accountId);
  const found = await findLevel(transaction, requirements, customer, level);
  if (!found) return refuse('not_found');
  const { asked, state, submission } = found;
  if (state === 'locked') return refuse('level_locked');
  // A repeated request gets the same answer as the first, whose answer may have been lost.
  if (state !== 'open')
    return submission && isSameFields(submission.fields, fields) ? customer : refuse('already_submitted');
  const draft = submission ?? (await openDraft(transaction, customer, level, now));
  if (!isComplete(asked, draft)) return refuse('documents_missing');
  await submit(transaction, draft, fields, now);
  // A renewal changes the profile only once officers have verified it.
  if (draft.renews === null) {
    await declareProfile(transaction, caller.accountId, profileOf(asked, fields));
    await profileDeclared(transaction, caller.accountId, now);
  }
  await declareNamed({ requirements, partiesDeclared }, transaction, customer, now);
  await noteHits(transaction, { accountId: caller.accountId }, now);
  // Keeps a higher level that an officer has set.
  const reached = Math.max(level, customer.verifiedLevel);
  const submitted = draft.renews === null ? { ...customer, level: reached } : customer;
  await updateReview(transaction, submitted, now);
  await awaitReview({ jobs, transaction }, customer, asked, draft.id, now);
  await announceChange(transaction, caller.accountId);
  const detail = { level, ...(draft.renews !== null && { renewal: true }) };
  await audit.onOwnFile(transaction, caller.accountId, visitor.requestId, 'level.submitted', detail);
  return submitted;
}

export function profileOf({ fields: asked, declares }: LevelRequirements, fields: Fields): Partial<Profile> {
  const kept = asked.flatMap(({ name, profile }) => (profile ? [[profile, fields[name]] as const] : []));
  return { ...(Object.fromEntries(kept) as Partial<Profile>), ...declares?.(fields) };
}

export function subjectOf({ accountId }: Customer, level: number) {
  return { customerId: accountId, subject: String(level) };
}

/** Announces a change to the open pages of the customer and of the officers. */
export async function announceChange(transaction: Transaction, accountId: string): Promise<void> {
  await announce(transaction, accountId, 'verification');
  await announceToOfficers(transaction, 'kyc.read', 'customers', accountId);
}
