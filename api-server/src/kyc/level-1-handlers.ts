import { Refusal, refuse } from '@caudal/api-spec/server';
import { recordAudit } from '../audit/audit.ts';
import { dateInColombia, isOfAge } from '../colombian-time.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { countAttempt } from '../identity/attempts.ts';
import type { AccountContext } from '../http/contexts.ts';
import type { AllHandlers, Handler } from '../http/handlers.ts';
import { announce, announceToOfficers } from '../live/live.ts';
import { nameOfCode } from '../reference/parameters.ts';
import type { Services } from '../services.ts';
import {
  documentKinds,
  findCustomer,
  findDocuments,
  lockCustomer,
  saveReview,
  type Customer,
  type DocumentKind,
  type StoredDocument,
} from './customers.ts';
import { placeImage, prepareImages, type PreparedImage } from './document-upload.ts';
import { findLevel1, insertLevel1, isSameSubmission, type Level1Fields } from './level-1.ts';

export function level1Handlers(services: Services) {
  return {
    saveLevel1Documents: saveLevel1Documents(services),
    saveLevel1Fields: saveLevel1Fields(services),
  } satisfies Partial<AllHandlers>;
}

const saveLevel1Documents =
  (services: Services): Handler<'saveLevel1Documents'> =>
  async ({ body }, context) => {
    const { db, files } = services;
    const { caller } = context;
    if (caller.state !== 2) return refuse('survey_required');
    const customer = await findCustomer(db, caller.accountId);
    const allowed = kindsToSend(customer, await findDocuments(db, caller.accountId));
    if (allowed.length === 0) return refuse('already_submitted');
    if (!(await countAttempt(db, 'upload', caller.accountId, services.clock()))) return refuse('rate_limited');
    const images = await prepareImages(body, allowed);
    if (images instanceof Refusal) return images;
    if (images.length === 0) return refuse('documents_missing');
    const orphans = await storeImages(services, images, context);
    // What was done is done, whatever becomes of a file that nobody names: the sweep takes what stays.
    for (const key of orphans ?? images.map(({ fileKey }) => fileKey)) await files.remove(key).catch(() => undefined);
    if (!orphans) return refuse('already_submitted');
    await announce(db, caller.accountId, 'verification');
    await announceToOfficers(db, 'customers', caller.accountId);
    return {};
  };

/** Keeps the files and what refers to them. When that fails half way, files that nothing refers to are taken away again. */
async function storeImages(
  services: Services,
  images: readonly PreparedImage[],
  context: AccountContext,
): Promise<string[] | null> {
  const { db, files } = services;
  const keys = images.map(({ fileKey }) => fileKey);
  try {
    for (const { fileKey, content } of images) await files.put(fileKey, content);
    return await inTransaction(db, (transaction) => placeImages(services, transaction, images, context));
  } catch (error) {
    // The commit may have been kept though its answer was lost: what a row holds stays.
    const held = await db
      .selectFrom('kyc.document')
      .select('file_key')
      .where('file_key', 'in', keys)
      .execute()
      .catch(() => null);
    const kept = held?.map(({ file_key }) => file_key) ?? keys;
    for (const key of keys.filter((one) => !kept.includes(one))) await files.remove(key).catch(() => undefined);
    throw error;
  }
}

/** All three before the level is submitted; afterwards only those that were declined. */
function kindsToSend(customer: Customer | null, documents: readonly StoredDocument[]): readonly DocumentKind[] {
  if (customer?.level === 0) return documentKinds;
  return documents.filter(({ state }) => state === 'Declinado').map(({ kind }) => kind);
}

/** The keys of files that nothing refers to any more; null when meanwhile an officer or another tab came first. */
async function placeImages(
  { clock }: Services,
  transaction: Transaction,
  images: readonly PreparedImage[],
  { caller, visitor }: AccountContext,
): Promise<string[] | null> {
  const customer = await lockCustomer(transaction, caller.accountId);
  const allowed = kindsToSend(customer, await findDocuments(transaction, caller.accountId));
  if (!images.every(({ kind }) => allowed.includes(kind))) return null;
  const replaced: string[] = [];
  for (const image of images) {
    const key = await placeImage(transaction, caller.accountId, image, clock());
    if (key) replaced.push(key);
  }
  await saveReview(transaction, customer, clock());
  await recordAudit(transaction, {
    actor: { kind: 'customer', id: caller.accountId },
    action: 'documents.uploaded',
    subject: { kind: 'customer', id: caller.accountId },
    requestId: visitor.requestId,
    detail: { kinds: images.map(({ kind }) => kind).join(' '), again: customer.level > 0 },
  });
  return replaced;
}

const saveLevel1Fields =
  (services: Services): Handler<'saveLevel1Fields'> =>
  async ({ body }, context) => {
    const { db, clock } = services;
    const { caller } = context;
    if (caller.state !== 2) return refuse('survey_required');
    if (!nameOfCode('2', body.identificationTypeID)) return refuse('validation_failed', [unknownIdType]);
    if (body.email.toLowerCase() !== caller.email) return refuse('validation_failed', [otherEmail]);
    if (body.birthDate < earliest_birth_date) return refuse('validation_failed', [impossibleBirth]);
    if (!isOfAge(body.birthDate, dateInColombia(clock()))) return refuse('under_age');
    const result = await inTransaction(db, (transaction) => submitLevel1(services, transaction, body, context));
    if (result instanceof Refusal) return result;
    await announce(db, caller.accountId, 'verification');
    await announceToOfficers(db, 'customers', caller.accountId);
    return { currentLevel: result.level, isVerified: result.isVerified };
  };

async function submitLevel1(
  { clock }: Services,
  transaction: Transaction,
  fields: Level1Fields,
  { caller, visitor }: AccountContext,
): Promise<Customer | Refusal<'already_submitted' | 'documents_missing'>> {
  const customer = await lockCustomer(transaction, caller.accountId);
  if (customer.level > 0) {
    const former = await findLevel1(transaction, caller.accountId);
    // The same send again: its first answer may have been lost.
    return former && isSameSubmission(former, fields) ? customer : refuse('already_submitted');
  }
  const documents = await findDocuments(transaction, caller.accountId);
  if (documents.length < documentKinds.length) return refuse('documents_missing');
  await insertLevel1(transaction, caller.accountId, fields, clock());
  const submitted = { ...customer, level: 1 };
  await saveReview(transaction, submitted, clock());
  await recordAudit(transaction, {
    actor: { kind: 'customer', id: caller.accountId },
    action: 'level.submitted',
    subject: { kind: 'customer', id: caller.accountId },
    requestId: visitor.requestId,
    detail: { level: 1 },
  });
  return submitted;
}

const unknownIdType = {
  path: '/identificationTypeID',
  message: { es: 'Elige un tipo de documento de la lista.', en: 'Choose a document type from the list.' },
};
/** Nobody alive was born before; nor does Postgres know every date that has the form of one, such as those of year 0. */
const earliest_birth_date = '1900-01-01';
const impossibleBirth = {
  path: '/birthDate',
  message: { es: 'Escribe tu fecha de nacimiento.', en: 'Type your date of birth.' },
};
const otherEmail = {
  path: '/email',
  message: { es: 'Debe ser el correo de tu cuenta.', en: 'It must be the e-mail of your account.' },
};
