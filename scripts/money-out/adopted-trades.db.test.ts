import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf } from '../../api-server/src/testing/chain-world.ts';
import { expectOk } from '../../api-server/src/testing/people.ts';
import { asking, createChain } from '../../api-server/src/rails/evm/chain.ts';
import { readToHead } from '../../api-server/src/rails/evm/after-restore/read-sent.ts';
import { wordsOfNode } from '../../api-server/src/rails/evm/words-of-node.ts';
import { askQuote, confirmQuote } from '../../api-server/src/testing/swaps.ts';
import { givePesos } from '../../api-server/src/testing/withdrawers.ts';
import { restoreTo, type Restored } from './testing/restored.ts';

const swap = { from: 'COP', to: 'ETH', amount: '1000000' } as const;

let drill: Restored;
let order: string;

const sentByHouse = () => drill.world.chain.node.getTransactionCount({ address: drill.world.house });
const purposes = async () =>
  (await drill.restored.db.selectFrom('chain.outgoing').select(['purpose', 'state']).orderBy('purpose').execute()).map(
    ({ purpose, state }) => `${purpose} ${state}`,
  );

beforeAll(async () => {
  drill = await restoreTo(
    async ({ world, ana }) => {
      await givePesos(world.server, ana.id, '4000000');
      const quoted = (await expectOk(askQuote(ana.customer, swap))).body;
      order = (await expectOk(confirmQuote(ana.customer, swap, quoted))).body.transactionId;
    },
    // Pesos become tokens, our contract may take them, the order is executed, and a deposit is swept, which takes gas.
    async ({ world, ana }) => {
      await world.settle();
      await ana.fund('USDT', '20');
      await world.settle();
    },
  );
});
afterAll(() => drill.stop());

it('notes as sent what trading, minting and sweeping sent after the moment, settles it by its receipts, and sends none of it again', async () => {
  const { restored, server, mine } = drill;
  expect(await purposes()).toEqual([]);
  const sent = await sentByHouse();
  const first = await restored.examine();
  expect([first.isComplete, await purposes()]).toEqual([
    false,
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
  // The sweep is not taken for tokens that somebody sent to the house.
  expect(await restored.db.selectFrom('chain.incoming').select('state').execute()).toEqual([{ state: 'credited' }]);
});

it('reads on until few blocks came meanwhile, and tells of each thousand', async () => {
  const { chain: sandbox, between, house, server } = drill.world;
  const chain = createChain({ ...server.running.services.config, EVM_RPC_URL: between.url });
  if (!chain) throw new Error('The server has no chain');
  const before = await sandbox.node.getBlockNumber();
  await sandbox.node.mine({ blocks: 1_020 });
  const mined = between.atAnswer(['eth_getBlockByNumber'], () => sandbox.node.mine({ blocks: 60 }));
  const lines: string[] = [];
  const reading = { chain, ours: new Set([house.toLowerCase()]), tell: (line: string) => lines.push(line) };
  const { until, sent } = await readToHead(reading, before);
  await mined;
  expect([until - before, sent, lines]).toEqual([1_080n, [], ['Read 1000 of 1020 blocks.']]);

  // A node names its reason for not answering about a block that it does not have.
  const asked = asking(chain.client.getTransactionCount({ address: house, blockNumber: until + 1_000n }));
  expect(wordsOfNode(await asked.catch((error: Error) => error.cause))).toMatch(/\w+/);
});
