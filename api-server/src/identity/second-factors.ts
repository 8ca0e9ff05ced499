import type { ConfirmationWay } from '@caudal/api-spec';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** The maximum number of factors of one account, more than anybody has devices. */
export const factors_max = 10;

/** Returns the confirmed factors, the oldest first. */
export function listFactors(db: Database, accountId: string) {
  return db
    .selectFrom('identity.second_factor')
    .select(['id', 'kind', 'name', 'confirmed_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute();
}

/** Builds the SQL column that is true when the selected account has a factor. An officer who has a factor has enrolled. */
export function hasFactor(account: 'account.id' | 'identity.account.id') {
  return sql<boolean>`exists (
    select from identity.second_factor factor
    where factor.account_id = ${sql.ref(account)} and factor.confirmed_at is not null)`;
}

/**
 * Returns the ways in which an account can prove itself besides its password; an empty list when the account has no factor. A passkey comes
 * first, because using it takes only one touch.
 */
export async function factorWaysOf(db: Database, accountId: string): Promise<ConfirmationWay[]> {
  const kinds = new Set((await listFactors(db, accountId)).map(({ kind }) => kind));
  if (kinds.size === 0) return [];
  const ways: ConfirmationWay[] = [];
  if (kinds.has('passkey')) ways.push('passkey');
  if (kinds.has('totp')) ways.push('totp');
  if ((await countRecoveryCodes(db, accountId)) > 0) ways.push('recovery_code');
  return ways;
}
