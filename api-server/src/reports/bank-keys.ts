// The keys by which the report of pesos is searched besides its customers: their bank accounts.
import type { Schemas } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { isAmong, type OtherKeys } from '../customers/found-customer.ts';
import { namedIn } from '../customers/named-groups.ts';
import type { Database } from '../platform/db/database.ts';
import { rowLimit } from '../platform/db/row-limit.ts';
import { listBanks } from '../reference/parameters.ts';

const banks = listBanks();

/**
 * The movements of up to so many bank accounts are found by the accounts. With more, a page of the report fills up soon from its top; to
 * count them takes longer from there, because far more rows are counted than a page has.
 */
const few_accounts = { page: 500, count: 10_000 } as const;

/** Returns true if the banks whose names have all the typed words have more than a few accounts together. */
export async function isOfManyAccounts(
  db: Database,
  { search = '' }: Pick<Schemas['FiatReportFilter'], 'search'>,
  purpose: keyof typeof few_accounts,
): Promise<boolean> {
  const ids = namedIn(banks, search).get('');
  if (!ids) return false;
  const { rows } = await sql<{ is_many: boolean }>`
    select count(*) > ${sql.lit(few_accounts[purpose])} as is_many from (
      select from movements.bank_account where bank_id = any (${ids}::text[]) limit ${rowLimit(few_accounts[purpose] + 1)}
    ) found`.execute(db);
  return rows[0]?.is_many === true;
}

/**
 * Returns the search keys of the report besides the usual ones: digits of a bank account's number, such as the last four, and the bank's
 * name. `isOfMany` says whether the banks that are named have many accounts.
 */
export const bankKeys = (isOfMany: boolean): OtherKeys => ({
  accountNumber: (pattern) =>
    isAmong('movement.bank_account_id', sql`(select id from movements.bank_account where number like ${pattern})`),
  groups: {
    named: banks,
    isOf: (ids, isOfCustomer) =>
      isAmong(
        'movement.bank_account_id',
        sql`(select id from movements.bank_account
          where bank_id = any (${ids}::text[]) and ${isOfCustomer?.('bank_account.account_id') ?? sql`true`})`,
      ),
    isOfMany: isOfMany ? (ids) => sql<boolean>`account.bank_id = any (${ids}::text[])` : null,
  },
});
