import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { anOfficer, expectOk } from '../../testing/people.ts';
import { aTokenHolder, type TokenHolder } from '../../testing/token-holders.ts';
import type { Visitor } from '../../testing/visitor.ts';

let world: ChainWorld;
let officer: Visitor;
beforeAll(async () => {
  world = await startChainWorld();
  officer = await anOfficer(world.server);
});
afterAll(() => world.stop());

/** Requests closing an account that cannot be closed, and returns the obstacles. */
async function obstaclesOf({ customer }: TokenHolder) {
  const { problem } = await customer.call('closeAccount', { body: { email: customer.email } });
  expect(problem?.code).toBe('account_not_empty');
  return (await expectOk(customer.call('readClosing'))).body.obstacles;
}

describe('closing an account', () => {
  it('is refused while there are tokens in it, with the amount of each', async () => {
    const ana = await aTokenHolder(world, officer);
    await ana.fund('USDT', '400');
    await ana.fund('WBTC', '0.0125');
    const amounts = [
      { asset: 'BTC', amount: '0.0125' },
      { asset: 'USDT', amount: '400' },
    ];
    expect(await obstaclesOf(ana)).toEqual([{ why: 'balance', amounts }]);
  });

  it('is refused while tokens are held for a withdrawal', async () => {
    const ana = await aTokenHolder(world, officer);
    await ana.fund('USDT', '100');
    await expectOk(ana.send('USDT', '50', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'));
    const held = (await ana.held('USDT')) ?? '';
    expect(Number(held)).toBeGreaterThan(50);
    expect(await obstaclesOf(ana)).toMatchObject([
      { why: 'movement_under_way' },
      { why: 'balance' },
      { why: 'held', amounts: [{ asset: 'USDT', amount: held }] },
    ]);
    await world.settle();
  });

  it('is refused while uncredited deposits below the minimum are at its deposit address', async () => {
    const ana = await aTokenHolder(world, officer);
    await ana.fund('USDT', '0.01');
    expect(await obstaclesOf(ana)).toEqual([
      { why: 'movement_under_way', amounts: [] },
      { why: 'collecting', amounts: [{ asset: 'USDT', amount: '0.01' }] },
    ]);
  });
});
