import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { anOfficer, expectOk } from '../../testing/people.ts';
import { strangerSends, stranger_address } from '../../testing/strangers.ts';
import { aTokenHolder } from '../../testing/token-holders.ts';
import type { Visitor } from '../../testing/visitor.ts';

let world: ChainWorld;
let officer: Visitor;

beforeAll(async () => {
  world = await startChainWorld();
  officer = await anOfficer(world.server);
});

afterAll(() => world.stop());

describe('tokens that arrive at a deposit address', () => {
  it('are shown at once, credited after their confirmations, and swept to the house', async () => {
    const ana = await aTokenHolder(world, officer);
    // Sweeps the deposits that an earlier test left.
    await world.settle();
    const before = await world.balanceOf('USDT', world.house);
    await ana.give('USDT', '250.5');
    await world.mine();
    expect(await ana.newest()).toMatchObject({
      asset: 'USDT',
      amount: '250.5',
      state: 'Pendiente',
      phase: 'confirming',
      confirmations: 1,
      confirmationsNeeded: 5,
      valueCop: '1002000',
      to_address: ana.address,
    });
    expect(await ana.available('USDT')).toBe('0');
    await world.mine(3);
    expect(await ana.available('USDT')).toBe('0');
    await world.mine();
    expect(await ana.available('USDT')).toBe('250.5');
    expect(await ana.newest()).toMatchObject({ state: 'Completo', phase: 'completed', confirmations: 5 });
    await world.settle();
    expect(await world.balanceOf('USDT', ana.address)).toBe(0n);
    expect((await world.balanceOf('USDT', world.house)) - before).toBe(250_500_000n);
    expect(await ana.available('USDT')).toBe('250.5');
  });

  it('are credited as pesos when they are COPT', async () => {
    const ana = await aTokenHolder(world, officer);
    await ana.fund('COPT', '150000');
    expect(await ana.available('COPT')).toBe('150000');
  });

  it('are not credited below the minimum until their sum reaches it, and then together', async () => {
    const ana = await aTokenHolder(world, officer);
    await ana.fund('USDT', '0.12');
    expect(await ana.available('USDT')).toBe('0');
    expect((await ana.newest())?.phase).toBe('collecting');
    await ana.fund('USDT', '0.1');
    await ana.fund('USDT', '0.04');
    expect(await ana.available('USDT')).toBe('0.26');
    expect((await ana.list()).map(({ state }) => state)).toEqual(['Completo', 'Completo', 'Completo']);
  });

  it('are credited one by one, exactly, with one notice, when hundreds of tiny amounts reach the minimum', async () => {
    const ana = await aTokenHolder(world, officer);
    const bea = await aTokenHolder(world, officer);
    const crumbs = 230;
    // More deposits than one turn of the follower credits.
    for (let count = 0; count < crumbs; count += 1) await ana.give('USDT', '0.000001');
    await bea.give('USDT', '40');
    await world.mine(6);
    for (let looks = 0; looks < 2; looks += 1) await world.look();
    expect(await ana.available('USDT')).toBe('0');
    expect(await bea.available('USDT')).toBe('40');
    await ana.fund('USDT', '5');
    await world.look();
    expect(await ana.available('USDT')).toBe('5.00023');
    const told = (await expectOk(ana.customer.call('listNotices', { query: {} }))).body.results;
    expect(told.filter(({ kind }) => kind === 'crypto_deposit_arrived')).toHaveLength(1);
    expect(JSON.stringify(told)).toContain('5.00023');
    const letter = await world.server.mailTo(ana.customer.email);
    expect(letter.text).toContain(`/application/record?of=crypto&crypto=${told[0]?.transactionId}`);
  });

  it('are two deposits when two transfers of the same amount are in one block', async () => {
    const ana = await aTokenHolder(world, officer);
    await ana.give('USDT', '10');
    await ana.give('USDT', '10');
    await world.mine(6);
    expect(await ana.available('USDT')).toBe('20');
    expect(await ana.list()).toHaveLength(2);
  });

  it('wait for another block after their block is dropped, and fail when no block includes them', async () => {
    const ana = await aTokenHolder(world, officer);
    await ana.give('USDT', '77');
    await world.mine(3);
    expect((await ana.newest())?.confirmations).toBe(3);
    await world.chain.reorganise(3);
    await world.look();
    expect(await ana.newest()).toMatchObject({ state: 'Pendiente', confirmations: 0 });
    await world.mine(30);
    expect(await ana.newest()).toMatchObject({ state: 'Fallido', phase: 'undone' });
    expect(await ana.available('USDT')).toBe('0');
  });

  it('are credited once when two servers process them at the same time', async () => {
    const ana = await aTokenHolder(world, officer);
    await ana.give('USDT', '33');
    await world.chain.node.mine({ blocks: 6 });
    await Promise.allSettled(Array.from({ length: 5 }, () => world.look()));
    await world.look();
    expect(await ana.available('USDT')).toBe('33');
  });

  it('are found in the blocks that were mined while the node was unavailable', async () => {
    const ana = await aTokenHolder(world, officer);
    await ana.give('USDT', '12');
    await world.chain.node.mine({ blocks: 2 });
    await world.chain.stopNode();
    await expect(world.look()).rejects.toThrow('The node did not answer');
    await world.chain.startNode();
    await world.mine(6);
    expect(await ana.available('USDT')).toBe('12');
  });

  it('are credited from a black-listed address, and open a case of which the customer learns nothing', async () => {
    const ana = await aTokenHolder(world, officer);
    const listing = await anOfficer(world.server);
    const entry = { kind: 'address', value: stranger_address, reason: 'La policía avisó.' } as const;
    await expectOk(listing.call('addToBlackList', { body: entry }));
    await world.chain.give('USDT', stranger_address, 90_000_000n);
    await world.mine();
    await strangerSends(world.chain.node, world.chain.contracts.tokens.USDT, ana.address, 90_000_000n);
    await world.mine(6);
    expect(await ana.available('USDT')).toBe('90');
    expect(await ana.newest()).toMatchObject({ state: 'Completo', phase: 'completed', amount: '90' });
    const { body } = await expectOk(listing.call('listCases', { body: { kind: 'black_list_hit', size: 100 } }));
    const [found, ...more] = body.results.filter(({ customer }) => customer?.id === ana.id);
    expect([found === undefined, more]).toEqual([false, []]);
    const told = (await expectOk(ana.customer.call('listNotices', { query: {} }))).body.results;
    expect(JSON.stringify([told, await ana.list()])).not.toMatch(/black|negra|hit|review/i);
  });

  it('leave chain and ledger in agreement', async () => {
    await world.settle();
    expect(await world.faults()).toEqual([]);
  });
});
