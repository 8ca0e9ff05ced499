import { Refusal, refuse } from '@caudal/api-spec/server';
import { declareProfile, findCustomer, findProfile, lockCustomer } from '../customers/customer.ts';
import { keepFormerContact } from '../identity/contact-changes.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import { countryName } from '../reference/countries.ts';
import { placeName } from '../reference/parameters.ts';
import { audit } from './audit.ts';
import { findLevel } from './customer-levels.ts';
import { fieldText, type Fields } from './field-values.ts';
import { mayRenew } from './level-progress.ts';
import { removeFiles } from './named-files.ts';
import type { LevelRequirements } from './requirements.ts';
import { announceChange, profileOf } from './send-level.ts';
import type { VerificationServices } from './services.ts';
import { dropDrafts, type Submission } from './submissions.ts';

/**
 * Begins a renewal of a verified level, for a customer who has moved. The verified submission
 * counts, with its limits, until officers have verified the new one. Rule verification 26.
 */
export async function beginRenewal(
  { db, clock, requirements }: VerificationServices,
  level: number,
  { caller, visitor }: AccountContext,
) {
  const { accountId } = caller;
  if (!(await findCustomer(db, accountId))) return refuse('not_found');
  return inTransaction(db, async (transaction) => {
    const customer = await lockCustomer(transaction, accountId);
    const found = await findLevel(transaction, requirements, customer, level);
    if (!found) return refuse('not_found');
    const { asked, submission, state } = found;
    if (submission?.renews && submission.state === 'draft') return {};
    if (state === 'in_review' || state === 'to_update') return refuse('already_submitted');
    if (!submission || level > customer.verifiedLevel || !mayRenew(asked, submission)) return refuse('level_locked');
    await transaction
      .insertInto('verification.submission')
      .values({
        account_id: accountId,
        person_type: customer.personType,
        level,
        fields: JSON.stringify(submission.fields),
        renews: submission.id,
        created_at: clock(),
      })
      .execute();
    await announceChange(transaction, accountId);
    await audit.onOwnFile(transaction, accountId, visitor.requestId, 'renewal.begun', { level });
    return {};
  });
}

/** Deletes the draft of a renewal. A submitted renewal cannot be given up: officers decide about it. */
export async function giveUpRenewal(
  { db, files, requirements }: VerificationServices,
  level: number,
  { caller, visitor }: AccountContext,
) {
  const { accountId } = caller;
  if (!(await findCustomer(db, accountId))) return refuse('not_found');
  const dropped = await inTransaction(db, async (transaction) => {
    const customer = await lockCustomer(transaction, accountId);
    const submission = (await findLevel(transaction, requirements, customer, level))?.submission;
    if (!submission?.renews || submission.state === 'verified') return refuse('not_found');
    if (submission.state !== 'draft') return refuse('already_submitted');
    const keys = await dropDrafts(transaction, [submission.id]);
    await announceChange(transaction, accountId);
    await audit.onOwnFile(transaction, accountId, visitor.requestId, 'renewal.given_up', { level });
    return keys;
  });
  if (dropped instanceof Refusal) return dropped;
  await removeFiles(files, dropped);
  return {};
}

/** Stores the fields of a verified renewal in the customer's profile, and the former address in its history. */
export async function declareRenewed(
  transaction: Transaction,
  accountId: string,
  asked: LevelRequirements,
  { fields, renews }: Pick<Submission, 'fields' | 'renews'>,
  now: Date,
): Promise<void> {
  const former = (await findProfile(transaction, accountId))?.address ?? '';
  const declared = profileOf(asked, fields);
  await declareProfile(transaction, accountId, declared);
  if (former === '' || declared.address === undefined) return;
  const before = await fieldsOf(transaction, renews);
  if (declared.address !== former) await keepFormerContact(transaction, accountId, { field: 'address', former }, now);
  // Stores the former address with the name of its town when only the town differs, or it would look unchanged.
  else if (placeOf(before) !== placeOf(fields))
    await keepFormerContact(transaction, accountId, { field: 'address', former: `${former}, ${placeOf(before)}` }, now);
}

/** Returns the name of the town that the fields declare. */
function placeOf(fields: Fields): string {
  const within = placeName(fieldText(fields, 'cityID'));
  if (within !== null) return within;
  const abroad = [fieldText(fields, 'outsideCity'), fieldText(fields, 'outsideState')];
  return [...abroad, countryName(fieldText(fields, 'outsideCountry'))].filter(Boolean).join(', ');
}

async function fieldsOf(db: Database, submissionId: string | null): Promise<Fields> {
  if (submissionId === null) return {};
  const { fields } = await db
    .selectFrom('verification.submission')
    .select('fields')
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
  return fields as Fields;
}
