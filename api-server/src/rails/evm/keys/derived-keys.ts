import { pbkdf2Sync } from 'node:crypto';
import { toHex } from 'viem';
import { HDKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';

/** The numbers of words that BIP-39 has. */
const counts: readonly number[] = [12, 15, 18, 21, 24];

/**
 * The keys that follow from words (BIP-39), by their place (BIP-44: m/44'/60'/0'/0/place). The root is derived with the first
 * key: a server without a chain never asks for one. @throws where there are not as many words as BIP-39 has.
 */
export function derivedKeys(words: string): (place: number) => PrivateKeyAccount {
  const normalised = words.normalize('NFKD');
  const count = normalised.split(' ').length;
  if (!counts.includes(count)) throw new Error(`${count} words are none of BIP-39's: it has ${counts.join(', ')}`);
  let root: HDKey | undefined;
  return (place) => {
    // Words are stretched for long on purpose: once, not for every signature.
    root ??= HDKey.fromMasterSeed(seedOf(normalised)).derive("m/44'/60'/0'/0");
    const { privateKey } = root.deriveChild(place);
    if (!privateKey) throw new Error(`There is no key in place ${place}`);
    return privateKeyToAccount(toHex(privateKey));
  };
}

/** BIP-39's seed, without a passphrase. By Node's own code: the JavaScript one was among the longest steps of a start. */
const seedOf = (words: string) => pbkdf2Sync(words, 'mnemonic', 2_048, 64, 'sha512');
