import { lineOf } from '@caudal/api-spec/typed-text';
import { Refusal, refuse } from '@caudal/api-spec/server';
import { companyNameForm } from '@caudal/api-spec/terms';
import type { Insertable } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { DB } from '../platform/db/tables.gen.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import { findBank, nameOfCode } from '../reference/parameters.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { readSetting } from '../platform/settings/settings.ts';
import { noteHits } from '../blacklist/hits.ts';
import { lockCustomer, type Customer } from '../customers/customer.ts';
import { announce } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { declareHolders } from './declared-holders.ts';
import { bank_accounts_max } from './movement-settings.ts';
import type { MovementServices } from './services.ts';
import {
  hasMovements,
  holderOf,
  isAliasTaken,
  isInUse,
  listBankAccounts,
  type BankAccount,
  type BankAccountRequest,
} from './bank-accounts.ts';

export function bankAccountHandlers(services: MovementServices) {
  const { db, clock } = services;
  /** Locks the customer and changes a bank account of theirs, unless a movement that is under way uses it. */
  const changeUnused = <Changed>(
    accountId: string,
    id: string,
    change: (transaction: Transaction, customer: Customer) => Promise<Changed>,
  ) =>
    inTransaction(db, async (transaction) => {
      const customer = await lockCustomer(transaction, accountId);
      const existing = await listBankAccounts(transaction, accountId);
      if (!existing.some((one) => one.id === id)) return refuse('not_found');
      return (await isInUse(transaction, id)) ? refuse('account_in_use') : change(transaction, customer);
    });
  return {
    listBankAccounts: async (_request, { caller }) => listBankAccounts(db, caller.accountId),

    addBankAccount: async ({ body }, context) => {
      const { caller } = context;
      return inTransaction(db, async (transaction) => {
        const customer = await lockCustomer(transaction, caller.accountId);
        const existing = await listBankAccounts(transaction, caller.accountId);
        const most = await readSetting(transaction, bank_accounts_max);
        if (existing.length >= most) return refuse('account_limit_reached');
        const columns = await columnsOf(transaction, caller.accountId, body, null);
        if (columns instanceof Refusal) return columns;
        if (!(await mayChange(transaction, caller.accountId, clock()))) return refuse('account_changes_exceeded');
        const { id } = await transaction
          .insertInto('movements.bank_account')
          .values({
            account_id: caller.accountId,
            ...columns,
            created_at: clock(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await record(transaction, 'bank_account.added', id, context);
        await declareHolders(services, transaction, customer, clock());
        return saved(transaction, caller.accountId, id, clock());
      });
    },

    changeBankAccount: async ({ params, body }, context) => {
      const { caller } = context;
      return changeUnused(caller.accountId, params.id, async (transaction, customer) => {
        const columns = await columnsOf(transaction, caller.accountId, body, params.id);
        if (columns instanceof Refusal) return columns;
        if (!(await mayChange(transaction, caller.accountId, clock()))) return refuse('account_changes_exceeded');
        const id = await replaceAccount(transaction, params.id, { account_id: caller.accountId, ...columns }, clock());
        await record(transaction, 'bank_account.changed', id, context);
        await declareHolders(services, transaction, customer, clock());
        return saved(transaction, caller.accountId, id, clock());
      });
    },

    removeBankAccount: async ({ params }, context) =>
      changeUnused(context.caller.accountId, params.id, async (transaction, customer) => {
        await transaction
          .updateTable('movements.bank_account')
          .set({ removed_at: clock() })
          .where('id', '=', params.id)
          .execute();
        await declareHolders(services, transaction, customer, clock());
        await record(transaction, 'bank_account.removed', params.id, context);
        return {};
      }),
  } satisfies Partial<AllHandlers>;
}

/**
 * Counts a change of a bank account. Returns whether it is within the rate limit. The limit bounds the table, because replaced accounts are
 * never deleted.
 */
function mayChange(transaction: Transaction, accountId: string, now: Date): Promise<boolean> {
  return countAttempt(transaction, ['bank_account_change', accountId], now);
}

/** Checks the fields of a bank account, and that no other account of the customer has the alias. */
async function checkAccount(
  transaction: Transaction,
  { alias, bank, user, holderName, holderDocumentTypeID }: BankAccountRequest,
  accountId: string,
  exceptId: string | null,
): Promise<Refusal<'alias_taken' | 'validation_failed'> | null> {
  if (user !== undefined && user !== accountId) return refuse('validation_failed', [foreignUser]);
  if (holderName !== undefined && !companyNameForm.test(holderName)) return refuse('validation_failed', [unlikelyName]);
  if (!findBank(bank)) return refuse('validation_failed', [unknownBank]);
  if (holderDocumentTypeID !== undefined && nameOfCode('2', holderDocumentTypeID) === null)
    return refuse('validation_failed', [unknownDocumentType]);
  return (await isAliasTaken(transaction, accountId, alias, exceptId)) ? refuse('alias_taken') : null;
}

/** Returns the column values to store for a bank account, or a refusal. */
async function columnsOf(
  transaction: Transaction,
  accountId: string,
  body: BankAccountRequest,
  exceptId: string | null,
) {
  const refusal = await checkAccount(transaction, body, accountId, exceptId);
  if (refusal) return refusal;
  const holder = await holderOf(transaction, accountId, body);
  if (!holder) return refuse('validation_failed', unnamedHolder(body));
  return {
    alias: lineOf(body.alias),
    number: body.account,
    account_type: body.accountType,
    bank_id: body.bank,
    ...holder,
  };
}

/**
 * Changes a bank account that no movement has used. Replaces a used account with a new one, so that past movements keep the old one.
 * Returns the id of the changed or new account.
 */
async function replaceAccount(
  transaction: Transaction,
  id: string,
  values: Insertable<DB['movements.bank_account']>,
  now: Date,
): Promise<string> {
  if (!(await hasMovements(transaction, id))) {
    await transaction.updateTable('movements.bank_account').set(values).where('id', '=', id).execute();
    return id;
  }
  await transaction.updateTable('movements.bank_account').set({ removed_at: now }).where('id', '=', id).execute();
  const added = await transaction
    .insertInto('movements.bank_account')
    .values({ ...values, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

async function saved(transaction: Transaction, accountId: string, id: string, now: Date): Promise<BankAccount> {
  const account = (await listBankAccounts(transaction, accountId)).find((one) => one.id === id);
  if (!account) throw new Error('A bank account that was just saved is missing');
  // Notes black-list hits without refusing the account, because a refusal would reveal the list. Withdrawals to the account are refused.
  await noteHits(transaction, { accountId, destination: account }, now);
  return account;
}

async function record(
  transaction: Transaction,
  action: `bank_account.${'added' | 'changed' | 'removed'}`,
  id: string,
  { caller, visitor }: AccountContext,
) {
  // Tells the customer's other open tabs to read the list of bank accounts again.
  await announce(transaction, caller.accountId, 'bank_accounts');
  return audit.byCustomer(transaction, caller.accountId, visitor.requestId, {
    action,
    subject: { kind: 'bank_account', id },
  });
}

const foreignUser = { path: '/user', message: { es: 'Debe ser tu propio usuario.', en: 'It must be your own user.' } };
/** Returns the problems of missing holder fields, for a customer without a declared identity that could fill them. */
function unnamedHolder({ holderName, holderDocument }: BankAccountRequest) {
  return [
    ...(holderName === undefined
      ? [{ path: '/holderName', message: { es: 'Escribe el nombre del titular.', en: "Write the holder's name." } }]
      : []),
    ...(holderDocument === undefined
      ? [
          {
            path: '/holderDocument',
            message: { es: 'Escribe el documento del titular.', en: "Write the holder's document number." },
          },
        ]
      : []),
  ];
}

/** The message gives the rule for names of level 1; the check above also accepts names of companies. */
const unlikelyName = {
  path: '/holderName',
  message: {
    es: 'Escribe entre 3 y 120 letras latinas, como en el documento, sin números ni símbolos.',
    en: 'Type between 3 and 120 Latin letters, as on the document, without digits or symbols.',
  },
};
const unknownDocumentType = {
  path: '/holderDocumentTypeID',
  message: { es: 'Elige un tipo de documento de la lista.', en: 'Choose a type of document from the list.' },
};
const unknownBank = {
  path: '/bank',
  message: { es: 'Elige un banco de la lista.', en: 'Choose a bank from the list.' },
};
