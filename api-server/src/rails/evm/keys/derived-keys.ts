import { pbkdf2Sync } from 'node:crypto';
import { toHex } from 'viem';
import { HDKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';

/** The numbers of words that BIP-39 allows. */
const counts: readonly number[] = [12, 15, 18, 21, 24];

/**
 * Returns the keys derived from a mnemonic (BIP-39) by their derivation index, here `place` (BIP-44: m/44'/60'/0'/0/place). The root is
 * derived only with the first key, because a server without a chain needs no key. @throws when BIP-39 does not allow the number of words.
 */
export function derivedKeys(words: string): (place: number) => PrivateKeyAccount {
  const normalised = words.normalize('NFKD');
  const count = normalised.split(' ').length;
  if (!counts.includes(count)) throw new Error(`${count} words are none of BIP-39's: it has ${counts.join(', ')}`);
  let root: HDKey | undefined;
  return (place) => {
    // Deriving the root is slow on purpose, so it is done once and not for every signature.
    root ??= HDKey.fromMasterSeed(seedOf(normalised)).derive("m/44'/60'/0'/0");
    const { privateKey } = root.deriveChild(place);
    if (!privateKey) throw new Error(`There is no key in place ${place}`);
    return privateKeyToAccount(toHex(privateKey));
  };
}

/** Returns BIP-39's seed without a passphrase. Uses Node's PBKDF2, because one in JavaScript was among the slowest steps of a start. */
const seedOf = (words: string) => pbkdf2Sync(words, 'mnemonic', 2_048, 64, 'sha512');
