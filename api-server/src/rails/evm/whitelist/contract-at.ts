import {
  BaseError,
  ExecutionRevertedError,
  keccak256,
  RpcRequestError,
  toFunctionSelector,
  type Address,
  type Hex,
} from 'viem';
import { asking, ChainUnavailable, type Chain } from '../chain.ts';
import type { PlaceProblem } from './address-rules.ts';

/** A contract at an address. */
interface ContractAt {
  /** Keccak-256 of the contract's code. */
  codeHash: Hex;
  /** The kind of a contract in which tokens are lost; null for one that may be a wallet. */
  losesTokens: PlaceProblem | null;
}

/** Matches the code of an account with a key that delegates to a contract (EIP-7702). It receives tokens like any wallet. */
const delegation = /^0xef0100[0-9a-f]{40}$/i;

/**
 * The kinds of contracts in which tokens are lost. A contract is of a kind when it has all functions of the kind, each of which returns one
 * word. The first kind that fits counts.
 */
const lossy_kinds = [
  // Pools of Uniswap and of exchanges built like it. A pool's shares may themselves be a token, so this kind is tried before 'token'.
  { problem: 'exchange', functions: ['token0()', 'token1()'] },
  // Contracts of ERC-20 tokens.
  { problem: 'token', functions: ['decimals()', 'totalSupply()'] },
] as const satisfies readonly { problem: PlaceProblem; functions: readonly string[] }[];

/** Reads which contract is at an address now; null for a wallet with a key. @throws ChainUnavailable */
export async function contractAt(chain: Chain, address: Address): Promise<ContractAt | null> {
  const code = await asking(chain.client.getCode({ address }));
  if (code === undefined || code === '0x' || delegation.test(code)) return null;
  const answers = await Promise.all(
    lossy_kinds.map(({ functions }) =>
      Promise.all(functions.map((one) => answersOneWord(chain, address, toFunctionSelector(one)))),
    ),
  );
  const fits = answers.findIndex((ofKind) => ofKind.every(Boolean));
  return { codeHash: keccak256(code), losesTokens: lossy_kinds[fits]?.problem ?? null };
}

async function answersOneWord({ client }: Chain, to: Address, data: Hex): Promise<boolean> {
  try {
    const { data: answer } = await client.call({ to, data });
    return answer?.length === 66;
  } catch (error) {
    if (isAnswer(error)) return false;
    throw new ChainUnavailable('The node did not say what a contract answers', { cause: error });
  }
}

/**
 * The JSON-RPC code of an execution that reverted (geth). Nodes use the other codes also for their own faults; with those, the message
 * decides.
 */
const reverted = 3;
const ended_execution =
  /\bE?VM (?:execution )?error\b|revert|opcode|(?:bad|invalid) jump|bad instruction|out of gas|stack (?:under|over|limit)|write protection|out of bounds/i;

/**
 * Returns true when the execution failed, which means that the contract lacks the called function. Recognises the error messages of geth,
 * Foundry, Erigon and Nethermind. A node that is behind, busy or slow gives another message.
 */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  if (error.walk((cause) => cause instanceof ExecutionRevertedError)) return true;
  const told = error.walk((cause) => cause instanceof RpcRequestError);
  if (!(told instanceof RpcRequestError)) return false;
  return told.code === reverted || ended_execution.test(told.details);
}
