import { encodeFunctionData, erc20Abi, parseUnits, type Address } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmation_seconds } from '../../api-server/src/identity/confirmation.ts';
import { createSigner } from '../../api-server/src/rails/evm/keys/create-signer.ts';
import { house_place } from '../../api-server/src/rails/evm/keys/signer.ts';
import { faultsOf, type ChainWorld } from '../../api-server/src/testing/chain-world.ts';
import { expectOk } from '../../api-server/src/testing/people.ts';
import { setSetting } from '../../api-server/src/testing/set-setting.ts';
import { askQuote, confirmQuote } from '../../api-server/src/testing/swaps.ts';
import { enough_places, restoreTo, type Restored } from './testing/restored.ts';

/** The recipients, in the order in which the withdrawals are asked for, which is also that of their numbers. */
const wallets = {
  /** Signed at the moment; more was offered for it afterwards. */
  raised: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  /** Signed at the moment; its number went to `other` afterwards. */
  outdone: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  /** Queued at the moment. */
  other: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  /** Queued at the moment; got the number of the order afterwards. */
  further: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
} as const;
const amounts = { raised: '11', outdone: '12', other: '13', further: '14' } as const;
const names = ['raised', 'outdone', 'other', 'further'] as const;
type Name = (typeof names)[number];
const swap = { from: 'USDT', to: 'ETH', amount: '20' } as const;
/** An order ends minutes after it was made. This one is made so much later than the test runs that it does not end meanwhile. */
const order_ahead_seconds = 1_800;

let drill: Restored;
const asked: Record<Name, string> = { raised: '', outdone: '', other: '', further: '' };
/** An order that was signed at the moment. */
let order: string;

const states = () => Promise.all(names.map((name) => drill.restored.stateOf(asked[name])));
const paid = () => Promise.all(names.map((name) => drill.world.balanceOf('USDT', wallets[name])));

/** Signs and sends the payment of a withdrawal in the house's name under a number, for more than was offered before, as the lost server did. */
async function payAs({ chain, server }: ChainWorld, name: Name, nonce: number): Promise<void> {
  const fees = await chain.node.estimateFeesPerGas();
  const args = [wallets[name] as Address, parseUnits(amounts[name], 6)] as const;
  const signer = createSigner(server.running.services.config);
  const serializedTransaction = await signer.sign(house_place, {
    type: 'eip1559',
    chainId: await chain.node.getChainId(),
    nonce,
    to: chain.contracts.tokens.USDT,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
    value: 0n,
    gas: 100_000n,
    maxFeePerGas: fees.maxFeePerGas * 4n,
    maxPriorityFeePerGas: fees.maxPriorityFeePerGas * 4n,
  });
  await chain.node.sendRawTransaction({ serializedTransaction });
}

beforeAll(async () => {
  let first = 0;
  drill = await restoreTo(
    async ({ world, officer, ana }) => {
      await setSetting(world.server, officer, confirmation_seconds, order_ahead_seconds * 2);
      const trade = async () => {
        const quoted = (await expectOk(askQuote(ana.customer, swap))).body;
        return (await expectOk(confirmQuote(ana.customer, swap, quoted))).body.transactionId;
      };
      await ana.fund('USDT', '500');
      // The first order lets our contract take the token.
      await trade();
      await world.settle();
      first = await world.chain.node.getTransactionCount({ address: world.house });
      const ask = async (name: Name) => {
        asked[name] = (await expectOk(ana.send('USDT', amounts[name], wallets[name]))).body.transactionId;
      };
      await ask('raised');
      await world.look();
      await ask('outdone');
      await world.look();
      world.server.pass(order_ahead_seconds);
      order = await trade();
      await world.look();
      await ask('other');
      await ask('further');
    },
    async ({ world }) => {
      await payAs(world, 'raised', first);
      await payAs(world, 'other', first + 1);
      await payAs(world, 'further', first + 2);
    },
  );
});
afterAll(() => drill.stop());

it('stays held while transactions wait at the node that the restored database does not know, and asks nobody', async () => {
  const { restored } = drill;
  const { status, stdout } = await restored.afterRestore('--places', String(enough_places));
  expect([status, stdout]).toEqual([1, expect.stringMatching(/FAILED 3 transactions of 0x\w+ wait at the node/)]);
  expect(stdout).not.toContain('Officers decide again');
  expect(await states()).toEqual(['sent', 'sent', 'requested', 'requested']);
  expect((await restored.release()).status).toBe(1);
});

it('stays held while a number belongs to another transaction, which --renumber resolves once it is final', async () => {
  const { world, restored } = drill;
  await world.chain.node.mine({ blocks: 1 });
  // A number that a reorganisation may still give back is not taken from anybody.
  const early = await restored.afterRestore('--renumber');
  const waits = new RegExp(`FAILED .*withdrawal ${asked.outdone}: run this again once more blocks follow`);
  expect([early.status, early.stdout]).toEqual([1, expect.stringMatching(waits)]);
  expect(early.stdout).not.toContain('no longer has');
  expect(await states()).toEqual(['sent', 'sent', 'requested', 'requested']);

  await world.chain.node.mine({ blocks: 2 });
  const final = await restored.examine();
  expect(final.isComplete).toBe(false);
  const spent = (what: string) => expect.stringMatching(new RegExp(`for the ${what}: .+ run after-restore --renumber`));
  expect(final.lines.filter((line) => line.startsWith('FAILED'))).toEqual([
    spent(`withdrawal ${asked.outdone}`),
    spent(`swap ${order}`),
  ]);
  expect(await states()).toEqual(['sent', 'sent', 'requested', 'requested']);
  expect((await restored.release()).status).toBe(1);

  const anew = await restored.afterRestore('--renumber');
  // A server has to read the chain before officers are asked.
  expect([anew.status, anew.stderr]).toEqual([1, '']);
  expect(anew.stdout).toContain(`The withdrawal ${asked.outdone} no longer has the spent number`);
  expect(anew.stdout).toMatch(/\nNext: start ONE server.+\n$/);
  expect(anew.stdout).not.toMatch(/FAILED|Officers decide again/);
  expect(await states()).toEqual(['sent', 'requested', 'sent', 'sent']);
  await drill.look();
  const complete = await restored.examine();
  expect([complete.isComplete, complete.lines]).toEqual([
    true,
    expect.arrayContaining([expect.stringContaining(`Officers decide again about the withdrawal ${asked.outdone}`)]),
  ]);
  expect(await states()).toEqual(['completed', 'awaiting_approval', 'completed', 'completed']);
});

it('queues an order anew whose number belongs to another transaction, without asking officers', async () => {
  const { db, stateOf } = drill.restored;
  expect(await stateOf(order)).toBe('requested');
  const queued = await db
    .selectFrom('chain.outgoing')
    .select(['purpose', 'state', 'nonce'])
    .where('reference', '=', order)
    .execute();
  expect(queued).toEqual([{ purpose: 'swap', state: 'queued', nonce: null }]);
});

it('pays each once afterwards, executes the order once, and the queue is empty', async () => {
  const { restored, server, mine } = drill;
  expect((await restored.release()).status).toBe(0);
  await restored.approve(asked.outdone);
  await mine(6);
  expect(await states()).toEqual(['completed', 'completed', 'completed', 'completed']);
  expect(await paid()).toEqual([11_000_000n, 12_000_000n, 13_000_000n, 14_000_000n]);
  expect(await restored.stateOf(order)).toBe('completed');
  expect(await restored.open()).toEqual([]);
  expect(await faultsOf(server)).toEqual([]);
});
