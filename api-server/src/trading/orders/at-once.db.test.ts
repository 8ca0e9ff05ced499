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

interface Answered {
  status: number;
  problem?: { code?: string } | null | undefined;
}

/**
 * Sends requests at once, and repeats those that were refused for lack of a database connection, whose number depends on the machine. If
 * requests held connections while waiting for more, a round would accept none. Returns how many requests were accepted.
 */
async function untilAccepted(requests: readonly (() => Promise<Answered>)[]): Promise<number> {
  let accepted = 0;
  for (let waiting = requests; waiting.length > 0;) {
    const answers = await Promise.all(waiting.map((request) => request()));
    const codes = answers.map(({ status, problem }) => problem?.code ?? status);
    expect(new Set(codes)).toContain(200);
    expect(codes.filter((code) => code !== 200 && code !== 'service_unavailable')).toEqual([]);
    accepted += codes.filter((code) => code === 200).length;
    waiting = waiting.filter((_request, at) => codes[at] !== 200);
  }
  return accepted;
}

describe('more simultaneous requests than the server has database connections', () => {
  it('are all accepted when they are swaps of one customer', async () => {
    const wanted = { from: 'USDT', to: 'COP', amount: '5', slippage: '5' } as const;
    const quotes = await Promise.all(Array.from({ length: 24 }, () => askQuote(ana.customer, wanted)));
    // Lets the cached prices expire, so that the swaps have to read prices within their transactions.
    world.server.pass(2);
    const requests = quotes.map(
      ({ body }) =>
        () =>
          confirmQuote(ana.customer, wanted, body),
    );
    expect(await untilAccepted(requests)).toBe(24);
  });

  it('are all accepted when they are withdrawals of one customer', async () => {
    world.server.pass(2);
    const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    const keys = Array.from({ length: 24 }, () => randomUUID());
    expect(await untilAccepted(keys.map((key) => () => ana.send('USDT', '5', to, key)))).toBe(24);
  });

  it('leave chain and ledger in agreement', async () => {
    await world.settle();
    expect([await ana.held('USDT'), await world.faults()]).toEqual(['0', []]);
  });
});
