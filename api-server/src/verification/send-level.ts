import { Refusal, refuse, type UploadedFile } from '@caudal/api-spec/server';
import { noteHits } from '../blacklist/hits.ts';
import { openCase } from '../cases/cases.ts';
import { declareProfile, findCustomer, lockCustomer, type Customer, type Profile } from '../customers/customer.ts';
import { wireLevel } from '../customers/wire.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { announce, announceToOfficers } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { documentReview } from './document-review-case.ts';
import { placeImages, prepareImages, type PreparedImage } from './document-upload.ts';
import { checkFields, type Fields } from './field-forms.ts';
import { isComplete, levelStates, openSlots, type LevelState } from './level-progress.ts';
import type { LevelRequirements, Requirements } from './requirements.ts';
import { updateReview } from './review.ts';
import type { VerificationServices } from './services.ts';
import { findSubmissions, isSameFields, openDraft, submit, type Submission } from './submissions.ts';

interface CustomerLevel {
  asked: LevelRequirements;
  state: LevelState;
  submission: Submission | null;
}

/** Where a customer stands at a level; null when there is no such level for them. */
async function findLevel(
  db: Transaction | VerificationServices['db'],
  table: Requirements,
  customer: Customer,
  level: number,
): Promise<CustomerLevel | null> {
  const submissions = await findSubmissions(db, customer.accountId);
  const found = levelStates(table[customer.personType], customer, submissions).find(
    ({ asked }) => asked.level === level,
  );
  return found ? { ...found, submission: submissions.find((one) => one.level === level) ?? null } : null;
}

/** The first of two steps: the documents. Safe to repeat. */
export async function sendDocuments(
  services: VerificationServices,
  level: number,
  files: AsyncIterable<UploadedFile>,
  context: AccountContext,
) {
  const { db, clock, requirements } = services;
  const { caller } = context;
  if (caller.state !== 2) return refuse('survey_required');
  const customer = await findCustomer(db, caller.accountId);
  const found = customer && (await findLevel(db, requirements, customer, level));
  if (!found) return refuse('not_found');
  if (found.state === 'locked') return refuse('level_locked');
  const room = openSlots(found.asked, found.state, found.submission);
  if (room.size === 0) return refuse('already_submitted');
  const { accountId } = caller;
  const mayTry = () => countAttempt(db, ['upload', accountId], clock());
  if (!(await mayTry())) return refuse('rate_limited');
  const images = await prepareImages(files, room, {
    reencode: (read) => services.images.reencode(accountId, read),
    mayTry,
  });
  if (images instanceof Refusal) return images;
  if (images.length === 0) return refuse('documents_missing');
  const unused = await keepImages(services, level, images, context).catch(noneWhenNoRoom);
  // What was done is done, whatever becomes of a file that nobody names: the sweep takes what stays.
  for (const key of unused ?? images.map(({ fileKey }) => fileKey))
    await services.files.remove(key).catch(() => undefined);
  if (!unused) return refuse('already_submitted');
  return {};
}

/** Meanwhile another tab sent what there was room for. */
class NoRoomError extends Error {}

function noneWhenNoRoom(error: unknown): null {
  if (error instanceof NoRoomError) return null;
  throw error;
}

/** Keeps the files and what refers to them. When that fails half way, files that nothing refers to are taken away again. */
async function keepImages(
  services: VerificationServices,
  level: number,
  images: readonly PreparedImage[],
  context: AccountContext,
): Promise<string[] | null> {
  const { db, files } = services;
  const keys = images.map(({ fileKey }) => fileKey);
  try {
    for (const { fileKey, content } of images) await files.put(fileKey, content);
    return await inTransaction(db, (transaction) => placeInLevel(services, transaction, level, images, context));
  } catch (error) {
    // The commit may have been kept though its answer was lost: what a row holds stays.
    const kept = await namedFiles(db, keys).catch(() => keys);
    for (const key of keys.filter((one) => !kept.includes(one))) await files.remove(key).catch(() => undefined);
    throw error;
  }
}

