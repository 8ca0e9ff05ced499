import { accountLetters } from './account-letters.ts';
import { contactLetters } from './contact-letters.ts';
import { moneyLetters } from './money-letters.ts';
import { securityLetters } from './security-letters.ts';
import { tokenLetters } from './token-letters.ts';

/** The texts of each letter. Names in braces are replaced by facts. */
export const letterWords = {
  ...accountLetters,
  ...contactLetters,
  ...securityLetters,
  ...moneyLetters,
  ...tokenLetters,
} as const;

export type LetterKind = keyof typeof letterWords;
