import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { anOfficer } from '../../testing/people.ts';
import { askQuote, confirmQuote } from '../../testing/swaps.ts';
import { aTokenHolder, type TokenHolder } from '../../testing/token-holders.ts';

let world: ChainWorld;
let ana: TokenHolder;
beforeAll(async () => {
  world = await startChainWorld({}, { pricesOfPools: true });
  ana = await aTokenHolder(world, await anOfficer(world.server));
  await ana.fund('USDT', '1000');
  await world.settle();
});
afterAll(() => world.stop());

describe('more simultaneous requests than the server has database connections', () => {
  it('are all accepted when they are swaps of one customer', async () => {
    const wanted = { from: 'USDT', to: 'COP', amount: '5', slippage: '5' } as const;
    const quotes = await Promise.all(Array.from({ length: 24 }, () => askQuote(ana.customer, wanted)));
    // The cached prices have expired, so the first of the swaps reads them anew.
    world.server.pass(2);
    const asked = await Promise.all(quotes.map(({ body }) => confirmQuote(ana.customer, wanted, body)));
    expect(asked.map(({ status, problem }) => problem?.code ?? status)).toEqual(Array(24).fill(200));
  });

  it('are all accepted when they are withdrawals of one customer', async () => {
    world.server.pass(2);
    const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    const asked = await Promise.all(Array.from({ length: 24 }, () => ana.send('USDT', '5', to, randomUUID())));
    expect(asked.map(({ status, problem }) => problem?.code ?? status)).toEqual(Array(24).fill(200));
  });

  it('leave chain and ledger in agreement', async () => {
    await world.settle();
    expect([await ana.held('USDT'), await world.faults()]).toEqual(['0', []]);
  });
});
