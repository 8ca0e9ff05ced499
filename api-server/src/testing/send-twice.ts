import { concat, encodeFunctionData, erc20Abi, pad, type Address } from 'viem';
import type { TokenSymbol } from '../../../scripts/sandbox/chain/tokens.ts';
import type { ChainWorld } from './chain-world.ts';

/** The contract that sends tokens twice, and who calls it. */
const batch: Address = '0xba7cba7cba7cba7cba7cba7cba7cba7cba7cba7c';
const sender: Address = '0x5e4d5e4d5e4d5e4d5e4d5e4d5e4d5e4d5e4d5e4d';

/** Copies the calldata after its first word to memory: PUSH1 32, CALLDATASIZE, SUB, DUP1, PUSH1 32, PUSH1 0, CALLDATACOPY. */
const copy = '60203603806020600037';

/** Calls the address in the first word of the calldata with what was copied, and goes on: PUSH1 0 twice, DUP3, PUSH1 0 three times, CALLDATALOAD, GAS, CALL, POP. */
const call = '6000600082600060006000355af150';

/** Sends an amount of a token twice to an address in one transaction, as a batch does. Both arrive with the next block. */
export async function sendTwice(
  { chain }: ChainWorld,
  symbol: TokenSymbol,
  to: Address,
  amount: bigint,
): Promise<void> {
  const { node, contracts } = chain;
  await chain.give(symbol, batch, amount * 2n);
  await node.setCode({ address: batch, bytecode: `0x${copy}${call}${call}00` });
  await node.impersonateAccount({ address: sender });
  await node.setBalance({ address: sender, value: 10n ** 18n });
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] });
  const data = concat([pad(contracts.tokens[symbol]), transfer]);
  await node.sendTransaction({ account: sender, chain: null, to: batch, data, gas: 300_000n });
}