/** Which of these files a document names, be it one that was replaced. */
export async function namedFiles(db: VerificationServices['db'], keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('verification.document').select('file_key').where('file_key', 'in', keys).execute();
  return rows.map(({ file_key }) => file_key);
}

/** The keys of files that nothing refers to any more; null when meanwhile an officer or another tab came first. */
async function placeInLevel(
  { clock, requirements }: VerificationServices,
  transaction: Transaction,
  level: number,
  images: readonly PreparedImage[],
  { caller, visitor }: AccountContext,
): Promise<string[] | null> {
  const now = clock();
  const customer = await lockCustomer(transaction, caller.accountId);
  const found = await findLevel(transaction, requirements, customer, level);
  if (!found) return null;
  const room = openSlots(found.asked, found.state, found.submission);
  if (!images.every(({ kind }) => room.has(kind))) return null;
  const submission = found.submission ?? (await openDraft(transaction, customer, level, now));
  const unused = await placeImages(transaction, submission, images, room, now);
  // Some may be in their places already: all of it is taken back.
  if (!unused) throw new NoRoomError();
  const isAgain = submission.state !== 'draft';
  if (isAgain) await openCase(transaction, documentReview, subjectOf(customer, level), now);
  await updateReview(transaction, customer, now);
  await announceChange(transaction, caller.accountId);
  await audit.record(transaction, {
    actor: { kind: 'customer', id: caller.accountId },
    action: 'documents.uploaded',
    subject: { kind: 'customer', id: caller.accountId },
    requestId: visitor.requestId,
    detail: { level, kinds: images.map(({ kind }) => kind).join(' '), again: isAgain },
  });
  return unused;
}

/** The second step: the fields, and with them everything to the officers. `path` is where the fields are in the request. */
export async function sendFields(
  services: VerificationServices,
  level: number,
  given: Fields,
  context: AccountContext,
  path = '',
) {
  const { db, clock, requirements } = services;
  const { caller } = context;
  if (caller.state !== 2) return refuse('survey_required');
  const known = await findCustomer(db, caller.accountId);
  const asked = known && requirements[known.personType].find((one) => one.level === level);
  if (!asked) return refuse('not_found');
  const { fields, problems, isUnderAge } = checkFields(given, asked.fields, path, clock());
  if (problems.length > 0) return refuse('validation_failed', problems);
  if (isUnderAge) return refuse('under_age');
  const result = await inTransaction(db, (transaction) => submitLevel(services, transaction, level, fields, context));
  return result instanceof Refusal ? result : wireLevel(result);
}

async function submitLevel(
  { clock, requirements }: VerificationServices,
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
  // The same send again: its first answer may have been lost.
  if (state !== 'open')
    return submission && isSameFields(submission.fields, fields) ? customer : refuse('already_submitted');
  const draft = submission ?? (await openDraft(transaction, customer, level, now));
  if (!isComplete(asked, draft)) return refuse('documents_missing');
  await submit(transaction, draft.id, fields, now);
  await declareProfile(transaction, caller.accountId, profileOf(asked, fields));
  await noteHits(transaction, { accountId: caller.accountId }, now);
  const submitted = { ...customer, level };
  await updateReview(transaction, submitted, now);
  await openCase(transaction, documentReview, subjectOf(customer, level), now);
  await announceChange(transaction, caller.accountId);
  await audit.record(transaction, {
    actor: { kind: 'customer', id: caller.accountId },
    action: 'level.submitted',
    subject: { kind: 'customer', id: caller.accountId },
    requestId: visitor.requestId,
    detail: { level },
  });
  return submitted;
}

function profileOf({ fields: asked }: LevelRequirements, fields: Fields): Partial<Profile> {
  const kept = asked.flatMap(({ name, profile }) => (profile ? [[profile, fields[name]] as const] : []));
  return Object.fromEntries(kept) as Partial<Profile>;
}

export function subjectOf({ accountId }: Customer, level: number) {
  return { customerId: accountId, subject: String(level) };
}

/** Tells the customer's screens and the officers'. */
export async function announceChange(transaction: Transaction, accountId: string): Promise<void> {
  await announce(transaction, accountId, 'verification');
  await announceToOfficers(transaction, 'kyc.read', 'customers', accountId);
}
