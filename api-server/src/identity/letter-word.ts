// The letter word, by which a customer recognises the letters of Caudal. Rule identity 16.
import type { KeyRing } from '../platform/sealing/key-ring.ts';
import { open, seal } from '../platform/sealing/secret-box.ts';
import { sealedColumn } from '../platform/sealing/sealed-values.ts';

/**
 * Returns the purpose for which a word is sealed. The purpose contains the account's id, so that a sealed word cannot be opened in another
 * account's row.
 */
const purposeOf = (accountId: string) => `letter word ${accountId}`;

export function sealLetterWord(word: string, dataKey: KeyRing, accountId: string): Buffer {
  return seal(Buffer.from(word), dataKey, purposeOf(accountId));
}

export function openLetterWord(sealed: Buffer | null, dataKey: KeyRing, accountId: string): string | null {
  return sealed && open(sealed, dataKey, purposeOf(accountId)).toString();
}

export const sealedLetterWords = sealedColumn({
  table: 'identity.account',
  column: 'letter_word',
  by: ['id'],
  purpose: ({ id }) => purposeOf(id),
});
