import { lineOf } from '@caudal/api-spec/typed-text';
import type { components } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { findProfile } from '../customers/customer.ts';
import { isSameNumber } from '../customers/document-numbers.ts';
import type { Database } from '../platform/db/database.ts';
import { findsAny } from '../platform/db/finds-any.ts';
import { findBank } from '../reference/parameters.ts';
import { underWay } from './movement-state.ts';

export type BankAccount = components['schemas']['BankAccount'];
export type BankAccountRequest = components['schemas']['BankAccountRequest'];

export async function listBankAccounts(db: Database, accountId: string): Promise<BankAccount[]> {
  const rows = await db
    .selectFrom('movements.bank_account')
    .select([
      'id',
      'alias',
      'number',
      'account_type',
      'bank_id',
      'account_id',
      'holder_name',
      'holder_document_kind',
      'holder_document',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('movements.movement as movement')
            .select('movement.id')
            .whereRef('movement.bank_account_id', '=', 'movements.bank_account.id')
            .where('movement.state', 'in', underWay),
        )
        .as('in_use'),
    )
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => {
    const bank = bankOf(row.bank_id);
    return {
      id: row.id,
      alias: row.alias,
      account: row.number,
      accountAddress: describeAccount(bank.name, row.number),
      accountType: row.account_type === 10 ? 10 : 9,
      bank,
      user: row.account_id,
      holderName: row.holder_name,
      holderDocumentTypeID: row.holder_document_kind,
      holderDocument: row.holder_document,
      inUse: Boolean(row.in_use),
    };
  });
}

export function describeAccount(bankName: string, number: string): string {
  return `${bankName} ····${number.slice(-4)}`;
}

export function bankOf(id: string): { id: string; name: string } {
  const bank = findBank(id);
  return { id, name: bank?.name ?? id };
}

/** The code of 'Cédula de ciudadanía' (api-server/src/reference/parameters.ts, group 2). */
const citizens_id = '7';

/** Returns an account's holder: the person named in the request, or else the customer as declared. Returns null when neither is known. */
export async function holderOf(
  db: Database,
  accountId: string,
  { holderName, holderDocument, holderDocumentTypeID }: BankAccountRequest,
): Promise<{ holder_name: string; holder_document_kind: string; holder_document: string } | null> {
  const declared = await findProfile(db, accountId);
  const name = holderName ?? declared?.fullName;
  const document = holderDocument ?? declared?.documentNumber;
  if (name === undefined || document === undefined) return null;
  // The request, as the API documents define it, names no kind of document. A number that is not the customer's counts as a 'Cédula de
  // ciudadanía', the most common kind.
  const own = declared && isSameNumber(document, declared.documentNumber) ? declared.identificationType : citizens_id;
  return {
    holder_name: lineOf(name),
    holder_document_kind: holderDocumentTypeID ?? own,
    holder_document: document,
  };
}

/** Returns whether another account of the customer has the alias, compared as the table's unique index compares it. */
export async function isAliasTaken(
  db: Database,
  accountId: string,
  alias: string,
  exceptId: string | null,
): Promise<boolean> {
  return findsAny(
    db
      .selectFrom('movements.bank_account')
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`lower(normalize(alias, NFC)) = lower(${lineOf(alias)})`)
      .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId)),
  );
}

/** Returns whether a movement that is under way uses the account. */
export async function isInUse(db: Database, bankAccountId: string): Promise<boolean> {
  return findsAny(
    db.selectFrom('movements.movement').where('bank_account_id', '=', bankAccountId).where('state', 'in', underWay),
  );
}

/** Returns whether any movement has ever used the account. */
export async function hasMovements(db: Database, bankAccountId: string): Promise<boolean> {
  return findsAny(db.selectFrom('movements.movement').where('bank_account_id', '=', bankAccountId));
}
