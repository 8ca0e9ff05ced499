import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce } from '../../platform/live/live.ts';
import { startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { Lease } from './lease.ts';
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

describe('a follower of the chain', () => {
  let reasons: ReasonsToLook;
  let looks: number;
  const look = async () => void (looks += 1);
  beforeEach(async () => {
    looks = 0;
    reasons = new ReasonsToLook(services);
    await reasons.lookIfAny(look);
  });
  afterEach(() => reasons.end());

  it('looks once for each newest block', async () => {
    await reasons.lookIfAny(look);
    expect(looks).toBe(1);
    await world.chain.node.mine({ blocks: 1 });
    await reasons.lookIfAny(look);
    await reasons.lookIfAny(look);
    expect(looks).toBe(2);
  });

  it('looks after a server announced a change', async () => {
    await announce(services.db, randomUUID(), 'account');
    await vi.waitFor(
      async () => {
        await reasons.lookIfAny(look);
        expect(looks).toBe(2);
      },
      { timeout: 120_000, interval: 20 },
    );
  });

  it('looks again after a look that failed', async () => {
    await world.chain.node.mine({ blocks: 1 });
    await expect(reasons.lookIfAny(() => Promise.reject(new Error('The node went away')))).rejects.toThrow('went away');
    await reasons.lookIfAny(look);
    expect(looks).toBe(2);
  });

  it('looks after five seconds without a look, because an announcement may be lost', async () => {
    await reasons.lookIfAny(look);
    expect(looks).toBe(1);
    pass(5_000);
    await reasons.lookIfAny(look);
    expect(looks).toBe(2);
  });

  it('looks only every twenty seconds when no block has come for as long', async () => {
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

  it('is slow after twenty seconds without a block, until one comes', async () => {
    expect(reasons.isSlow()).toBe(false);
    pass(20_000);
    await reasons.lookIfAny(look);
    expect(reasons.isSlow()).toBe(true);
    await world.chain.node.mine({ blocks: 1 });
    await reasons.lookIfAny(look);
    expect(reasons.isSlow()).toBe(false);
  });
});

describe('the lease of the chain', () => {
  const aServer = () => {
    const id = randomUUID();
    return { id, lease: new Lease(services, id) };
  };

  it('belongs to one server, which renews it well before another may take it', async () => {
    const [one, other] = [aServer(), aServer()];
    expect([await one.lease.isHeld(), await other.lease.isHeld()]).toEqual([true, false]);
    pass(10_000);
    const until = () => services.db.selectFrom('chain.follower').select(['holder', 'until']).executeTakeFirstOrThrow();
    const before = await until();
    // The database's clock cannot be set, so the test moves the lease's end back to see that it is renewed.
    const earlier = new Date(before.until.getTime() - 10_000);
    await services.db.updateTable('chain.follower').set({ until: earlier }).execute();
    expect(await one.lease.isHeld()).toBe(true);
    const after = await until();
    expect(after.holder).toBe(one.id);
    expect(after.until.getTime()).toBeGreaterThan(earlier.getTime());
    await one.lease.drop();
    expect(await other.lease.isHeld()).toBe(true);
    await other.lease.drop();
  });

  it('passes to another server after the holder’s lease has expired', async () => {
    const [{ lease: dead }, { lease: next }] = [aServer(), aServer()];
    expect(await dead.isHeld()).toBe(true);
    expect(await next.isHeld()).toBe(false);
    await services.db
      .updateTable('chain.follower')
      .set({ until: new Date(Date.now() - 1_000) })
      .execute();
    expect(await next.isHeld()).toBe(true);
    pass(10_000);
    expect(await dead.isHeld()).toBe(false);
    await next.drop();
  });
});
