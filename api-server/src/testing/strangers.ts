import { UniswapV2Pair } from '@caudal/contracts';
import { erc20Abi, type Abi, type Address, type Hex } from 'viem';
import type { SandboxChain } from '../../../scripts/sandbox/chain/chain.ts';
import type { Node } from '../../../scripts/sandbox/chain/node-client.ts';
import { sandboxPools, type TokenSymbol } from '../../../scripts/sandbox/chain/tokens.ts';
import { amountIn } from '../trading/constant-product.ts';

/** The address on the sandbox's chain of somebody who is not a customer. */
export const stranger_address: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const by = { account: stranger_address, chain: null } as const;

/** Deploys a stranger's contract, and mines a block for it. */
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

/** Sends a stranger's tokens, which arrive with the next block. Returns the transaction's hash. */
export const strangerSends = (node: Node, token: Address, to: Address, amount: bigint): Promise<Hex> =>
  node.writeContract({ ...by, address: token, abi: erc20Abi, functionName: 'transfer', args: [to, amount] });

/** Sends a stranger's ether, which arrives with the next block. */
export const strangerSendsEther = (node: Node, to: Address, value: bigint): Promise<Hex> =>
  node.sendTransaction({ ...by, to, value });

/** Returns the sandbox's pool that trades these two tokens. */
function poolOf(one: TokenSymbol, other: TokenSymbol): number {
  const pool = sandboxPools.findIndex(({ tokens }) => tokens.includes(one) && tokens.includes(other));
  if (pool < 0) throw new Error(`There is no pool of ${one} and ${other}`);
  return pool;
}

/** Buys `thousandths` thousandths of a pool's reserve of a token, which changes the pool's price. */
export async function strangerBuys(
  chain: Pick<SandboxChain, 'node' | 'contracts' | 'give'>,
  { bought, paid, thousandths }: { bought: TokenSymbol; paid: TokenSymbol; thousandths: bigint },
): Promise<void> {
  const { node, contracts } = chain;
  const pair = { address: contracts.pairs[poolOf(bought, paid)] ?? '0x', abi: UniswapV2Pair.abi } as const;
  const [first, second] = await node.readContract({ ...pair, functionName: 'getReserves' });
  const isFirst = BigInt(contracts.tokens[bought]) < BigInt(contracts.tokens[paid]);
  const wanted = ((isFirst ? first : second) * thousandths) / 1_000n;
  const asked = amountIn({ tokens: [0, 1], reserves: [first, second] }, isFirst ? 1 : 0, wanted);
  if (asked === null) throw new Error('The pool does not hold as much');
  await chain.give(paid, pair.address, asked);
  await node.mine({ blocks: 1 });
  const args = [isFirst ? wanted : 0n, isFirst ? 0n : wanted, stranger_address, '0x'] as const;
  await node.writeContract({ ...by, ...pair, functionName: 'swap', args });
  await node.mine({ blocks: 1 });
}
