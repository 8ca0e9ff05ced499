// Exports everything that is stored about a customer, for the customer. Rule reports 8.
import { sql } from 'kysely';
import { findCustomer, findProfile } from '../customers/customer.ts';
import { monthlyBands, yearlyBands } from '@caudal/api-spec/survey-bands';
import { bandOf } from '../customers/survey-answers.ts';
import { readAccount } from '../identity/account-row.ts';
import { addresseeOf } from '../identity/addressee.ts';
import { listContactChanges } from '../identity/contact-changes.ts';
import { findWaitingChange } from '../identity/email-changes.ts';
import { listFactors } from '../identity/second-factors.ts';
import { bankOf } from '../movements/bank-accounts.ts';
import { jsonFile, type Json, type Member } from '../platform/json-file.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { ChainServices } from '../rails/evm/services.ts';
import { nameOfCode } from '../reference/parameters.ts';
import type { Fields } from '../verification/field-values.ts';
import { barcodeOf, type BarcodeRecord } from '../verification/barcode-record.ts';
import { findFormerFields } from '../verification/former-fields.ts';
import type { Holder } from './holder.ts';
import { addressesOf } from './own-addresses.ts';
import { balanceLinesOf, balancesOf, cryptoMovementsOf, fiatMovementsOf, swapsOf } from './own-money.ts';
import { activityOf, messagesOf, noticesOf, signInsOf } from './own-records.ts';

/** The note at the head of the file that explains it to its reader. */
const about = {
  es: 'Todo lo que Caudal guarda de ti en este momento. Los valores están en la moneda que se nombra; las fechas, en UTC. Las fotos de tus documentos se ven en Verificación. De los correos que te enviamos no guardamos copia. Tus contraseñas, códigos y llaves se guardan de forma que nadie puede leerlos, y no están aquí.',
  en: 'Everything that Caudal keeps of you at this moment. Amounts are in the currency that is named; dates are in UTC. The photos of your documents are shown under Verification. Of the letters that we send you we keep no copy. Your passwords, codes and keys are kept so that nobody can read them, and are not here.',
} as const;

/** Writes a customer's own data as a file, from one snapshot. */
export function ownDataFile(services: ChainServices, { accountId, langKey }: Holder, now: Date) {
  const members: readonly Member[] = [
    ['about', async () => ({ text: about[langKey], madeAt: now })],
    ['account', (snapshot) => accountOf(services, snapshot, accountId, now)],
    ['profile', (snapshot) => profileOf(snapshot, accountId)],
    ['survey', (snapshot) => surveyOf(snapshot, accountId)],
    ['verification', (snapshot) => verificationOf(snapshot, accountId)],
    ['bankAccounts', (snapshot) => bankAccountsOf(snapshot, accountId)],
    ['balances', (snapshot) => balancesOf(snapshot, accountId)],
    ['addresses', (snapshot) => addressesOf(snapshot, accountId)],
    ['movements', (snapshot) => fiatMovementsOf(snapshot, accountId)],
    ['cryptoMovements', (snapshot) => cryptoMovementsOf({ ...services, db: snapshot }, accountId)],
    ['swaps', (snapshot) => swapsOf({ ...services, db: snapshot }, accountId)],
    ['balanceLines', (snapshot) => balanceLinesOf(snapshot, accountId, now)],
    ['sessions', (snapshot) => sessionsOf(snapshot, accountId)],
    ['signIns', (snapshot) => signInsOf(snapshot, accountId)],
    ['notices', (snapshot) => noticesOf(snapshot, accountId)],
    ['messages', (snapshot) => messagesOf(snapshot, accountId)],
    ['activity', (snapshot) => activityOf(snapshot, accountId)],
  ];
  return jsonFile(services.db, members);
}

async function accountOf(services: ChainServices, db: Transaction, accountId: string, now: Date): Promise<Json> {
  const { to, langKey, word } = await addresseeOf(services, db, accountId);
  const account = await readAccount(db, accountId, ['created_at', 'password_changed_at', 'letters_off']);
  const factors = await listFactors(db, accountId);
  const waiting = await findWaitingChange(db, accountId, now);
  return {
    id: accountId,
    email: to,
    emailAwaited: waiting?.email ?? null,
    language: langKey,
    letterWord: word,
    lettersTurnedOff: account.letters_off,
    createdAt: account.created_at,
    passwordChangedAt: account.password_changed_at,
    secondFactors: factors.map(({ kind, name, confirmed_at, last_used_at }) => ({
      kind,
      name,
      addedAt: confirmed_at,
      lastUsedAt: last_used_at,
    })),
    formerContacts: (await listContactChanges(db, accountId)).map((change) => ({ ...change })),
  };
}

