import { derivedKeys } from './derived-keys.ts';
import type { Signer } from './signer.ts';

/** Holds the keys in this process. @throws where the words are none of BIP-39's. */
export function localSigner(words: string): Signer {
  const keyAt = derivedKeys(words);
  return {
    addressOf: async (place) => keyAt(place).address,
    sign: (place, transaction) => keyAt(place).signTransaction(transaction),
  };
}
