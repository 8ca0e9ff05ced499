import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf, startChainWorld, type ChainWorld } from '../../api-server/src/testing/chain-world.ts';
import { anOfficer, expectOk } from '../../api-server/src/testing/people.ts';
import { askQuote, confirmQuote } from '../../api-server/src/testing/swaps.ts';
import type { TestServer } from '../../api-server/src/testing/test-server.ts';
import { aTokenHolder } from '../../api-server/src/testing/token-holders.ts';
import { givePesos } from '../../api-server/src/testing/withdrawers.ts';
import { keepMoment, type RestoredDatabase } from './testing/restored.ts';

const swap = { from: 'COP', to: 'ETH', amount: '1000000' } as const;

let world: ChainWorld;
let server: TestServer;
let restored: RestoredDatabase;
let order: string;

const sentByHouse = () => world.chain.node.getTransactionCount({ address: world.house });
const mine = async (blocks: number) => {
  for (let block = 0; block < blocks; block += 1) {
    await world.chain.node.mine({ blocks: 1 });
    await server.running.product.follower?.look();
  }
};
const purposes = async () =>
  (await restored.db.selectFrom('chain.outgoing').select(['purpose', 'state']).orderBy('purpose').execute()).map(
    ({ purpose, state }) => `${purpose} ${state}`,
  );

beforeAll(async () => {
  world = await startChainWorld({ ACCESS_TOKEN_SECONDS: '3600' });
  const ana = await aTokenHolder(world, await anOfficer(world.server));
  await givePesos(world.server, ana.id, '4000000');
  const quoted = (await expectOk(askQuote(ana.customer, swap))).body;
  order = (await expectOk(confirmQuote(ana.customer, swap, quoted))).body.transactionId;
  restored = await keepMoment(world);
  // After the moment: pesos become tokens, our contract may take them, the order is executed, and a deposit is swept, which takes gas.
  await world.settle();
  await ana.fund('USDT', '20');
  await world.settle();
  server = await restored.startServer();
});
afterAll(async () => {
  await server.stop();
  await restored.drop();
  await world.stop();
});

it('notes as sent what trading, minting and sweeping sent after the moment, settles it by its receipts, and sends none of it again', async () => {
  expect(await purposes()).toEqual([]);
  const sent = await sentByHouse();
  const first = await restored.examine();
  expect([first.isComplete, await purposes()]).toEqual([
    true,
    ['allowance signed', 'gas signed', 'mint signed', 'swap signed'],
  ]);
  expect(await restored.stateOf(order)).toBe('sent');
  await mine(6);
  expect(await restored.stateOf(order)).toBe('completed');
  // The deposit is credited by now, so that its sweep has a reason.
  expect((await restored.examine()).isComplete).toBe(true);
  await mine(3);
  const all = ['allowance', 'gas', 'mint', 'swap', 'sweep'].map((purpose) => `${purpose} confirmed`);
  expect(await purposes()).toEqual(all);

  expect((await restored.release()).status).toBe(0);
  await mine(4);
  expect([await purposes(), await sentByHouse()]).toEqual([all, sent]);
  expect(await restored.db.selectFrom('trading.trade').select('order_id').execute()).toEqual([{ order_id: order }]);
  expect(await faultsOf(server)).toEqual([]);
});
