import { textOf } from '@caudal/api-spec/typed-text';
import { type Refusal, refuse } from '@caudal/api-spec/server';
import { holdCase, lockOpenCase, openCase } from '../cases/cases.ts';
import { endCase } from '../cases/end-case.ts';
import { lockCustomer, type Customer, type Profile } from '../customers/customer.ts';
import { isOwnCustomer } from '../identity/own-customer.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import { audit } from './audit.ts';
import { saysOtherwise, type AreAlike } from './barcode-agreement.ts';
import { levelsOf } from './customer-levels.ts';
import { documentReview } from './document-review-case.ts';
import { duplicateIdentity } from './duplicate-identity-case.ts';
import { wereShown } from './document-reading.ts';
import { findVersions } from './document-record.ts';
import { isAccepted } from './level-progress.ts';
import { settleReviews } from './operations/reviews.ts';
import { updateReview } from './review.ts';
import { declareNamed } from './declared-parties.ts';
import { declareRenewed } from './renewals.ts';
import { profileOf, subjectOf } from './send-level.ts';
import type { VerificationServices } from './services.ts';
import { identityKinds } from './wire.ts';
import { changeSubmission, findSubmissions, type Submission } from './submissions.ts';
import { noteBacking } from './unbacked-levels.ts';
import { keepIdentity, verifiedElsewhere } from './verified-identity.ts';

export type Decision =
  /** `reason`: why the officer accepts a document although its code differs from the declared fields; null when they gave none. */
  | { verdict: 'accepted'; reason: string | null }
  | { verdict: 'declined'; reason: string; code: string | null; internalNote: string | null };

type DecisionRefusal =
  | 'not_found'
  | 'document_not_pending'
  | 'document_not_seen'
  | 'case_held'
  | 'identity_taken'
  | 'code_differs'
  | 'own_customer';

interface Deciding extends Pick<
  VerificationServices,
  'requirements' | 'identityAccepted' | 'partiesDeclared' | 'profileDeclared' | 'nameAgreement'
> {
  context: AccountContext;
  now: Date;
}

/**
 * Stores an officer's decision on documents of one customer. The first decision counts: when one of the documents is no longer pending, or
 * was not shown to this officer, none is decided. The decision assigns the case to the officer; while it is assigned to another officer,
 * the decision is refused.
 */
export async function decideDocuments(
  transaction: Transaction,
  documentIds: readonly string[],
  decision: Decision,
  deciding: Deciding,
): Promise<Customer | Refusal<DecisionRefusal>> {
  const { identityAccepted, nameAgreement, context, now } = deciding;
  const accountId = await ownerOf(transaction, documentIds);
  if (!accountId) return refuse('not_found');
  if (await isOwnCustomer(transaction, context.caller, accountId)) return refuse('own_customer');
  const customer = await lockCustomer(transaction, accountId);
  const submissions = (await findSubmissions(transaction, accountId)).filter(({ state }) => state !== 'draft');
  const concerned = submissions.filter(({ documents }) => documents.some(({ id }) => documentIds.includes(id)));
  const documents = concerned.flatMap((one) => one.documents).filter(({ id }) => documentIds.includes(id));
  // A document that is missing here was replaced by a new version after the officer saw it.
  if (documents.length < documentIds.length || documents.some(({ state }) => state !== 'pending'))
    return refuse('document_not_pending');
  if (!(await wereShown(transaction, documentIds, context.caller.accountId))) return refuse('document_not_seen');
  for (const { level } of concerned) {
    const held = await holdReview(transaction, customer, level, context, now);
    if (held) return held;
  }
  const renewed = await renewedProfile(transaction, customer, concerned, deciding);
  const holder = decision.verdict === 'accepted' ? await verifiedElsewhere(transaction, accountId, renewed) : null;
  if (holder) {
    // A refusal does not roll the case back: officers have to look at both accounts.
    await openCase(transaction, duplicateIdentity, { customerId: accountId, subject: holder }, now);
    return refuse('identity_taken');
  }
  const differing = await codesThatDiffer(transaction, accountId, concerned, await nameAgreement(transaction));
  const isAgainstCode = decision.verdict === 'accepted' && documentIds.some((id) => differing.has(id));
  if (isAgainstCode && decision.reason === null) return refuse('code_differs');
  await transaction
    .updateTable('verification.document')
    .set({ ...columnsOf(decision), reviewed_by: context.caller.accountId, reviewed_at: now, updated_at: now })
    .where(isOneOf('id', documentIds))
    .execute();
  const action = decision.verdict === 'accepted' ? ('document.accepted' as const) : ('document.declined' as const);
  await audit.record(
    transaction,
    ...documentIds.map((id) => ({
      ...byOfficer(context),
      action,
      subject: { kind: 'document', id } as const,
      detail: { customer: accountId, ...(differing.has(id) && knewOf(decision)) },
    })),
  );
  const reviews = await settleReviews(transaction, documentIds, context.caller.accountId, now);
  await audit.record(
    transaction,
    ...reviews.map(({ id, number, verdict }) => ({
      ...byOfficer(context),
      action: 'review.decided' as const,
      subject: { kind: 'customer', id: accountId } as const,
      detail: { review: id, number, verdict, ...(decision.reason !== null && { reason: decision.reason }) },
    })),
  );
  let settled = customer;
  for (const { level } of concerned) settled = await settleLevel(transaction, settled, level, deciding);
  await updateReview(transaction, settled, now);
  await noteBacking(transaction, deciding.requirements, settled);
  if (decision.verdict === 'accepted' && (isIdentityWhole(concerned, documentIds) || settled !== customer))
    await identityAccepted(transaction, accountId, now);
  return settled;
}

