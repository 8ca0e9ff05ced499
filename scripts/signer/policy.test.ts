import { encodeFunctionData, erc20Abi, type Address } from 'viem';
import { describe, expect, it } from 'vitest';
import { whyNotSigned, type AskedTransaction } from './policy.ts';

const house: Address = '0x58A57ed9d8d624cBD12e2C467D34787555bB1b25';
const stranger: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const terms = { chainId: 31_337, house };
const transfer = (to: Address) => encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 5n] });
const sweep: AskedTransaction = {
  chainId: 31_337,
  nonce: 0,
  to: '0xde709f2102306220921060314715629080E2fb77',
  data: transfer(house),
  value: 0n,
  gas: 80_000n,
  maxFeePerGas: 10n,
  maxPriorityFeePerGas: 1n,
};

describe('the key of a customer’s deposit address', () => {
  it('signs a transfer of tokens to the house', () => {
    expect(whyNotSigned(7, sweep, terms)).toBeNull();
  });

  it.each<[string, Partial<AskedTransaction>]>([
    ['a transfer of tokens to anybody but the house', { data: transfer(stranger) }],
    ['a payment in ether', { value: 1n }],
    [
      'an approval for somebody to take its tokens',
      { data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [house, 5n] }) },
    ],
    ['a call without data', { data: '0x' }],
    ['a call that is not of ERC-20', { data: '0xdeadbeef' }],
    ['a transaction on another chain', { chainId: 1 }],
    ['a transaction with the gas of a whole block', { gas: 30_000_000n }],
  ])('refuses to sign %s', (_what, changed) => {
    expect(whyNotSigned(7, { ...sweep, ...changed }, terms)).not.toBeNull();
  });
});

describe('the key of the house', () => {
  it('signs any transaction that the server requests on its own chain, and none on another', () => {
    expect(whyNotSigned(0, { ...sweep, data: transfer(stranger) }, terms)).toBeNull();
    expect(whyNotSigned(0, { ...sweep, chainId: 1 }, terms)).not.toBeNull();
  });
});
