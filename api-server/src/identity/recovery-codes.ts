import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Database, Transaction } from '../platform/db/database.ts';
import { drawReadableCode, readableCharacters } from '../platform/readable-code.ts';
import { unnamed, type KeyRing } from '../platform/sealing/key-ring.ts';
import { open, seal } from '../platform/sealing/secret-box.ts';
import { sealedColumn } from '../platform/sealing/sealed-values.ts';

const code_characters = 10;

/** Creates a code of 50 random bits, in two groups of five characters. */
export function createRecoveryCode(): string {
  return drawReadableCode(2, code_characters / 2);
}

/**
 * Returns a typed code in the form in which it was created: in capitals, without hyphens and spaces, with 0 for O and 1 for I and L.
 * Returns null for a text that cannot be a code.
 */
export function normalRecoveryCode(typed: string): string | null {
  const bare = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isReadable = [...bare].every((character) => readableCharacters.includes(character));
  return bare.length === code_characters && isReadable ? bare : null;
}

const hash_bytes = 32;
const purposeOf = (accountId: string) => `recovery code ${accountId}`;
const wordsOf = (bare: string, accountId: string) => `recovery-code:${accountId}:${bare}`;

/**
 * Hashes a code for storage, and seals the hash. Nobody can guess 50 bits through the server, but a thief could search them with the hashes
 * of a stolen table. Sealing prevents that, because the key is not in the database.
 */
export function sealRecoveryCode(bare: string, accountId: string, dataKey: KeyRing): Buffer {
  const hash = createHash('sha256').update(wordsOf(bare, accountId)).digest();
  return seal(hash, dataKey, purposeOf(accountId));
}

/**
 * Opens a stored hash. A hash that was stored before hashes were sealed is an HMAC by the key without a name, and can be checked with that
 * key only. For such a hash, the returned value is the key followed by the hash, and both are sealed together when the keys change.
 */
function openHash(stored: Buffer, dataKey: KeyRing, purpose: string): Buffer {
  if (stored.length > hash_bytes) return open(stored, dataKey, purpose);
  const by = dataKey.find(({ name }) => name === unnamed);
  if (!by) throw new Error('The key without a name, which recovery codes of before need, is not in DATA_KEY');
  return Buffer.concat([by.key.export(), stored]);
}

/** Checks whether the stored hash is that of the code. */
export function isRecoveryCode(stored: Buffer, bare: string, accountId: string, dataKey: KeyRing): boolean {
  const opened = openHash(stored, dataKey, purposeOf(accountId));
  const [key, hash] = [opened.subarray(0, -hash_bytes), opened.subarray(-hash_bytes)];
  const hashing = key.length > 0 ? createHmac('sha256', key) : createHash('sha256');
  return timingSafeEqual(hashing.update(wordsOf(bare, accountId)).digest(), hash);
}

export const sealedRecoveryCodes = sealedColumn({
  table: 'identity.recovery_code',
  column: 'code_hash',
  by: ['account_id'],
  purpose: ({ account_id }) => purposeOf(account_id),
  open: openHash,
});

/** The number of codes made at once: as many as fit on a card. People are told to make new codes long before the last one is used. */
const codes_at_once = 10;

/** Makes new codes, which replace all former codes. They can be shown only now, because only their hashes are stored. */
export async function makeRecoveryCodes(transaction: Transaction, accountId: string, dataKey: KeyRing) {
  const codes = new Set<string>();
  while (codes.size < codes_at_once) codes.add(createRecoveryCode());
  await forgetRecoveryCodes(transaction, accountId);
  await transaction
    .insertInto('identity.recovery_code')
    .values(
      [...codes].map((code) => ({
        account_id: accountId,
        code_hash: sealRecoveryCode(normalRecoveryCode(code) ?? code, accountId, dataKey),
      })),
    )
    .execute();
  return [...codes];
}

export async function forgetRecoveryCodes(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom('identity.recovery_code').where('account_id', '=', accountId).execute();
}

/** Uses up a code. Returns the number of codes left, or null when the code is wrong. */
export async function takeRecoveryCode(
  transaction: Transaction,
  accountId: string,
  typed: string,
  dataKey: KeyRing,
  now: Date,
): Promise<number | null> {
  const bare = normalRecoveryCode(typed);
  if (bare === null) return null;
  // The lock makes the second of two simultaneous uses of a code find the code used.
  const codes = await transaction
    .selectFrom('identity.recovery_code')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .orderBy('code_hash')
    .forUpdate()
    .execute();
  const taken = codes.find(({ code_hash }) => isRecoveryCode(code_hash, bare, accountId, dataKey));
  if (!taken) return null;
  await transaction
    .updateTable('identity.recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', taken.code_hash)
    .execute();
  return codes.length - 1;
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
