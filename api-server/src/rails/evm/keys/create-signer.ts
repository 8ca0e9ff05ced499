import type { Config } from '../../../platform/config/variables.ts';
import { derivedKeys } from './derived-keys.ts';
import { remoteSigner } from './remote-signer.ts';
import type { Signer } from './signer.ts';

export function createSigner({ SIGNER_URL, SIGNER_TOKEN, SIGNER_WORDS }: Config): Signer {
  return SIGNER_URL === 'local' ? localSigner(SIGNER_WORDS) : remoteSigner(SIGNER_URL, SIGNER_TOKEN);
}

/** Returns a signer that holds the keys in this process. @throws when BIP-39 does not allow the number of words. */
export function localSigner(words: string): Signer {
  const keyAt = derivedKeys(words);
  return {
    addressOf: async (place) => keyAt(place).address,
    sign: (place, transaction) => keyAt(place).signTransaction(transaction),
  };
}
