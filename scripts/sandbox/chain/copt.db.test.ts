import { COPT } from '@caudal/contracts';
import { BaseError, ContractFunctionRevertedError, parseSignature, type Address, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestChain, type TestChain } from '../../../api-server/src/testing/test-chain.ts';
import { maker_address, type Node } from './node-client.ts';

/** An owner of pesos. The key is public: every Anvil node starts with this account. */
const owner = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d');
const stranger: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const treasury: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const pauser: Address = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65';

let chain: TestChain;
let node: Node;
let copt: { address: Address; abi: typeof COPT.abi };
beforeAll(async () => {
  chain = await startTestChain();
  node = chain.sandbox.node;
  copt = { address: chain.sandbox.contracts.tokens.COPT, abi: COPT.abi };
  // The maker deployed the contract, so it grants the roles.
  await done(maker_address, 'grantRole', [await roleOf('TREASURY_ROLE'), treasury]);
  await done(maker_address, 'grantRole', [await roleOf('PAUSER_ROLE'), pauser]);
  await done(treasury, 'mint', [owner.address, 1_000n]);
});
afterAll(() => chain.stop());

const roleOf = (functionName: 'TREASURY_ROLE' | 'PAUSER_ROLE') => node.readContract({ ...copt, functionName });
const balanceOf = (one: Address) => node.readContract({ ...copt, functionName: 'balanceOf', args: [one] });
const supply = () => node.readContract({ ...copt, functionName: 'totalSupply' });

type Act = 'mint' | 'burn' | 'pause' | 'unpause' | 'transfer' | 'transferFrom' | 'grantRole' | 'permit';

/** Simulates a call. Returns the name of the contract's error, or null if the call would succeed. */
async function refusal(by: Address, functionName: Act, args: readonly unknown[] = []): Promise<string | null> {
  try {
    await node.simulateContract({ ...copt, account: by, functionName, args } as never);
    return null;
  } catch (error) {
    const reverted = error instanceof BaseError && error.walk((one) => one instanceof ContractFunctionRevertedError);
    if (!(reverted instanceof ContractFunctionRevertedError)) throw error;
    return reverted.data?.errorName ?? reverted.reason ?? 'reverted';
  }
}

async function done(by: Address, functionName: Act, args: readonly unknown[] = []): Promise<void> {
  const hash: Hex = await node.writeContract({ ...copt, account: by, chain: null, functionName, args } as never);
  await node.mine({ blocks: 1 });
  expect((await node.getTransactionReceipt({ hash })).status).toBe('success');
}

const no_role = 'AccessControlUnauthorizedAccount';

describe('COPT, the peso token', () => {
  it('is minted by the treasury only, not by the account that grants the role, and has two decimals', async () => {
    const [before, theirs] = [await supply(), await balanceOf(owner.address)];
    for (const nobody of [stranger, owner.address, pauser])
      expect(await refusal(nobody, 'mint', [nobody, 100n])).toBe(no_role);
    await done(treasury, 'mint', [owner.address, 100_000n]);
    expect([(await balanceOf(owner.address)) - theirs, (await supply()) - before]).toEqual([100_000n, 100_000n]);
    expect(await node.readContract({ ...copt, functionName: 'decimals' })).toBe(2);
  });

  it('is burned by the treasury only, from its own balance', async () => {
    await done(treasury, 'mint', [treasury, 5_000n]);
    const [before, theirs] = [await supply(), await balanceOf(owner.address)];
    expect(await refusal(owner.address, 'burn', [1n])).toBe(no_role);
    expect(await refusal(treasury, 'burn', [5_001n])).toBe('ERC20InsufficientBalance');
    await done(treasury, 'burn', [5_000n]);
    expect([before - (await supply()), await balanceOf(treasury), await balanceOf(owner.address)]).toEqual([
      5_000n,
      0n,
      theirs,
    ]);
  });

  it('is paused by the pauser only, and refuses transfers, minting and burning while paused', async () => {
    for (const nobody of [stranger, treasury]) expect(await refusal(nobody, 'pause')).toBe(no_role);
    await done(pauser, 'pause');
    expect(await refusal(owner.address, 'transfer', [stranger, 1n])).toBe('EnforcedPause');
    expect(await refusal(treasury, 'mint', [stranger, 1n])).toBe('EnforcedPause');
    expect(await refusal(treasury, 'burn', [0n])).toBe('EnforcedPause');
    expect(await refusal(treasury, 'unpause')).toBe(no_role);
    await done(pauser, 'unpause');
    const before = await balanceOf(stranger);
    await done(owner.address, 'transfer', [stranger, 1n]);
    expect((await balanceOf(stranger)) - before).toBe(1n);
  });

  it('has its roles granted by its administrator only', async () => {
    for (const nobody of [stranger, treasury, pauser])
      expect(await refusal(nobody, 'grantRole', [await roleOf('TREASURY_ROLE'), nobody])).toBe(no_role);
  });
});

describe('a signed permit to spend COPT', () => {
  async function permit(value: bigint, deadline: bigint): Promise<readonly unknown[]> {
    const nonce = await node.readContract({ ...copt, functionName: 'nonces', args: [owner.address] });
    const signature = await owner.signTypedData({
      domain: { name: 'Peso colombiano', version: '1', chainId: 31_337, verifyingContract: copt.address },
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: { owner: owner.address, spender: stranger, value, nonce, deadline },
    });
    const { r, s, yParity } = parseSignature(signature);
    return [owner.address, stranger, value, deadline, 27 + yParity, r, s];
  }

  const never = 2n ** 64n;

  it('works for any submitter, once, up to the signed amount', async () => {
    const signed = await permit(700n, never);
    await done(treasury, 'permit', signed);
    expect(await refusal(treasury, 'permit', signed)).toBe('ERC2612InvalidSigner');
    expect(await refusal(stranger, 'transferFrom', [owner.address, stranger, 701n])).toBe('ERC20InsufficientAllowance');
    const before = await balanceOf(stranger);
    await done(stranger, 'transferFrom', [owner.address, stranger, 700n]);
    expect((await balanceOf(stranger)) - before).toBe(700n);
  });

  it('is refused after its deadline, and for another amount or spender', async () => {
    expect(await refusal(stranger, 'permit', await permit(1n, 1n))).toBe('ERC2612ExpiredSignature');
    const signed = await permit(1n, never);
    expect(await refusal(stranger, 'permit', signed.with(2, 2n))).toBe('ERC2612InvalidSigner');
    expect(await refusal(stranger, 'permit', signed.with(1, treasury))).toBe('ERC2612InvalidSigner');
  });
});
