// The word by which a customer recognises the letters of Caudal. Rule identity 16.
import { open, seal } from '../platform/secret-box.ts';

/** Returns the purpose for which a word is sealed. It names the account, so that the sealed word cannot be opened in another row. */
const purposeOf = (accountId: string) => `letter word ${accountId}`;

export function sealLetterWord(word: string, dataKey: Buffer, accountId: string): Buffer {
  return seal(Buffer.from(word), dataKey, purposeOf(accountId));
}

export function openLetterWord(sealed: Buffer | null, dataKey: Buffer, accountId: string): string | null {
  return sealed && open(sealed, dataKey, purposeOf(accountId)).toString();
}
