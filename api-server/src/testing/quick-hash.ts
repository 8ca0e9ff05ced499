import { hash } from '@node-rs/argon2';

/**
 * Returns a password's hash with the least work that Argon2 allows. A hash states how much work it is to check: one of the product's own
 * takes 40 ms of a processor at each sign-in.
 */
export function quickHash(password: string): Promise<string> {
  return hash(password.normalize('NFC'), { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