async function profileOf(db: Database, accountId: string): Promise<Json> {
  const profile = await findProfile(db, accountId);
  const customer = await findCustomer(db, accountId);
  return {
    personType: customer?.personType ?? null,
    level: customer?.level ?? 0,
    verifiedLevel: customer?.verifiedLevel ?? 0,
    declared: profile && {
      ...profile,
      identificationType: nameOfCode('2', profile.identificationType) ?? profile.identificationType,
    },
  };
}

async function surveyOf(db: Database, accountId: string): Promise<Json> {
  const answered = await db
    .selectFrom('customers.customer')
    .select(['survey_response_a', 'survey_response_b', 'survey_answered_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (answered.survey_answered_at === null) return null;
  return {
    answeredAt: answered.survey_answered_at,
    currency: 'COP',
    mostInAMonth: { ...bandOf(monthlyBands, answered.survey_response_a) },
    mostBoughtAndSoldInAYear: { ...bandOf(yearlyBands, answered.survey_response_b) },
  };
}

/** Returns the submitted fields and documents, former versions included, and the reasons given to the customer; no internal notes. */
async function verificationOf(db: Database, accountId: string): Promise<Json> {
  const submissions = await db
    .selectFrom('verification.submission')
    .select(['id', 'level', 'state', 'fields', 'submitted_at', 'verified_at'])
    .where('account_id', '=', accountId)
    .orderBy('level')
    .execute();
  const documents = await db
    .selectFrom('verification.document as document')
    .innerJoin('verification.submission as submission', 'submission.id', 'document.submission_id')
    .select(['submission_id', 'kind', 'position', 'document.state', 'size_bytes', 'sent_at', 'decline_reason'])
    .select(['reviewed_at', 'replaced_at'])
    .leftJoin('verification.barcode as barcode', 'barcode.document_id', 'document.id')
    .select(['barcode.looked_at', 'barcode.document_number', 'barcode.surnames', 'barcode.given_names'])
    .select('barcode.birth_date')
    .select(sql<string>`encode(sha256, 'hex')`.as('sha256'))
    .where('submission.account_id', '=', accountId)
    .orderBy('document.id')
    .execute();
  const former = await findFormerFields(db, accountId);
  const waiting = await waitingToBeResent(db, accountId);
  return submissions.map(({ id, level, state, fields, submitted_at, verified_at }) => ({
    level,
    state,
    submittedAt: submitted_at,
    verifiedAt: verified_at,
    fields: fields as Json,
    formerFields: former
      .filter(({ submissionId }) => submissionId === id)
      .map((version) => ({ fields: version.fields as Json, replacedAt: version.replacedAt })),
    waitingToBeSentAgain: waiting.flatMap(({ of, ...file }) => (of === level ? [file] : [])),
    documents: documents
      .filter(({ submission_id }) => submission_id === id)
      .map((document) => ({
        kind: document.kind,
        position: document.position,
        state: document.state,
        sizeBytes: document.size_bytes,
        sha256: document.sha256,
        sentAt: document.sent_at,
        reviewedAt: document.reviewed_at,
        declineReason: document.decline_reason,
        replacedAt: document.replaced_at,
        barcode: barcodeMember(barcodeOf(document), fields as Fields),
      })),
  }));
}

/** Lists the new versions of declined documents that the customer has uploaded but not submitted yet. */
function waitingToBeResent(db: Database, accountId: string) {
  return db
    .selectFrom('verification.resent_draft')
    .select(['level as of', 'kind', 'name', 'size_bytes as sizeBytes'])
    .select([sql<string>`encode(sha256, 'hex')`.as('sha256'), 'created_at as chosenAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Returns the values of a barcode. If its number is not the declared one, they are left out, because they may be another person's. */
function barcodeMember(barcode: BarcodeRecord | null, { identificationNumber }: Fields): Json {
  if (barcode === null) return null;
  const { lookedAt, code } = barcode;
  return { lookedAt, says: code && code.number === identificationNumber ? { ...code } : null };
}

/** Lists the bank accounts, including removed ones, which are kept with their movements. */
async function bankAccountsOf(db: Database, accountId: string): Promise<Json> {
  const rows = await db
    .selectFrom('movements.bank_account')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    alias: row.alias,
    bank: bankOf(row.bank_id).name,
    number: row.number,
    accountType: row.account_type,
    holderName: row.holder_name,
    holderDocument: row.holder_document,
    addedAt: row.created_at,
    removedAt: row.removed_at,
  }));
}

async function sessionsOf(db: Database, accountId: string): Promise<Json> {
  return db
    .selectFrom('identity.session')
    .select(['user_agent as browser', 'ip as address', 'created_at as beganAt'])
    .select(['expires_at as expiresAt', 'ended_at as endedAt', 'end_reason as endedBy'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}
