import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce } from '../../platform/live/live.ts';
import { startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { ReasonsToLook } from './reasons-to-look.ts';
import type { FollowingServices } from './services.ts';

let world: ChainWorld;
let services: FollowingServices;
beforeAll(async () => {
  world = await startChainWorld();
  const { chain, ...others } = world.server.running.product.services;
  if (!chain) throw new Error('The world has no chain');
  services = { ...others, chain };
});
afterAll(() => world.stop());
/** The monotonic clock by which the follower measures pauses. Tests move it. */
let now_milliseconds: number;
const pass = (milliseconds: number) => (now_milliseconds += milliseconds);
beforeEach(() => {
  // Begins with a whole number, so that sums are exact.
  now_milliseconds = Math.round(performance.now());
  vi.spyOn(performance, 'now').mockImplementation(() => now_milliseconds);
});
afterEach(() => vi.restoreAllMocks());

describe('the follower of the chain', () => {
  let reasons: ReasonsToLook;
  let looks: number;
  const look = async () => void (looks += 1);
  beforeEach(async () => {
    looks = 0;
    reasons = new ReasonsToLook(services);
    await reasons.lookIfAny(look);
  });
  afterEach(() => reasons.end());

  it('takes one turn for each new block', async () => {
    await reasons.lookIfAny(look);
    expect(looks).toBe(1);
    await world.chain.node.mine({ blocks: 1 });
    await reasons.lookIfAny(look);
    await reasons.lookIfAny(look);
    expect(looks).toBe(2);
  });

  it('takes a turn after a server announced a change', async () => {
    await announce(services.db, randomUUID(), 'account');
    await vi.waitFor(
      async () => {
        await reasons.lookIfAny(look);
        expect(looks).toBe(2);
      },
      { timeout: 120_000, interval: 20 },
    );
  });

  it('takes another turn after one that failed', async () => {
    await world.chain.node.mine({ blocks: 1 });
    await expect(reasons.lookIfAny(() => Promise.reject(new Error('The node went away')))).rejects.toThrow('went away');
    await reasons.lookIfAny(look);
    expect(looks).toBe(2);
  });

  it('takes a turn after five seconds without one, because an announcement may be lost', async () => {
    await reasons.lookIfAny(look);
    expect(looks).toBe(1);
    pass(5_000);
    await reasons.lookIfAny(look);
    expect(looks).toBe(2);
  });

  it('takes a turn only every twenty seconds once no block has come for twenty seconds', async () => {
    pass(20_000);
    await reasons.lookIfAny(look);
    expect(looks).toBe(2);
    pass(19_000);
    await reasons.lookIfAny(look);
    expect(looks).toBe(2);
    pass(1_000);
    await reasons.lookIfAny(look);
    expect(looks).toBe(3);
  });

  it('counts the chain as slow after twenty seconds without a block, until a block comes', async () => {
    expect(reasons.isSlow()).toBe(false);
    pass(20_000);
    await reasons.lookIfAny(look);
    expect(reasons.isSlow()).toBe(true);
    await world.chain.node.mine({ blocks: 1 });
    await reasons.lookIfAny(look);
    expect(reasons.isSlow()).toBe(false);
  });
});
