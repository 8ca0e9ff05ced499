import type { Database, Transaction } from '../platform/db/database.ts';
import { createRecoveryCode, hashRecoveryCode, normalRecoveryCode } from './recovery-code.ts';

/** The number of codes made at once: as many as fit on a card. People are told to make new ones long before the last. */
const codes_at_once = 10;

/** Makes new codes, to be shown once; they replace all former ones. */
export async function makeRecoveryCodes(
  transaction: Transaction,
  accountId: string,
  dataKey: Buffer,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < codes_at_once) codes.add(createRecoveryCode());
  await forgetRecoveryCodes(transaction, accountId);
  await transaction
    .insertInto('identity.recovery_code')
    .values(
      [...codes].map((code) => ({
        account_id: accountId,
        code_hash: hashRecoveryCode(normalRecoveryCode(code) ?? code, accountId, dataKey),
      })),
    )
    .execute();
  return [...codes];
}

export async function forgetRecoveryCodes(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom('identity.recovery_code').where('account_id', '=', accountId).execute();
}

/** Uses up a code. Returns how many are left, or null when the code is wrong. */
export async function takeRecoveryCode(
  transaction: Transaction,
  accountId: string,
  typed: string,
  dataKey: Buffer,
  now: Date,
): Promise<number | null> {
  const bare = normalRecoveryCode(typed);
  if (bare === null) return null;
  const taken = await transaction
    .updateTable('identity.recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashRecoveryCode(bare, accountId, dataKey))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return taken ? countRecoveryCodes(transaction, accountId) : null;
}

/** Returns the number of unused codes. */
export async function countRecoveryCodes(db: Database, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('identity.recovery_code')
    .select((eb) => eb.fn.countAll<bigint>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
