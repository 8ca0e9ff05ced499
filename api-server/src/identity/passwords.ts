import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { colombian_words } from './colombian-words.ts';

/** OWASP's minimum cost of Argon2id, the default variant of the library: 19 MiB, two passes, one lane (ASVS 11.4.2). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

let decoy: Promise<string> | undefined;

/**
 * Checks whether a password matches a hash. Without a hash it returns false after the same time, so that the time of an answer does not
 * reveal whether an e-mail has an account (ASVS 6.3.8).
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const right = await verify(passwordHash ?? (await decoy), password.normalize('NFC'));
  return right && passwordHash !== null;
}

/**
 * The lowest accepted score of zxcvbn, from 0 to 4. Score 2 stands for more than a million guesses by somebody who knows which words people
 * choose.
 */
const least_score = 2;
/**
 * The number of characters that are examined: no longer password is on a list of common ones, and searching it for words would take long.
 */
const examined_characters = 20;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Checks whether a password is easy to guess: a common one, a word or name with a number, the e-mail, or the product's name (ASVS 6.2.4,
 * 6.2.11).
 */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  estimator ??= createEstimator();
  const ofTheirs = [email.toLowerCase(), ...email.toLowerCase().split(/[@.+_-]/)];
  const plain = password.normalize('NFC');
  // Digits and punctuation at the end do not make a password safer, because everybody adds a year or an exclamation mark.
  const bare = plain.replace(/[\d\W_]+$/u, '');
  const made = await estimator;
  return [plain, bare || plain].some((tried) => made.check(tried, ofTheirs).score < least_score);
}

/** Loads the word lists when the first password is chosen, because they are large. */
async function createEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary, 'colombian-words': [...colombian_words] },
    graphs: common.adjacencyGraphs,
    maxLength: examined_characters,
    l33tMaxSubstitutions: 4,
    useLevenshteinDistance: false,
  });
}
