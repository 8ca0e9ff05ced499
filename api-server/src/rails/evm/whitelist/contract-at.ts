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

/** A contract at an address. */
interface ContractAt {
  /** Keccak-256 of its code. */
  codeHash: Hex;
  /** True for an ERC-20 token, which includes the shares of a pool. Tokens sent there are lost. */
  isToken: boolean;
}

/** The code of an account with a key that delegates to a contract (EIP-7702). It receives tokens like any wallet. */
const delegation = /^0xef0100[0-9a-f]{40}$/i;

/** Functions that every ERC-20 has, each of which returns one word. */
const token_questions = ['function decimals()', 'function totalSupply()'].map((signature) =>
  toFunctionSelector(signature),
);

/** Reads which contract is at an address now; null for a wallet with a key. @throws ChainUnavailable */
export async function contractAt(chain: Chain, address: Address): Promise<ContractAt | null> {
  const code = await asking(chain.client.getCode({ address }));
  if (code === undefined || code === '0x' || delegation.test(code)) return null;
  const answers = await Promise.all(token_questions.map((data) => answersOneWord(chain, address, data)));
  return { codeHash: keccak256(code), isToken: answers.every(Boolean) };
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

/** The code of an internal error. It is the node's own fault, unless its message says that the execution failed. */
const internal_error = -32_603;
const ended_execution = /\bEVM\b|revert|opcode|out of gas|stack/i;

/**
 * Returns whether the contract itself caused the error because it lacks the function: the execution failed, by the codes of EIP-1474 and
 * geth, or by the internal error of Foundry's nodes.
 */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  if (error.walk((cause) => cause instanceof ExecutionRevertedError)) return true;
  const told = error.walk((cause) => cause instanceof RpcRequestError);
  if (!(told instanceof RpcRequestError)) return false;
  if (told.code === internal_error) return ended_execution.test(told.details);
  return told.code === 3 || told.code === -32_000 || told.code === -32_015;
}
