import { createPublicClient, custom, RpcRequestError, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { ChainUnavailable, type Chain } from '../chain.ts';
import { contractAt } from './contract-at.ts';

const place = '0x00000000000000000000000000000000000c0de1';

/** Returns a chain whose node has code at every address and answers each call with the given error. */
function chainThatSays(code: number, message: string): Chain {
  const request = ({ method }: { method: string }) => {
    if (method === 'eth_getCode') return Promise.resolve(toHex('code'));
    throw new RpcRequestError({ body: {}, url: 'http://node.example', error: { code, message } });
  };
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) });
  return { client } as Partial<Chain> as Chain;
}

describe('a contract whose calls fail', () => {
  it.each([
    [3, 'execution reverted'],
    [-32_000, 'execution reverted: not here'],
    [-32_000, 'invalid opcode: INVALID'],
    [-32_000, 'stack underflow (0 <=> 1)'],
    [-32_015, 'VM execution error.'],
    [-32_603, 'EVM error InvalidFEOpcode'],
  ])('is neither a token nor a pool when the contract itself failed: %i %s', async (code, message) => {
    expect((await contractAt(chainThatSays(code, message), place))?.losesTokens).toBeNull();
  });

  it.each([
    [-32_000, 'header not found'],
    [-32_000, 'missing trie node 5f2c (path ) state is not available'],
    [-32_000, 'Too many requests, reason: call rate limit exhausted'],
    [-32_000, 'execution timeout'],
    [-32_005, 'limit exceeded'],
    [-32_603, 'Internal error'],
  ])('is of unknown kind when the node could not execute the call: %i %s', async (code, message) => {
    await expect(contractAt(chainThatSays(code, message), place)).rejects.toThrow(ChainUnavailable);
  });
});
