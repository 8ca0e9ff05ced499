import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { anOfficer, expectOk } from '../../testing/people.ts';
import { askQuote, confirmQuote } from '../../testing/swaps.ts';
import { aTokenHolder, type TokenHolder } from '../../testing/token-holders.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { MarketPrices } from '../market-prices-reader.ts';
import { expireOrders } from './expire-orders.ts';

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const [hour_seconds, day_seconds] = [3_600, 86_400];
const wanted = { from: 'USDT', to: 'COP', amount: '20' } as const;

let world: ChainWorld;
let officer: Visitor;
beforeAll(async () => {
  world = await startChainWorld({ ACCESS_TOKEN_SECONDS: '3600' });
  officer = await anOfficer(world.server);
  // The deposit gives the house tokens to trade with, and the first trade sets our contract's allowance.
  const somebody = await someone('2000');
  await world.settle();
  await swap(somebody);
  await world.settle();
});
afterAll(() => world.stop());

/** The seconds by which the current test has set the server's clock ahead of the right time. */
let ahead_seconds = 0;
function jump(seconds: number): void {
  ahead_seconds += seconds;
  world.server.pass(seconds);
}
afterEach(async () => {
  jump(-ahead_seconds);
  await world.settle();
});

async function someone(amount = '100'): Promise<TokenHolder> {
  const one = await aTokenHolder(world, officer);
  await one.fund('USDT', amount);
  return one;
}

async function swap({ customer }: TokenHolder): Promise<string> {
  const { body: quote } = await expectOk(askQuote(customer, wanted));
  return (await expectOk(confirmQuote(customer, wanted, quote))).body.transactionId;
}

const phaseOf = async ({ customer }: TokenHolder, id: string) =>
  (await expectOk(customer.call('readTrade', { params: { id } }))).body.trade.phase;

async function expireNow(): Promise<void> {
  const { services } = world.server.running.product;
  await expireOrders({ ...services, market: new MarketPrices(services), traded: null });
}

async function attemptsOf(transactionId: string): Promise<bigint[]> {
  const rows = await world.server.db
    .selectFrom('chain.attempt as attempt')
    .innerJoin('chain.outgoing as outgoing', 'outgoing.id', 'attempt.outgoing_id')
    .select('attempt.max_fee')
    .where('outgoing.reference', '=', transactionId)
    .orderBy('attempt.max_fee')
    .execute();
  return rows.map(({ max_fee }) => max_fee);
}

describe('a server clock that is set back an hour', () => {
  it('does not let a quote of later date be executed: its order expires on the chain, and the whole hold is released', async () => {
    const ana = await someone();
    const { body: quote } = await expectOk(askQuote(ana.customer, wanted));
    jump(-hour_seconds);
    const { body } = await expectOk(confirmQuote(ana.customer, wanted, quote));
    await world.settle();
    expect(await phaseOf(ana, body.transactionId)).toBe('expired');
    expect([await ana.available('USDT'), await ana.held('USDT')]).toEqual(['100', '0']);
    jump(hour_seconds + 31);
    expect((await confirmQuote(ana.customer, wanted, quote)).problem?.code).toBe('quote_expired');
  });

  it('keeps earlier requests, and sends each once when the clock has caught up', async () => {
    const ana = await someone();
    const [swapped, sent] = [await swap(ana), (await expectOk(ana.send('USDT', '30', wallet))).body.transactionId];
    const before = await world.balanceOf('USDT', wallet);
    jump(-hour_seconds);
    await world.settle();
    await expireNow();
    expect(await phaseOf(ana, swapped)).toBe('requested');
    jump(hour_seconds);
    await world.settle();
    expect(await phaseOf(ana, swapped)).toBe('completed');
    expect((await ana.read(sent)).transaction.state).toBe('Completo');
    expect((await world.balanceOf('USDT', wallet)) - before).toBe(30_000_000n);
  });

  it('does not affect confirmations, which count blocks', async () => {
    const ana = await aTokenHolder(world, officer);
    await ana.give('USDT', '12');
    await world.mine(2);
    jump(-hour_seconds);
    await world.mine(2);
    expect([await ana.available('USDT'), (await ana.newest())?.confirmations]).toEqual(['0', 4]);
    await world.mine();
    expect(await ana.available('USDT')).toBe('12');
  });

  it('still raises the fee bid of a transaction that no block includes, each time after the usual wait', async () => {
    const ana = await someone();
    // Only the first waiting transaction gets a higher fee bid, so no earlier transaction of the house may be waiting.
    await world.settle();
    const { transactionId } = (await expectOk(ana.send('USDT', '30', wallet))).body;
    await world.look();
    jump(-hour_seconds);
    await world.look();
    await world.look();
    expect(await attemptsOf(transactionId)).toHaveLength(2);
    jump(61);
    await world.look();
    const [first = 0n, second = 0n, third = 0n] = await attemptsOf(transactionId);
    expect([second * 10n >= first * 11n, third * 10n >= second * 11n]).toEqual([true, true]);
    await world.settle();
    expect((await ana.read(transactionId)).transaction.state).toBe('Completo');
  });
});

describe('a server clock that is set ahead a day', () => {
  it('expires quotes and unsent orders, and leaves sent orders to the chain', async () => {
    const [ana, berta, carla] = [await someone(), await someone(), await someone()];
    const sent = await swap(ana);
    await world.look();
    expect(await phaseOf(ana, sent)).toBe('under_way');
    const waiting = await swap(berta);
    const { body: quote } = await expectOk(askQuote(carla.customer, wanted));
    jump(day_seconds);
    for (const { customer } of [ana, berta, carla]) expect(await customer.refresh()).toBe(200);
    await expireNow();
    expect((await confirmQuote(carla.customer, wanted, quote)).problem?.code).toBe('quote_expired');
    expect(await phaseOf(berta, waiting)).toBe('expired');
    expect([await berta.available('USDT'), await berta.held('USDT')]).toEqual(['100', '0']);
    await world.settle();
    expect(await phaseOf(ana, sent)).toBe('completed');
  });

  it('does not affect the confirmations of deposits and withdrawals', async () => {
    const [ana, berta] = [await someone(), await aTokenHolder(world, officer)];
    const { transactionId } = (await expectOk(ana.send('USDT', '30', wallet))).body;
    await world.look();
    await berta.give('USDT', '12');
    await world.mine();
    jump(day_seconds);
    for (const { customer } of [ana, berta]) expect(await customer.refresh()).toBe(200);
    await world.look();
    expect((await ana.read(transactionId)).transaction.state).toBe('Pendiente');
    expect([await berta.available('USDT'), (await berta.newest())?.confirmations]).toEqual(['0', 1]);
    await world.mine();
    expect((await ana.read(transactionId)).transaction.state).toBe('Completo');
    await world.mine(3);
    expect(await berta.available('USDT')).toBe('12');
  });
});

describe('the state after all clock jumps', () => {
  it('has chain and ledger in agreement', async () => {
    expect(await world.faults()).toEqual([]);
  });
});
