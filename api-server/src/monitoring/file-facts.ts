import { sql } from 'kysely';
import { bankOf, describeAccount } from '../movements/bank-accounts.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import { barcodeOf } from '../verification/barcode-record.ts';
import type { Requirements } from '../verification/requirements.ts';
import { findUnbackedLevels } from '../verification/unbacked-levels.ts';
import type { BankAccountFact, ContactFact, DocumentFact, UnbackedLevelFact } from './facts.ts';
import { byCustomer, type FactReader } from './by-customer.ts';

/**
 * Selects the place where a customer lived at the time `instant`, by the last address that was verified before: the code of the
 * municipality, or of the country when abroad.
 */
const placeBy = (compared: '<' | '<=', instant: string) => sql<string | null>`(
  select coalesce(submission.fields ->> 'cityID', submission.fields ->> 'outsideCountry') from verification.submission
  where submission.account_id = change.account_id and submission.fields ? 'homeAddress'
    and submission.verified_at ${sql.raw(compared)} ${sql.ref(instant)}
  order by submission.verified_at desc limit 1)`;

export const readContacts: FactReader<ContactFact> = async (db, { accountIds }) => {
  const rows = await db
    .selectFrom('identity.contact_change as change')
    .select(['account_id', 'field', 'former', 'changed_at'])
    .select([placeBy('<', 'change.changed_at').as('before'), placeBy('<=', 'change.changed_at').as('after')])
    .where(isOneOf('account_id', accountIds))
    .orderBy('account_id')
    .orderBy('changed_at')
    .execute();
  return byCustomer(rows, ({ field, former, changed_at: at, before, after }) => ({
    field: field as ContactFact['field'],
    former,
    at: at.getTime(),
    ...(field === 'address' && { places: { former: before, now: after } }),
  }));
};

/** Reads the bank accounts of customers, and the other customers who have the same account registered now. */
export const readBankAccounts: FactReader<BankAccountFact> = async (db, { accountIds }) => {
  const rows = await db
    .selectFrom('movements.bank_account as account')
    .select(['id', 'account_id', 'bank_id', 'number', 'holder_name', 'holder_document', 'created_at', 'removed_at'])
    .select(
      sql<string[]>`array(
        select distinct other.account_id from movements.bank_account other
        where other.bank_id = account.bank_id and other.number = account.number
          and other.account_id <> account.account_id and other.removed_at is null
        order by 1 limit 50)`.as('others'),
    )
    .where(isOneOf('account_id', accountIds))
    .orderBy('account_id')
    .orderBy('created_at')
    .execute();
  return byCustomer(rows, (row) => ({
    id: row.id,
    name: describeAccount(bankOf(row.bank_id).name, row.number),
    addedAt: row.created_at.getTime(),
    removedAt: row.removed_at?.getTime() ?? null,
    holderName: row.holder_name,
    holderDocument: row.holder_document,
    others: row.others,
  }));
};

/** Reads the submitted documents of customers, and the other customers who sent an identical file. */
export const readDocuments: FactReader<DocumentFact> = async (db, { accountIds }) => {
  const rows = await db
    .selectFrom('verification.document as document')
    .innerJoin('verification.submission as submission', 'submission.id', 'document.submission_id')
    .leftJoin('verification.barcode as barcode', 'barcode.document_id', 'document.id')
    .select(['document.id', 'submission.account_id', 'document.kind', 'document.sent_at', 'document.decline_code'])
    .select(['barcode.looked_at', 'barcode.document_number', 'barcode.surnames', 'barcode.given_names'])
    .select('barcode.birth_date')
    .select(
      sql<string[]>`array(
        select distinct owner.account_id from verification.document other
        join verification.submission owner on owner.id = other.submission_id and owner.state <> 'draft'
        where other.sha256 = document.sha256 and owner.account_id <> submission.account_id
        order by 1 limit 50)`.as('others'),
    )
    .where(isOneOf('submission.account_id', accountIds))
    .where('submission.state', '<>', 'draft')
    .orderBy('submission.account_id')
    .orderBy('document.sent_at')
    .execute();
  return byCustomer(rows, (row) => ({
    id: row.id,
    kind: row.kind,
    at: row.sent_at.getTime(),
    others: row.others,
    declinedAs: row.decline_code,
    barcode: barcodeOf(row),
  }));
};

/** Reads the customers' levels that lack accepted documents because officers set them, and the times since which they do. */
export const readUnbackedLevels =
  (requirements: Requirements): FactReader<UnbackedLevelFact> =>
  async (db, { accountIds }) => {
    const found = await findUnbackedLevels(db, requirements, accountIds);
    const rows = found.map(({ accountId, ...level }) => ({ account_id: accountId, ...level }));
    return byCustomer(rows, ({ level, missing, since }) => ({ level, missing, since: since.getTime() }));
  };
