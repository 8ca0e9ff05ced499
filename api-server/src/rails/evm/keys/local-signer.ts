import { mnemonicToAccount } from 'viem/accounts';
import type { Signer } from './signer.ts';

/** Derives the keys from words, in this process. @throws where the words are none of BIP-39's. */
export function localSigner(words: string): Signer {
  const keyAt = (place: number) => mnemonicToAccount(words, { addressIndex: place });
  keyAt(0);
  return {
    addressOf: async (place) => keyAt(place).address,
    sign: (place, transaction) => keyAt(place).signTransaction(transaction),
  };
}
