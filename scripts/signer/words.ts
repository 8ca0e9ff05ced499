import { generateMnemonic, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english';

/** Returns twenty-four new words of BIP-39 (256 random bits of the operating system and a check of 8 bits), separated by spaces. */
export const newWords = (): string => generateMnemonic(wordlist, 256);

/**
 * True if these are 12, 15, 18, 21 or 24 words of BIP-39's English list that fit its check: a word that was mistyped or left its place would
 * derive other keys, of which nobody has the paper.
 */
export const areWords = (text: string): boolean => validateMnemonic(text, wordlist);
