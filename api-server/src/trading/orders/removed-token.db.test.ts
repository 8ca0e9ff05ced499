import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AssetSymbol } from '../../assets/assets.ts';
import type { FollowingServices } from '../../rails/evm/services.ts';
import { queueTransfers } from '../../rails/evm/withdrawals/withdrawal-purpose.ts';
import { startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { anOfficer, expectOk } from '../../testing/people.ts';
import { askQuote, confirmQuote, type AskedSwap } from '../../testing/swaps.ts';
import { aTokenHolder, type TokenHolder } from '../../testing/token-holders.ts';
import { createSwapQueue } from './queue-swaps.ts';

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let world: ChainWorld;
let ana: TokenHolder;
beforeAll(async () => {
  world = await startChainWorld({ ACCESS_TOKEN_SECONDS: '3600' });
  ana = await aTokenHolder(world, await anOfficer(world.server));
  await ana.fund('COPT', '2000000');
  await ana.fund('USDT', '400');
  await world.settle();
  // The first trade of each token sets our contract's allowance.
  for (const wanted of [dollarsFor('20'), pesosFor('50000')]) await swap(wanted);
  await world.settle();
});
afterAll(() => world.stop());

const dollarsFor = (amount: string): AskedSwap => ({ from: 'USDT', to: 'COP', amount });
const pesosFor = (amount: string): AskedSwap => ({ from: 'COP', to: 'USDT', amount });

async function swap(wanted: AskedSwap): Promise<string> {
  const { body: quote } = await expectOk(askQuote(ana.customer, wanted));
  return (await expectOk(confirmQuote(ana.customer, wanted, quote))).body.transactionId;
}

/** Returns the services of a server whose configuration has a token no more. */
function without(removed: AssetSymbol): FollowingServices {
  const { services } = world.server.running.product;
  if (!services.chain) throw new Error('The server has no chain');
  const tokens = services.chain.tokens.filter(({ asset }) => asset.symbol !== removed);
  return { ...services, chain: { ...services.chain, tokens } };
}

const isQueued = async (id: string) => {
  const rows = await world.server.db.selectFrom('chain.outgoing').select('id').where('reference', '=', id).execute();
  return rows.length > 0;
};

it('keeps its withdrawals until it is configured again, and holds up no others', async () => {
  const dollars = (await expectOk(ana.send('USDT', '20', wallet))).body.transactionId;
  const pesos = (await expectOk(ana.send('COPT', '500000', wallet))).body.transactionId;
  await queueTransfers(without('USDT'), 1);
  expect([await isQueued(dollars), await isQueued(pesos)]).toEqual([false, true]);
  await world.settle();
  expect((await ana.read(dollars)).transaction.state).toBe('Completo');
});

it('keeps its swaps, whether paid or bought, and holds up no others', async () => {
  const [paid, bought] = [await swap(dollarsFor('20')), await swap(pesosFor('50000'))];
  await createSwapQueue()(without('USDT'));
  expect([await isQueued(paid), await isQueued(bought)]).toEqual([false, false]);
  await world.settle();
  expect([await isQueued(paid), await isQueued(bought)]).toEqual([true, true]);
});
