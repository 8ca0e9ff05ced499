import { sql } from 'kysely';
import { parseUnits, type Address } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { depositsTo, keepLost } from './after-restore/lost-addresses.ts';
import { noteMissed } from './after-restore/missed-deposits.ts';
import { addBlocks } from './following/block-store.ts';
import { createSigner } from './keys/create-signer.ts';

let world: ChainWorld;
let last_place = 700;
beforeAll(async () => {
  world = await startChainWorld();
});
afterAll(() => world.stop());

/** Takes an address that nobody has left out yet, and sends tokens to it. Returns what an operator who adds its place finds and does. */
async function aMissed() {
  last_place += 1;
  const place = last_place;
  const address = (await createSigner(world.server.running.services.config).addressOf(place)).toLowerCase();
  const { chain } = world.server.running.product.services;
  if (!chain) throw new Error('The server has no chain');
  const places = new Map([[address, place]]);
  const give = () => world.chain.give('USDT', address as Address, parseUnits('3', 6));
  await give();
  return {
    give,
    find: async () => depositsTo(chain, places, 0n, await world.chain.node.getBlockNumber()),
    add: async (deposits: Awaited<ReturnType<typeof depositsTo>>) => {
      await keepLost(world.server.owner, places);
      await noteMissed(world.server.owner, world.house.toLowerCase(), deposits, new Date());
    },
    /** Returns the blocks of what is stored. */
    stored: async () =>
      (
        await world.server.db
          .selectFrom('chain.incoming')
          .select('block_number')
          .where('to_address', '=', address)
          .orderBy('block_number')
          .execute()
      ).map(({ block_number }) => block_number),
  };
}

it('are stored up to the block that a server has read, which stores the others itself', async () => {
  const { give, find, add, stored } = await aMissed();
  await world.mine();
  await give();
  await world.chain.node.mine({ blocks: 1 });
  const found = await find();
  expect([found.length, await stored()]).toEqual([2, []]);
  const blocks = found.map(({ block }) => block.number);
  await add(found);
  expect(await stored()).toEqual(blocks.slice(0, 1));
  await world.look();
  expect(await stored()).toEqual(blocks);
  await add(found);
  expect(await stored()).toEqual(blocks);
});

it('are stored from a block that a server is just storing, without knowing the address', async () => {
  const { find, add, stored } = await aMissed();
  await world.chain.node.mine({ blocks: 1 });
  const { number, hash } = await world.chain.node.getBlock();
  const { db } = world.server;
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_locks where not granted and relation = 'chain.block'::regclass`.execute(db);
    return rows.length;
  };
  const adding = await inTransaction(db, async (server) => {
    await addBlocks(server, [{ number, hash, at: new Date() }]);
    const begun = add(await find());
    await expect.poll(waiting).toBe(1);
    return { begun };
  });
  await adding.begun;
  expect(await stored()).toEqual([number]);
});

it('are not stored from a block that the chain has replaced meanwhile', async () => {
  const { find, add, stored } = await aMissed();
  await world.mine();
  const found = await find();
  await world.chain.reorganise(1);
  await world.mine();
  await add(found);
  expect([found.length, await stored()]).toEqual([1, []]);
});
