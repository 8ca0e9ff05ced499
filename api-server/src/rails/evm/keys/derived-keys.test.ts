import { mnemonicToAccount } from 'viem/accounts';
import { expect, it } from 'vitest';
import { derivedKeys } from './derived-keys.ts';

const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

it('derivedKeys derives the same keys as viem from a mnemonic', () => {
  const keyAt = derivedKeys(words);
  for (const addressIndex of [0, 1, 4_000])
    expect(keyAt(addressIndex).address).toBe(mnemonicToAccount(words, { addressIndex }).address);
});

it('derivedKeys throws at once, before a key is requested, for a number of words that BIP-39 does not allow', () => {
  expect(() => derivedKeys(`${words} legal`)).toThrow('13 words');
});
