import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { anOfficer, expectOk } from '../../testing/people.ts';
import { aTokenHolder } from '../../testing/token-holders.ts';

let world: ChainWorld;
beforeAll(async () => {
  world = await startChainWorld();
});
afterAll(() => world.stop());

const metrics = async () => (await world.server.officer().send('GET', '/management/metrics')).text();
/** Returns a metric's value; null when it is missing. */
const figure = async (name: string) => {
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(await metrics()) ?? [];
  return value === undefined ? null : Number(value);
};
const behind = 'caudal_chain_blocks_behind';
const age = 'caudal_chain_newest_block_age_seconds';
const waiting = (of: string) => figure(`caudal_chain_unsettled_transactions\\{purpose="withdrawal",age="${of}"\\}`);

describe('the metrics of the chain', () => {
  it('give the number of blocks that were not read yet', async () => {
    await world.look();
    expect(await figure(behind)).toBe(0);
    await world.chain.node.mine({ blocks: 7 });
    expect(await figure(behind)).toBe(7);
    await world.look();
    expect(await figure(behind)).toBe(0);
  });

  it('count our unsettled transactions by age', async () => {
    const ana = await aTokenHolder(world, await anOfficer(world.server));
    await ana.fund('USDT', '400');
    await world.settle();
    expect(await waiting('minutes')).toBeNull();
    await expectOk(ana.send('USDT', '10', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'));
    await world.mine();
    expect(await waiting('minutes')).toBe(1);
    world.server.pass(600);
    expect([await waiting('minutes'), await waiting('hour')]).toEqual([null, 1]);
    world.server.pass(3_600);
    expect(await waiting('older')).toBe(1);
    await world.settle();
    expect(await waiting('older')).toBeNull();
  });

  it('give the age of the newest read block even while the node is unavailable, and leave out the values that need the node', async () => {
    await world.mine();
    const former = (await figure(age)) ?? Number.NaN;
    world.server.pass(1_000);
    await world.chain.stopNode();
    expect(await figure(age)).toBeGreaterThanOrEqual(former + 1_000);
    expect(await figure(behind)).toBeNull();
    expect(await figure('caudal_chain_node_up')).toBe(0);
    expect(await figure('caudal_database_up')).toBe(1);
    await world.chain.startNode();
  });
});
