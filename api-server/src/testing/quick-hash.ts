import { hash } from '@node-rs/argon2';

/**
 * Returns a password's hash with the least work that Argon2 allows. The hash also makes sign-in quick, because it contains the cost at
 * which it is checked: a hash with the product's cost takes 40 ms of a processor at each sign-in.
 */
export function quickHash(password: string): Promise<string> {
  return hash(password.normalize('NFC'), { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
