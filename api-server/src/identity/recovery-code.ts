import { createHmac, randomInt } from 'node:crypto';

/** Crockford's base 32, without letters that can be misread as another letter or a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const code_characters = 10;

/** Creates a code of 50 random bits, in two groups of five characters. */
export function createRecoveryCode(): string {
  const drawn = Array.from({ length: code_characters }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return `${drawn.slice(0, code_characters / 2)}-${drawn.slice(code_characters / 2)}`;
}

/**
 * Returns a code as it was created, however it was typed: case, hyphens, spaces,
 * O for 0, I and L for 1. Returns null for a text that cannot be a code.
 */
export function normalRecoveryCode(typed: string): string | null {
  const bare = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return bare.length === code_characters && [...bare].every((character) => alphabet.includes(character)) ? bare : null;
}

/**
 * Hashes a code for storage. 50 bits are too many to guess through the server, but not for a
 * search through a stolen table: the key, which is not in the database, prevents that search.
 */
export function hashRecoveryCode(bare: string, accountId: string, dataKey: Buffer): Buffer {
  return createHmac('sha256', dataKey).update(`recovery-code:${accountId}:${bare}`).digest();
}
