import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { environmentOf, startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { NodeBetween } from '../../testing/node-between.ts';
import { poolHistory } from '../../testing/pool-history.ts';
import { RivalServers } from '../../testing/rival-servers.ts';

const lease = 'chain follower';
const within = { timeout: 60_000, interval: 100 };
/** The topic of the event by which a pool tells its reserves. */
const sync_topic = '0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1';

let world: ChainWorld;
/** The connection between the paused server and its node. */
let between: NodeBetween;
let rivals: RivalServers;
beforeAll(async () => {
  world = await startChainWorld();
  between = await NodeBetween.start(world.chain.url);
  const environment = environmentOf(world.chain);
  rivals = await RivalServers.start(world.server, {
    paused: { ...environment, EVM_RPC_URL: between.url },
    other: environment,
  });
  await rivals.paused.kill();
  await rivals.passOn(lease);
});
afterAll(async () => {
  await rivals.stop();
  await between.stop();
  await world.stop();
});
// A server compares chain and ledger in its first turn, and then once a minute. The server that is paused starts anew for each test, while
// the other one has the lease, so that no test waits for a minute.
beforeEach(async () => {
  await rivals.paused.start();
});
afterEach(async () => {
  await rivals.paused.kill();
  rivals.other.resume();
});

const newestBlock = () => world.chain.node.getBlockNumber();
/** Returns a block's number as the text of a request. */
const asked = (number: bigint) => `"0x${number.toString(16)}"`;

/** Pauses the first server after its node has answered a request that contains these texts, before the server reads the answer. */
const pauseAt = (...words: string[]) => between.atAnswer(words, async () => rivals.paused.pause());

const checks = () =>
  world.server.db
    .selectFrom('reconciliation.chain_check')
    .select(['asset', 'block_number', 'on_chain', 'ledger', 'waiting'])
    .orderBy('asset')
    .execute();

/** Returns the blocks whose prices were read, and everything that is stored about the pools. */
async function readHistory() {
  const { db } = world.server;
  const blocks = await db.selectFrom('trading.read_block').selectAll().orderBy('number').execute();
  return { blocks, ...(await poolHistory(db)) };
}
const newestRead = async () => (await readHistory()).blocks.at(-1)?.number;

describe('a server that is paused while it reads the chain, and resumes after another server has taken over', () => {
  it('replaces no comparison of chain and ledger that the other server has made', async () => {
    const newest = await newestBlock();
    const paused = pauseAt('"eth_call"', `70a08231${world.house.slice(2).padStart(64, '0')}`, asked(newest));
    await rivals.giveToPaused(lease);
    await paused;
    await rivals.other.kill();
    await world.chain.give('USDT', world.house, 35_000_000n);
    await world.chain.node.mine({ blocks: 1 });
    await rivals.other.start();
    await rivals.passOn(lease);
    await vi.waitFor(async () => {
      for (const { block_number } of await checks()) expect(block_number).toBe(newest + 1n);
    }, within);
    const before = await checks();
    expect(before).toContainEqual(expect.objectContaining({ asset: 'USDT', on_chain: 35_000_000n }));
    await rivals.resumeWithoutLease(lease);
    expect(await checks()).toEqual(before);
  });

  it('stores no prices of a block that the other server has undone', async () => {
    await rivals.giveToPaused(lease);
    const newest = await newestBlock();
    await vi.waitFor(async () => expect(await newestRead()).toBe(newest), within);
    const before = await readHistory();
    // The server reads the block for its time, and once more to see that it was not replaced. Then it stores what it has read.
    const block = ['"eth_getBlockByNumber"', asked(newest + 1n)];
    const { promise: paused, resolve } = Promise.withResolvers<void>();
    void between.atAnswer(['"eth_getLogs"', sync_topic], async () => {
      void between.atAnswer(block, async () => void pauseAt(...block).then(resolve));
    });
    await world.chain.move(86_400);
    await world.chain.node.mine({ blocks: 1 });
    await paused;
    await rivals.passOn(lease);
    await vi.waitFor(async () => expect(await newestRead()).toBe(newest + 1n), within);
    expect((await readHistory()).changes.length).toBeGreaterThan(before.changes.length);
    await world.chain.rollBack(1);
    await vi.waitFor(async () => expect(await newestRead()).toBe(newest), within);
    expect(await readHistory()).toEqual(before);
    // The other server would undo the block again.
    await rivals.pauseOther();
    await rivals.resumeWithoutLease(lease);
    expect(await readHistory()).toEqual(before);
  });
});
