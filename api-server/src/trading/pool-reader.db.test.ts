import { UniswapV2Pair } from '@caudal/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SandboxChain } from '../../../scripts/sandbox/chain/chain.ts';
import { sandboxPools } from '../../../scripts/sandbox/chain/tokens.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { createChain, ChainUnavailable, type Chain } from '../rails/evm/chain.ts';
import { startTestChain, type TestChain } from '../testing/test-chain.ts';
import { PoolReader } from './pool-reader.ts';

let testChain: TestChain;
let sandbox: SandboxChain;
let chain: Chain;

beforeAll(async () => {
  testChain = await startTestChain();
  sandbox = testChain.sandbox;
  const config = readConfig({
    CAUDAL_MODE: 'sandbox',
    DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
    ...testChain.environment,
  });
  const made = createChain(config);
  if (!made) throw new Error('There is no chain');
  chain = made;
});
afterAll(() => testChain.stop());

describe('the pools of the chain', () => {
  test('are all pools of the listed tokens, with their reserves after the newest block', async () => {
    const { pools, places, block, tokens } = await new PoolReader(chain).market();
    expect(pools).toHaveLength(sandboxPools.length);
    const newest = await sandbox.node.getBlock();
    expect(block).toEqual({ number: newest.number, at: new Date(Number(newest.timestamp) * 1_000) });
    for (const [place, pool] of pools.entries()) {
      const address = places.pairs[place] ?? '0x';
      const read = { address, abi: UniswapV2Pair.abi } as const;
      const [first, second] = await sandbox.node.readContract({ ...read, functionName: 'getReserves' });
      expect(pool.reserves).toEqual([first, second]);
      const sides = [tokens[pool.tokens[0]]?.address, tokens[pool.tokens[1]]?.address];
      expect(sides).toEqual([
        await sandbox.node.readContract({ ...read, functionName: 'token0' }),
        await sandbox.node.readContract({ ...read, functionName: 'token1' }),
      ]);
    }
  });

  test('are read once for concurrent callers, and again after the freshness time', async () => {
    let now = 0;
    const reader = new PoolReader(chain, { fresh_milliseconds: 100, now: () => now });
    const [one, other] = await Promise.all([reader.market(), reader.market()]);
    expect(other).toBe(one);
    await sandbox.move(86_400);
    await sandbox.node.mine({ blocks: 1 });
    now = 99;
    expect(await reader.market()).toBe(one);
    now = 100;
    const next = await reader.market();
    expect(next.block.number).toBe(one.block.number + 1n);
    expect(next.pools).not.toEqual(one.pools);
    await sandbox.node.mine({ blocks: 1 });
    now = 200;
    const unchanged = await reader.market();
    expect(unchanged.block.number).toBe(next.block.number + 1n);
    expect(unchanged.pools).toEqual(next.pools);
  });

  test('have the reserves of the new blocks after a reorganisation', async () => {
    const reader = new PoolReader(chain, { fresh_milliseconds: 0 });
    const before = await reader.market();
    await sandbox.move(86_400);
    await sandbox.node.mine({ blocks: 1 });
    const gone = await reader.market();
    expect(gone.pools).not.toEqual(before.pools);
    await sandbox.reorganise(1);
    const now = await reader.market();
    expect(now.block.number).toBe(gone.block.number);
    expect(now.pools).toEqual(before.pools);
  });

  test('are unavailable while the node is down', async () => {
    const reader = new PoolReader(chain, { fresh_milliseconds: 0 });
    await reader.market();
    await sandbox.stopNode();
    await expect(reader.market()).rejects.toThrow(ChainUnavailable);
    await sandbox.startNode();
    expect((await reader.market()).pools).toHaveLength(sandboxPools.length);
  });
});
