import { derivedKeys } from './derived-keys.ts';
import type { Signer } from './signer.ts';

/** Returns a signer that holds the keys in this process. @throws when BIP-39 does not allow the number of words. */
export function localSigner(words: string): Signer {
  const keyAt = derivedKeys(words);
  return {
    addressOf: async (place) => keyAt(place).address,
    sign: (place, transaction) => keyAt(place).signTransaction(transaction),
  };
}
