// The word by which a customer knows our letters. Rule identity 16.
import { open, seal } from '../platform/secret-box.ts';

/** Sealed for its account: in another's row it is worth nothing. */
const purposeOf = (accountId: string) => `letter word ${accountId}`;

export function sealLetterWord(word: string, dataKey: Buffer, accountId: string): Buffer {
  return seal(Buffer.from(word), dataKey, purposeOf(accountId));
}

export function openLetterWord(sealed: Buffer | null, dataKey: Buffer, accountId: string): string | null {
  return sealed && open(sealed, dataKey, purposeOf(accountId)).toString();
}
