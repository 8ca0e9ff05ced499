import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { anOfficer, expectOk } from '../../testing/people.ts';
import { aTokenHolder, type TokenHolder } from '../../testing/token-holders.ts';
import { toldWhile as told } from '../../testing/told-while.ts';
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

const toldWhile = (visitor: Visitor, id: string, happens: () => Promise<unknown>) =>
  told({ db: world.server.db, visitor, id }, 'house', happens);

const wallet = async () => (await expectOk(officer.call('readHouseWallet'))).body;

describe('an officer who watches the house’s wallet', () => {
  it('is notified of each block', async () => {
    const { followed } = await wallet();
    expect(await toldWhile(officer, officerId, () => world.mine())).toBe(1);
    expect((await wallet()).followed.block).toBe((followed.block ?? 0) + 1);
  });

  it('is notified when our transactions are queued, numbered and signed', async () => {
    await expectOk(ana.send('USDT', '10', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'));
    expect(await toldWhile(officer, officerId, () => world.look())).toBe(3);
    expect((await wallet()).underWay).toMatchObject([{ purpose: 'withdrawal', state: 'signed' }]);
    let blocks = 0;
    const often = await toldWhile(officer, officerId, async () => (blocks = await world.settle()));
    // The officer is notified of each block and of changes of our transactions, so more often than blocks are mined.
    expect(often).toBeGreaterThan(blocks);
    expect((await wallet()).underWay).toEqual([]);
  });

  it('is notified alone: customers are not', async () => {
    expect(await toldWhile(ana.customer, ana.id, () => world.mine())).toBe(0);
  });
});
