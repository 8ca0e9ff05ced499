import { lineOf } from '@caudal/api-spec/typed-text';
import { sql } from 'kysely';
import type { Customer } from '../customers/customer.ts';
import { declareParties, type DeclaredParty } from '../customers/parties.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Shareholder } from './field-values.ts';
import type { VerificationServices } from './services.ts';

/**
 * Stores the shareholders that a locked customer names in their submissions. Those of a verified
 * submission count until officers have verified the one that renews it. New shareholders of a
 * verified customer are screened at once; those of others together with the customer's identity.
 */
export async function declareShareholders(
  { partiesDeclared }: Pick<VerificationServices, 'partiesDeclared'>,
  transaction: Transaction,
  { accountId, verifiedLevel }: Pick<Customer, 'accountId' | 'verifiedLevel'>,
  now: Date,
): Promise<void> {
  const parties = await namedShareholders(transaction, accountId);
  const areNew = await declareParties(transaction, accountId, { kind: 'shareholder', parties }, now);
  if (areNew && verifiedLevel > 0) await partiesDeclared(transaction, accountId, now);
}

async function namedShareholders(transaction: Transaction, accountId: string): Promise<DeclaredParty[]> {
  const rows = await transaction
    .selectFrom('verification.submission as sent')
    .select(sql<readonly Shareholder[] | null>`sent.fields -> 'shareholders'`.as('shareholders'))
    .where('account_id', '=', accountId)
    .where('state', '<>', 'draft')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('verification.submission as newer')
            .select('newer.id')
            .whereRef('newer.renews', '=', 'sent.id')
            .where('newer.state', '=', 'verified'),
        ),
      ),
    )
    .orderBy('created_at')
    .execute();
  return rows.flatMap(({ shareholders }) =>
    (shareholders ?? []).map(({ name, idNumber }) => ({ name: lineOf(name), document: idNumber.trim() })),
  );
}
