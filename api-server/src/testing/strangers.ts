import { erc20Abi, type Abi, type Address, type Hex } from 'viem';
import type { Node } from '../../../scripts/sandbox/chain/node-client.ts';

/** Somebody on the sandbox's chain who is nobody of ours. */
export const stranger_address: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const by = { account: stranger_address, chain: null } as const;

/** Puts a contract of theirs on the chain, in a block of its own. */
export async function deployByStranger(
  node: Node,
  { abi, bytecode }: { abi: Abi; bytecode: Hex },
  args: readonly unknown[],
): Promise<Address> {
  const hash = await node.deployContract({ ...by, abi, bytecode, args });
  await node.mine({ blocks: 1 });
  const { contractAddress } = await node.getTransactionReceipt({ hash });
  if (!contractAddress) throw new Error('The contract was not deployed');
  return contractAddress;
}

/** Sends tokens of theirs; they are there with the next block. Answers the transaction. */
export const strangerSends = (node: Node, token: Address, to: Address, amount: bigint): Promise<Hex> =>
  node.writeContract({ ...by, address: token, abi: erc20Abi, functionName: 'transfer', args: [to, amount] });

/** Sends ether of theirs; it is there with the next block. */
export const strangerSendsEther = (node: Node, to: Address, value: bigint): Promise<Hex> =>
  node.sendTransaction({ ...by, to, value });
