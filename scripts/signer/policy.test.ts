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

describe('the key of a customer’s place', () => {
  it('signs a transfer of tokens to the house', () => {
    expect(whyNotSigned(7, sweep, terms)).toBeNull();
  });

  it.each<[string, Partial<AskedTransaction>]>([
    ['tokens to anybody else', { data: transfer(stranger) }],
    ['ether', { value: 1n }],
    [
      'leave for somebody to take its tokens',
      { data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [house, 5n] }) },
    ],
    ['nothing at all', { data: '0x' }],
    ['what no ERC-20 understands', { data: '0xdeadbeef' }],
    ['on another chain', { chainId: 1 }],
    ['with all the gas of a block', { gas: 30_000_000n }],
  ])('refuses to sign a transaction: %s', (_what, changed) => {
    expect(whyNotSigned(7, { ...sweep, ...changed }, terms)).not.toBeNull();
  });
});

describe('the key of the house', () => {
  it('signs what the server asks for, on its chain', () => {
    expect(whyNotSigned(0, { ...sweep, data: transfer(stranger) }, terms)).toBeNull();
    expect(whyNotSigned(0, { ...sweep, chainId: 1 }, terms)).not.toBeNull();
  });
});
