import { accountLetters } from './account-letters.ts';
import { contactLetters } from './contact-letters.ts';
import { moneyLetters } from './money-letters.ts';
import { securityLetters } from './security-letters.ts';
import { tokenLetters } from './token-letters.ts';

/** What each letter says. What stands in braces is filled with what it is about. */
export const letterWords = {
  ...accountLetters,
  ...contactLetters,
  ...securityLetters,
  ...moneyLetters,
  ...tokenLetters,
} as const;

export type LetterKind = keyof typeof letterWords;
