import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChainWorld, type ChainWorld } from '../testing/chain-world.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { aTokenHolder, type TokenHolder } from '../testing/token-holders.ts';
import type { Visitor } from '../testing/visitor.ts';
import { checkChain } from './check-chain.ts';

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
let world: ChainWorld;
let officer: Visitor;
let ana: TokenHolder;

beforeAll(async () => {
  world = await startChainWorld();
  officer = await anOfficer(world.server, undefined, ['reviewer', 'approver', 'administrator']);
  ana = await aTokenHolder(world, officer);
});

afterAll(() => world.stop());

const standing = async (symbol: string) =>
  (await expectOk(officer.call('readHouseBalance'))).body.find((one) => one.symbol === symbol);

const check = async () => {
  const { services } = world.server.running.product;
  if (services.chain) await checkChain({ ...services, chain: services.chain });
};

describe('chain and ledger', () => {
  it('agree to the minor unit while tokens arrive, leave and are swept', async () => {
    await ana.give('USDT', '300.123456');
    for (let block = 0; block < 9; block += 1) {
      await world.mine();
      expect(await world.faults()).toEqual([]);
    }
    expect((await standing('USDT'))?.chain).toMatchObject({
      onChain: '300.123456',
      ledger: '300.123456',
      waiting: '0',
    });
    await expectOk(ana.send('USDT', '100', wallet));
    for (let block = 0; block < 6; block += 1) {
      await world.mine();
      expect(await world.faults()).toEqual([]);
    }
    const after = await standing('USDT');
    expect(after).toMatchObject({ owed: await ana.available('USDT'), held: '0' });
    expect(after?.chain).toMatchObject({ onChain: '200.123456', ledger: '200.123456', underWay: '0', since: null });
    // The customers' balances and our fees add up to the tokens at our addresses.
    expect(Number(after?.owed) + Number(after?.fees)).toBeCloseTo(200.123456, 6);
  });

  it('agree, if deposits that are not credited yet are counted', async () => {
    await ana.give('WBTC', '0.002');
    await world.mine();
    await check();
    expect((await standing('BTC'))?.chain).toMatchObject({ waiting: '0.002', difference: '0' });
  });

  it('differ by tokens that came to the house without an event, until two officers book them', async () => {
    await world.settle();
    const node = world.chain.node;
    // Changes the token's storage directly, so that no transfer event reports the tokens.
    const before = await world.balanceOf('LINK', world.house);
    expect(before).toBe(0n);
    const slot = await node.request<{ Method: string; Parameters: unknown[]; ReturnType: boolean }>({
      method: 'anvil_dealERC20' as never,
      params: [world.house, world.chain.contracts.tokens.LINK, '0x64'] as never,
    });
    expect(slot).toBeDefined();
    await world.mine();
    await check();
    world.server.pass(31);
    await check();
    expect((await standing('LINK'))?.chain).toMatchObject({ onChain: '0.0000000000000001', ledger: '0' });
    const cases = (await expectOk(officer.call('listCases', { body: { kind: 'chain_difference' } }))).body.results;
    expect(cases).toHaveLength(1);
    const wallet_ = (await expectOk(officer.call('readHouseWallet'))).body;
    expect(wallet_).toMatchObject({ address: world.house, followed: { behind: 0 } });
    expect(wallet_.tokens.find(({ symbol }) => symbol === 'LINK')?.house).toBe('0.0000000000000001');
    const of = { params: { caseId: cases[0]?.id ?? '' } };
    const book = { decision: 'book', reason: 'Vino sin que nadie lo dijera.' };
    const proposed = (await expectOk(officer.call('decideCase', { ...of, body: book }))).body;
    expect(proposed).toMatchObject({ state: 'proposed', needsSecondOfficer: true });
    const answer = { approve: true, proposedAt: proposed.proposal?.at };
    const own = await officer.call('answerCaseProposal', { ...of, body: answer });
    expect(own.problem?.code).toBe('own_proposal');
    expect(await world.faults()).toEqual([{ asset: 'LINK', difference: 100n }]);
    const second = await anOfficer(world.server);
    await expectOk(second.call('answerCaseProposal', { ...of, body: answer }));
    expect(await world.faults()).toEqual([]);
    expect(await standing('LINK')).toMatchObject({ custody: '0.0000000000000001', suspense: '0.0000000000000001' });
  });
});
