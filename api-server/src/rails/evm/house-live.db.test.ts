import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announce } from '../../platform/live/live.ts';
import { startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { anOfficer, expectOk } from '../../testing/people.ts';
import { aTokenHolder, type TokenHolder } from '../../testing/token-holders.ts';
import type { Visitor } from '../../testing/visitor.ts';

let world: ChainWorld;
let officer: Visitor;
let officerId: string;
let ana: TokenHolder;
beforeAll(async () => {
  world = await startChainWorld();
  officer = await anOfficer(world.server);
  officerId = (await expectOk(officer.call('readAccount'))).body.id;
  ana = await aTokenHolder(world, officer);
  await ana.fund('USDT', '100');
  await world.settle();
});
afterAll(() => world.stop());

/** How often somebody's page is told that the house's wallet is old while something happens. */
async function toldWhile(visitor: Visitor, id: string, happens: () => Promise<unknown>): Promise<number> {
  const stream = await visitor.send('GET', '/api/live');
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The stream has no body');
  await happens();
  // Announcements are heard in their order: after this one there is nothing more of what happened.
  await announce(world.server.db, id, 'account');
  let text = '';
  while (!text.includes('event: account')) {
    const { value, done } = await reader.read();
    if (done) throw new Error('The stream ended');
    text += value;
  }
  await reader.cancel();
  return text.split('event: house').length - 1;
}

const wallet = async () => (await expectOk(officer.call('readHouseWallet'))).body;

describe('whoever looks at the wallet of the house', () => {
  it('is told of each block', async () => {
    const { followed } = await wallet();
    expect(await toldWhile(officer, officerId, () => world.mine())).toBe(1);
    expect((await wallet()).followed.block).toBe((followed.block ?? 0) + 1);
  });

  it('is told of what we do there: it is queued, numbered and signed', async () => {
    await expectOk(ana.send('USDT', '10', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'));
    expect(await toldWhile(officer, officerId, () => world.look())).toBe(3);
    expect((await wallet()).underWay).toMatchObject([{ purpose: 'withdrawal', state: 'signed' }]);
    expect(await toldWhile(officer, officerId, () => world.settle())).toBeGreaterThan(12);
    expect((await wallet()).underWay).toEqual([]);
  });

  it('is an officer: customers hear nothing of it', async () => {
    expect(await toldWhile(ana.customer, ana.id, () => world.mine())).toBe(0);
  });
});
