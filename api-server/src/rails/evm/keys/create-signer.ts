import type { Config } from '../../../platform/config/variables.ts';
import { span } from '../../../platform/tracing/tracing.ts';
import { derivedKeys } from './derived-keys.ts';
import { remoteSigner } from './remote-signer.ts';
import { SignerUnavailable, type Signer } from './signer.ts';

type SignerConfig = Pick<Config, 'SIGNER_URL' | 'SIGNER_TOKEN' | 'SIGNER_WORDS'>;

/** Creates the configured signer. Without a chain nothing is signed, so no mnemonic (SIGNER_WORDS) is needed. */
export function createSigner({ SIGNER_URL, SIGNER_TOKEN, SIGNER_WORDS }: SignerConfig): Signer {
  // A SIGNER_URL without a token cannot occur here: the configuration refuses it at start.
  if (SIGNER_URL !== 'local')
    return SIGNER_TOKEN === 'none' ? noSigner : traced(remoteSigner(SIGNER_URL, SIGNER_TOKEN));
  return SIGNER_WORDS === 'none' ? noSigner : traced(localSigner(SIGNER_WORDS));
}

/** Makes a span of each request to a signer. */
function traced(signer: Signer): Signer {
  return {
    addressOf: (place) => span('signer address', {}, () => signer.addressOf(place)),
    sign: (place, transaction) => span('signer sign', {}, () => signer.sign(place, transaction)),
  };
}

const noWords = async (): Promise<never> => {
  throw new SignerUnavailable('There are no words to derive keys from');
};

const noSigner: Signer = { addressOf: noWords, sign: noWords };

/** Returns a signer that holds the keys in this process. @throws when BIP-39 does not allow the number of words. */
export function localSigner(words: string): Signer {
  const keyAt = derivedKeys(words);
  return {
    addressOf: async (place) => keyAt(place).address,
    sign: (place, transaction) => keyAt(place).signTransaction(transaction),
  };
}
