import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf } from '../../api-server/src/testing/chain-world.ts';
import { sendTwice } from '../../api-server/src/testing/send-twice.ts';
import { aTokenHolder } from '../../api-server/src/testing/token-holders.ts';
import { restoreTo, type Restored } from './testing/restored.ts';

let drill: Restored;
beforeAll(async () => {
  drill = await restoreTo(
    async ({ world }) => world.mine(),
    // Two customers get an address, the second one two transfers in one transaction, and all of it is swept.
    async ({ world, officer }) => {
      const bea = await aTokenHolder(world, officer);
      const carla = await aTokenHolder(world, officer);
      await bea.give('USDT', '3');
      await sendTwice(world, 'USDT', carla.address, 4_000_000n);
      await world.settle();
    },
  );
});
afterAll(() => drill.stop());

/** Returns the amounts in the open cases of a kind, in the order of their keys and blocks. */
async function amountsIn(kind: string) {
  const { rows } = await sql<{ amount: bigint }>`
    select incoming.amount from cases.case one join chain.incoming incoming on incoming.id::text = one.subject
      where one.kind = ${kind} and one.state <> 'closed'
      order by one.facts ->> 'place', incoming.place`.execute(drill.restored.db);
  return rows.map(({ amount }) => amount);
}

it('finds the deposits at places that are added after a server has read the chain, each once, and keeps the case of a stranger', async () => {
  const { restored, mine, served, world } = drill;
  expect((await restored.afterRestore('--places', '1')).status).toBe(1);
  await mine(1);
  expect(await amountsIn('lost_deposit')).toEqual([3_000_000n]);
  // The sweep of the others looks like a stranger's payment to the house.
  expect(await amountsIn('foreign_token')).toEqual([8_000_000n]);
  // A stranger's payment to the house follows, for which that case stands.
  await world.chain.give('USDT', world.house, 5_000_000n);
  await mine(1);
  expect(await amountsIn('foreign_token')).toEqual([8_000_000n]);

  const { stdout } = await restored.afterRestore('--places', '2');
  const all = [3_000_000n, 4_000_000n, 4_000_000n];
  expect(stdout.split('\n').filter((line) => / units .+ which a customer was shown/.test(line))).toHaveLength(
    all.length,
  );
  expect([await amountsIn('lost_deposit'), await amountsIn('foreign_token')]).toEqual([all, [5_000_000n]]);
  await restored.afterRestore();
  await mine(2);
  expect([await amountsIn('lost_deposit'), await amountsIn('foreign_token')]).toEqual([all, [5_000_000n]]);
  expect(await faultsOf(served)).toEqual([]);
});

it('waits for a node that is behind the one of the server, which may have read past what came to the addresses', async () => {
  const { restored, mine, world } = drill;
  const { node } = world.chain;
  const id = await node.snapshot();
  await mine(3);
  await node.revert({ id });
  const failed = async () => (await restored.examine()).lines.filter((line) => line.startsWith('FAILED'));
  expect(await failed()).toEqual([expect.stringMatching(/^FAILED A server has read block \d+, .+: run this again/)]);
  await mine(4);
  expect(await failed()).toEqual([]);
});