/** Returns the profile values that a renewal in these submissions would set; empty when no submission is a renewal. */
async function renewedProfile(
  transaction: Transaction,
  customer: Customer,
  concerned: readonly Submission[],
  { requirements }: Pick<Deciding, 'requirements'>,
): Promise<Partial<Profile>> {
  const levels = await levelsOf(transaction, requirements, customer);
  const renewing = concerned.flatMap(({ level, renews, fields }) => {
    const asked = levels.find((one) => one.level === level);
    return renews !== null && asked ? profileOf(asked, fields) : [];
  });
  return Object.assign({}, ...renewing) as Partial<Profile>;
}

/** Returns the audit detail of accepting a document whose barcode differs: a flag, and the officer's reason. */
function knewOf(decision: Decision) {
  return {
    codeDiffers: true,
    ...(decision.verdict === 'accepted' && decision.reason !== null && { reason: textOf(decision.reason) }),
  };
}

/** Returns the ids of the documents whose barcode differs from what was declared with them. */
async function codesThatDiffer(
  transaction: Transaction,
  accountId: string,
  submissions: readonly Submission[],
  areAlike: AreAlike,
): Promise<ReadonlySet<string>> {
  const fieldsOf = new Map(submissions.map(({ id, fields }) => [id, fields]));
  const versions = await findVersions(transaction, accountId);
  const differing = versions.filter(({ submissionId, barcode }) => {
    const fields = fieldsOf.get(submissionId);
    return barcode !== null && fields !== undefined && saysOtherwise(barcode, fields, areAlike);
  });
  return new Set(differing.map(({ id }) => id));
}

/** Returns true when all identity images are accepted, at least one of them by this decision. */
function isIdentityWhole(submissions: readonly Submission[], decided: readonly string[]): boolean {
  const images = submissions
    .flatMap(({ documents }) => documents)
    .filter(({ kind }) => identityKinds.some((known) => known === kind));
  return (
    images.some(({ id }) => decided.includes(id)) &&
    images.every(({ id, state }) => state === 'accepted' || decided.includes(id))
  );
}

/** Returns the customer who submitted all these documents; null when one document is not submitted, or when they are of two customers. */
export async function ownerOf(db: Database, documentIds: readonly string[]): Promise<string | null> {
  const owners = await db
    .selectFrom('verification.document as document')
    .innerJoin('verification.submission as submission', 'submission.id', 'document.submission_id')
    .select(['submission.account_id', (eb) => eb.fn.countAll().as('documents')])
    .where(isOneOf('document.id', documentIds))
    .where('submission.state', '<>', 'draft')
    .groupBy('submission.account_id')
    .execute();
  const [owner] = owners;
  return owner && owners.length === 1 && Number(owner.documents) === documentIds.length ? owner.account_id : null;
}

async function holdReview(
  transaction: Transaction,
  customer: Customer,
  level: number,
  { caller }: AccountContext,
  now: Date,
): Promise<Refusal<'case_held'> | null> {
  const review = await lockOpenCase(transaction, documentReview, subjectOf(customer, level), now);
  return review && holdCase(transaction, review, caller.accountId, now);
}

/**
 * Verifies a level when all its documents are accepted, and closes its case when no document is pending. Expects the customer to be locked
 * and to have submitted the level.
 */
export async function settleLevel(
  transaction: Transaction,
  customer: Customer,
  level: number,
  deciding: Deciding,
): Promise<Customer> {
  const { context, now } = deciding;
  const submission = (await findSubmissions(transaction, customer.accountId)).find((one) => one.level === level);
  if (!submission) throw new Error('A submission that was just decided is missing');
  if (!submission.documents.some(({ state }) => state === 'pending')) {
    const review = await lockOpenCase(transaction, documentReview, subjectOf(customer, level), now);
    if (review) await endCase(transaction, review, { cause: 'documents_decided', ...byOfficer(context) }, now);
  }
  return (await verifyIfAccepted(transaction, customer, submission, deciding)) ?? customer;
}

async function verifyIfAccepted(
  transaction: Transaction,
  customer: Customer,
  submission: Submission,
  { requirements, partiesDeclared, profileDeclared, context, now }: Deciding,
): Promise<Customer | null> {
  const levels = await levelsOf(transaction, requirements, customer);
  const asked = levels.find(({ level }) => level === submission.level);
  if (!asked || submission.state === 'verified' || !isAccepted(asked, submission)) return null;
  await changeSubmission(transaction, submission.id, { state: 'verified', verified_at: now });
  if (submission.renews !== null) {
    await declareRenewed(transaction, customer.accountId, asked, submission, now);
    await profileDeclared(transaction, customer.accountId, now);
  }
  await declareNamed({ requirements, partiesDeclared }, transaction, customer, now);
  await keepIdentity(transaction, customer.accountId, now);
  await audit.record(transaction, {
    ...byOfficer(context),
    action: 'level.verified',
    subject: { kind: 'customer', id: customer.accountId },
    detail: { level: submission.level, ...(submission.renews !== null && { renewal: true }) },
  });
  // The accepted level raises a lower level that an officer had set, and never lowers a higher one.
  const raised = (level: number) => Math.max(level, submission.level);
  return { ...customer, level: raised(customer.level), verifiedLevel: raised(customer.verifiedLevel) };
}

function byOfficer({ caller, visitor }: AccountContext) {
  return { actor: { kind: 'officer', id: caller.accountId }, requestId: visitor.requestId } as const;
}

function columnsOf(decision: Decision) {
  if (decision.verdict === 'accepted') return { state: 'accepted' };
  return {
    state: 'declined',
    decline_reason: decision.reason,
    decline_code: decision.code,
    internal_note: decision.internalNote,
  };
}
