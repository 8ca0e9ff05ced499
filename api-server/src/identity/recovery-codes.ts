import { createHmac } from 'node:crypto';
import type { Database, Transaction } from '../platform/db/database.ts';
import { drawReadableCode, readableCharacters } from '../platform/readable-code.ts';

const code_characters = 10;

/** Creates a code of 50 random bits, in two groups of five characters. */
export function createRecoveryCode(): string {
  return drawReadableCode(2, code_characters / 2);
}

/**
 * Returns a code as it was created, however it was typed: case, hyphens, spaces,
 * O for 0, I and L for 1. Returns null for a text that cannot be a code.
 */
export function normalRecoveryCode(typed: string): string | null {
  const bare = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isReadable = [...bare].every((character) => readableCharacters.includes(character));
  return bare.length === code_characters && isReadable ? bare : null;
}

/**
 * Hashes a code for storage. 50 bits are too many to guess through the server, but not for a
 * search through a stolen table: the key, which is not in the database, prevents that search.
 */
export function hashRecoveryCode(bare: string, accountId: string, dataKey: Buffer): Buffer {
  return createHmac('sha256', dataKey).update(`recovery-code:${accountId}:${bare}`).digest();
}

/** The number of codes made at once: as many as fit on a card. People are told to make new ones long before the last. */
const codes_at_once = 10;

/** Makes new codes, to be shown once; they replace all former ones. */
export async function makeRecoveryCodes(transaction: Transaction, accountId: string, dataKey: Buffer) {
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
