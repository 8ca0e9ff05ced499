import { toHex } from 'viem';
import { mnemonicToAccount, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';

/** The keys that follow from words (BIP-39), by their place (BIP-44: m/44'/60'/0'/0/place). @throws where the words are none of BIP-39's. */
export function derivedKeys(words: string): (place: number) => PrivateKeyAccount {
  // Words are stretched for long on purpose: once, not for every signature.
  const root = mnemonicToAccount(words, { path: "m/44'/60'/0'/0" }).getHdKey();
  return (place) => {
    const { privateKey } = root.deriveChild(place);
    if (!privateKey) throw new Error(`There is no key in place ${place}`);
    return privateKeyToAccount(toHex(privateKey));
  };
}
