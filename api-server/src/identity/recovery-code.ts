import { createHmac, randomInt } from 'node:crypto';

/** Crockford's base 32: no letter that is read as another or as a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const code_characters = 10;

/** 50 random bits, in two groups of five. */
export function createRecoveryCode(): string {
  const drawn = Array.from({ length: code_characters }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return `${drawn.slice(0, code_characters / 2)}-${drawn.slice(code_characters / 2)}`;
}

/** As it was drawn, however it was typed: case, hyphens, spaces, O for 0, I and L for 1. Null where it cannot be one. */
export function normalRecoveryCode(typed: string): string | null {
  const bare = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return bare.length === code_characters && [...bare].every((character) => alphabet.includes(character)) ? bare : null;
}

/**
 * What is stored of a code. 50 bits are out of reach of guesses at our door, not of a search through a stolen table: the key, which
 * is not in the database, keeps that search from beginning.
 */
export function hashRecoveryCode(bare: string, accountId: string, dataKey: Buffer): Buffer {
  return createHmac('sha256', dataKey).update(`recovery-code:${accountId}:${bare}`).digest();
}
