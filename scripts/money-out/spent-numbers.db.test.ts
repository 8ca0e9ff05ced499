import { encodeFunctionData, erc20Abi, parseUnits, type Address } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSigner } from '../../api-server/src/rails/evm/keys/create-signer.ts';
import { house_place } from '../../api-server/src/rails/evm/keys/signer.ts';
import { startChainWorld, type ChainWorld } from '../../api-server/src/testing/chain-world.ts';
import { anOfficer, expectOk } from '../../api-server/src/testing/people.ts';
import type { TestServer } from '../../api-server/src/testing/test-server.ts';
import { aTokenHolder } from '../../api-server/src/testing/token-holders.ts';
import { enough_places, keepMoment, type RestoredDatabase } from './testing/restored.ts';

/** The recipients, in the order in which the withdrawals are asked for, which is also that of their numbers. */
const wallets = {
  /** Signed at the moment; more was offered for it afterwards. */
  raised: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  /** Signed at the moment; its number went to `other` afterwards. */
  outdone: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  /** Queued at the moment. */
  other: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
} as const;
const amounts = { raised: '11', outdone: '12', other: '13' } as const;
const names = ['raised', 'outdone', 'other'] as const;
type Name = (typeof names)[number];

let world: ChainWorld;
let server: TestServer;
let restored: RestoredDatabase;
const asked: Record<Name, string> = { raised: '', outdone: '', other: '' };

const states = () => Promise.all(names.map((name) => restored.stateOf(asked[name])));
const paid = () => Promise.all(names.map((name) => world.balanceOf('USDT', wallets[name])));

/** Signs and sends the payment of a withdrawal in the house's name under a number, for more than was offered before, as the lost server did. */
async function payAs(name: Name, nonce: number): Promise<void> {
  const { chain } = world;
  const fees = await chain.node.estimateFeesPerGas();
  const args = [wallets[name] as Address, parseUnits(amounts[name], 6)] as const;
  const signer = createSigner(world.server.running.services.config);
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
  world = await startChainWorld({ ACCESS_TOKEN_SECONDS: '3600' });
  const ana = await aTokenHolder(world, await anOfficer(world.server));
  await ana.fund('USDT', '500');
  await world.settle();
  const ask = async (name: Name) => {
    asked[name] = (await expectOk(ana.send('USDT', amounts[name], wallets[name]))).body.transactionId;
  };
  await ask('raised');
  await world.look();
  await ask('outdone');
  await world.look();
  await ask('other');
  const first = await world.chain.node.getTransactionCount({ address: world.house });
  restored = await keepMoment(world);
  await payAs('raised', first);
  await payAs('other', first + 1);
  server = await restored.startServer();
});
afterAll(async () => {
  await server.stop();
  await restored.drop();
  await world.stop();
});

it('stays held while transactions wait at the node that the restored database does not know, and asks nobody', async () => {
  const { status, stdout } = await restored.afterRestore('--places', String(enough_places));
  expect([status, stdout]).toEqual([1, expect.stringMatching(/FAILED 2 transactions of 0x\w+ wait at the node/)]);
  expect(stdout).not.toContain('Officers decide again');
  expect(await states()).toEqual(['sent', 'sent', 'requested']);
  expect((await restored.release()).status).toBe(1);
});

it('stays held while a number belongs to another transaction, which --renumber resolves once it is final', async () => {
  await world.chain.node.mine({ blocks: 1 });
  // A number that a reorganisation may still give back is not taken from anybody.
  const early = await restored.afterRestore('--renumber');
  const waits = new RegExp(`FAILED .*withdrawal ${asked.outdone}: run this again once more blocks follow`);
  expect([early.status, early.stdout]).toEqual([1, expect.stringMatching(waits)]);
  expect(early.stdout).not.toContain('no longer has');
  expect(await states()).toEqual(['sent', 'sent', 'requested']);

  await world.chain.node.mine({ blocks: 2 });
  const final = await restored.examine();
  expect(final.isComplete).toBe(false);
  expect(final.lines.filter((line) => line.startsWith('FAILED'))).toEqual([
    expect.stringContaining('run after-restore --renumber'),
  ]);
  expect(await states()).toEqual(['sent', 'sent', 'requested']);
  expect((await restored.release()).status).toBe(1);

  const anew = await restored.afterRestore('--renumber');
  expect([anew.status, anew.stderr]).toEqual([0, '']);
  expect(anew.stdout).toContain(`The withdrawal ${asked.outdone} no longer has the spent number`);
  expect(anew.stdout).toContain(`Officers decide again about the withdrawal ${asked.outdone}`);
  expect(await states()).toEqual(['sent', 'awaiting_approval', 'sent']);
});

it('pays each once afterwards, and the queue is empty', async () => {
  expect((await restored.release()).status).toBe(0);
  await restored.approve(asked.outdone);
  for (let block = 0; block < 6; block += 1) {
    await world.chain.node.mine({ blocks: 1 });
    await server.running.product.follower?.look();
  }
  expect(await states()).toEqual(['completed', 'completed', 'completed']);
  expect(await paid()).toEqual([11_000_000n, 12_000_000n, 13_000_000n]);
  expect(await restored.open()).toEqual([]);
});
