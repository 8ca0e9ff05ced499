import { SandboxToken, TollToken } from '@caudal/contracts';
import { encodeFunctionData, parseEther, parseUnits, type Address, type Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { anOfficer, expectOk } from '../../testing/people.ts';
import { deployByStranger, strangerSends, strangerSendsEther, stranger_address } from '../../testing/strangers.ts';
import { askQuote } from '../../testing/swaps.ts';
import { aTokenHolder, type TokenHolder } from '../../testing/token-holders.ts';
import type { Visitor } from '../../testing/visitor.ts';

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
let world: ChainWorld;
let officer: Visitor;
let toll: Address;
beforeAll(async () => {
  world = await startChainWorld(
    {},
    {
      deploy: async ({ node, contracts: { tokens } }) => {
        toll = await deployByStranger(node, TollToken, [stranger_address, parseEther('1000000')]);
        // Replaces UNI by a token that keeps a part of each transfer: a supported token may start to do so, USDT for example.
        const told = Object.entries({ ...tokens, UNI: toll }).map(([symbol, address]) => `${symbol}=${address}`);
        return { EVM_TOKENS: told.join(',') };
      },
    },
  );
  await world.chain.give('USDT', stranger_address, parseUnits('10000', 6));
  // Mines more blocks than any reorganisation of these tests replaces.
  await world.mine(6);
});
afterAll(() => world.stop());
// Signs a new officer in for each test, because a test may let more time pass than a session lasts.
beforeEach(async () => {
  officer = await anOfficer(world.server);
});

const casesOf = async (kind: string, { id }: Pick<TokenHolder, 'id'>) =>
  (await expectOk(officer.call('listCases', { body: { kind, size: 100 } }))).body.results.filter(
    ({ customer }) => customer?.id === id,
  );

const dollars = (to: Address, amount: string) =>
  strangerSends(world.chain.node, world.chain.contracts.tokens.USDT, to, parseUnits(amount, 6));

/** Returns a transaction's signed bytes, to send them again after a reorganisation dropped its block. */
async function bytesOf(hash: Hex): Promise<Hex> {
  const raw = await world.chain.node.request<{ Method: string; Parameters: [Hex]; ReturnType: Hex }>({
    method: 'eth_getRawTransactionByHash',
    params: [hash],
  });
  return raw;
}

describe('a token that keeps a part of each transfer', () => {
  it('is credited with the amount that arrived, and the amount lost in its sweep is booked as our loss', async () => {
    const ana = await aTokenHolder(world, officer);
    await strangerSends(world.chain.node, toll, ana.address, 100_000_000_000_000_000_001n);
    await world.mine(6);
    expect(await ana.available('UNI')).toBe('99.000000000000000001');
    for (let turn = 0; turn < 9; turn += 1) {
      await world.mine();
      expect(await world.faults()).toEqual([]);
    }
    expect(await ana.available('UNI')).toBe('99.000000000000000001');
    const { body } = await expectOk(officer.call('readHouseBalance'));
    expect(body.find(({ symbol }) => symbol === 'UNI')).toMatchObject({
      owed: '99.000000000000000001',
      fees: '-0.99',
      custody: '98.010000000000000001',
    });
  });
});

describe('a token that the product does not support', () => {
  it('opens one case even when it arrives several times, and credits nothing', async () => {
    const ana = await aTokenHolder(world, officer);
    const before = (await ana.customer.call('listBalances')).body;
    const scattered = await deployByStranger(world.chain.node, SandboxToken, ['Regalo', 'USDT', 6]);
    const data = encodeFunctionData({ abi: SandboxToken.abi, functionName: 'mint', args: [ana.address, 5_000_000n] });
    const mint = () =>
      world.chain.node.sendTransaction({ account: stranger_address, chain: null, to: scattered, data });
    const hash = await mint();
    await world.mine(7);
    for (let time = 0; time < 2; time += 1) {
      await mint();
      await world.mine(7);
    }
    const [one, ...others] = await casesOf('foreign_token', ana);
    expect(others).toEqual([]);
    // Officers find the case by the hash of the transaction that brought the token.
    const found = (await expectOk(officer.call('listCases', { body: { search: hash } }))).body.results;
    expect(found.map(({ id }) => id)).toEqual([one?.id]);
    const another = hash.replace(/.$/, (end) => (end === '0' ? '1' : '0'));
    expect((await expectOk(officer.call('listCases', { body: { search: another } }))).body.results).toEqual([]);
    expect((await ana.customer.call('listBalances')).body).toEqual(before);
    expect(await ana.list()).toEqual([]);
    expect(await world.faults()).toEqual([]);
  });
});

describe('a reorganisation', () => {
  it('does not credit a deposit again that keeps its confirmations', async () => {
    const ana = await aTokenHolder(world, officer);
    await dollars(ana.address, '40');
    await world.mine(5);
    expect(await ana.available('USDT')).toBe('40');
    await world.chain.reorganise(3);
    await world.mine(6);
    expect(await ana.available('USDT')).toBe('40');
    expect(await ana.list()).toHaveLength(1);
    expect(await casesOf('deep_reorganisation', ana)).toEqual([]);
  });

  it('makes a deposit in the replaced blocks wait for new confirmations, and credits it once', async () => {
    const ana = await aTokenHolder(world, officer);
    const bytes = await bytesOf(await dollars(ana.address, '41'));
    await world.mine(3);
    await world.chain.reorganise(3);
    await world.look();
    expect(await ana.newest()).toMatchObject({ state: 'Pendiente', confirmations: 0 });
    await world.chain.node.sendRawTransaction({ serializedTransaction: bytes });
    await world.mine(4);
    expect([await ana.available('USDT'), (await ana.newest())?.confirmations]).toEqual(['0', 4]);
    await world.mine();
    expect(await ana.available('USDT')).toBe('41');
    expect(await ana.list()).toHaveLength(1);
    await world.settle();
    expect(await world.faults()).toEqual([]);
  });

  it('opens a case when it drops a credited deposit, and the difference ends when the deposit is mined again', async () => {
    const ana = await aTokenHolder(world, officer);
    const bytes = await bytesOf(await dollars(ana.address, '42'));
    await world.mine(5);
    expect(await ana.available('USDT')).toBe('42');
    await world.chain.reorganise(6);
    await world.mine();
    expect(await casesOf('deep_reorganisation', ana)).toHaveLength(1);
    expect(await world.faults()).not.toEqual([]);
    await world.chain.node.sendRawTransaction({ serializedTransaction: bytes });
    await world.mine(6);
    await world.settle();
    expect(await ana.available('USDT')).toBe('42');
    expect(await world.faults()).toEqual([]);
  });

  it('drops a settled transaction of ours, which is sent again unchanged so that later transactions can be mined', async () => {
    const ana = await aTokenHolder(world, officer);
    await ana.fund('USDT', '100');
    await world.settle();
    const before = await world.balanceOf('USDT', wallet);
    const first = (await expectOk(ana.send('USDT', '20', wallet))).body;
    for (let turn = 0; turn < 3; turn += 1) await world.mine();
    expect((await ana.read(first.transactionId)).transaction.state).toBe('Completo');
    await world.chain.reorganise(3);
    expect(await world.balanceOf('USDT', wallet)).toBe(before);
    const second = (await expectOk(ana.send('USDT', '21', wallet))).body;
    await world.settle();
    expect((await world.balanceOf('USDT', wallet)) - before).toBe(41_000_000n);
    expect((await ana.read(second.transactionId)).transaction.state).toBe('Completo');
    expect(await world.faults()).toEqual([]);
    const { body } = await expectOk(officer.call('listCases', { body: { kind: 'deep_reorganisation', size: 100 } }));
    expect(body.results.length).toBeGreaterThan(0);
  });
});

describe('ether sent to a deposit address', () => {
  const ask = async () => {
    world.server.pass(3_601);
    await world.mine();
  };

  it('stays at the address, changes no balance, and opens one case', async () => {
    const ana = await aTokenHolder(world, officer);
    const before = (await ana.customer.call('listBalances')).body;
    await strangerSendsEther(world.chain.node, ana.address, parseEther('0.25'));
    await world.mine();
    await ask();
    officer = await anOfficer(world.server);
    const [found, ...more] = await casesOf('foreign_ether', ana);
    expect(more).toEqual([]);
    const { facts } = (await expectOk(officer.call('readCase', { params: { caseId: found?.id ?? '' } }))).body;
    expect(facts.map(({ value }) => value)).toEqual([ana.address, '0.25 ETH', expect.any(String)]);
    await ask();
    officer = await anOfficer(world.server);
    expect(await casesOf('foreign_ether', ana)).toHaveLength(1);
    await ana.customer.refresh();
    expect((await ana.customer.call('listBalances')).body).toEqual(before);
    expect(await world.chain.node.getBalance({ address: ana.address })).toBe(parseEther('0.25'));
    expect(await world.faults()).toEqual([]);
  });

  it('opens no case when we sent it for sweeps, or when its amount is tiny', async () => {
    const ana = await aTokenHolder(world, officer);
    await ana.fund('USDT', '30');
    await world.settle();
    expect(await world.chain.node.getBalance({ address: ana.address })).toBeGreaterThan(0n);
    await strangerSendsEther(world.chain.node, ana.address, 1n);
    await ask();
    officer = await anOfficer(world.server);
    expect(await casesOf('foreign_ether', ana)).toEqual([]);
    const { ether_asked_at } = await world.server.db
      .selectFrom('chain.deposit_address')
      .select('ether_asked_at')
      .where('account_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    // Proves that the address was checked in the last hour, thus after all of the ether had arrived.
    expect(world.server.running.services.clock().getTime() - (ether_asked_at?.getTime() ?? 0)).toBeLessThan(3_600_000);
  });
});

describe('a node that dies while a transaction is sent to it', () => {
  it.each(['before', 'after'] as const)(
    'pays a withdrawal out once when it dies %s accepting the transaction',
    async (moment) => {
      const ana = await aTokenHolder(world, officer);
      await ana.fund('USDT', '60');
      await world.settle();
      const before = await world.balanceOf('USDT', wallet);
      const { body } = await expectOk(ana.send('USDT', '16', wallet));
      const died = world.between.atCall('eth_sendRawTransaction', moment, 1, () => world.chain.stopNode());
      await Promise.allSettled([world.look(), died]);
      await died;
      await world.chain.startNode();
      await world.settle();
      expect((await world.balanceOf('USDT', wallet)) - before).toBe(16_000_000n);
      expect((await ana.read(body.transactionId)).transaction.state).toBe('Completo');
      expect(await world.faults()).toEqual([]);
    },
  );
});

describe('a node that answers for another chain while the server runs', () => {
  const nodeIsOf = (chainId: number) =>
    world.chain.node.request<{ Method: 'anvil_setChainId'; Parameters: [number]; ReturnType: null }>({
      method: 'anvil_setChainId',
      params: [chainId],
    });

  it('is not trusted: nothing is credited, sent or quoted until the right node is back', async () => {
    const ana = await aTokenHolder(world, officer);
    await ana.fund('USDT', '60');
    await world.settle();
    const before = await world.balanceOf('USDT', wallet);
    const { body } = await expectOk(ana.send('USDT', '17', wallet));
    await ana.give('USDT', '5');
    // Mines the deposit first, because the node drops pending transactions when its chain id changes.
    await world.chain.node.mine({ blocks: 1 });
    await nodeIsOf(1);
    await world.chain.node.mine({ blocks: 5 });
    await expect(world.look()).rejects.toThrow('The node is of chain 1, not of 31337');
    const wanted = { from: 'USDT', to: 'COP', amount: '5' } as const;
    // Waits until the cached fees have expired, so that a quote asks the node again.
    await vi.waitFor(
      async () => {
        const { problem } = await askQuote(ana.customer, wanted);
        expect(problem?.code).toBe('chain_unavailable');
      },
      { timeout: 120_000, interval: 500 },
    );
    expect(await ana.available('USDT')).not.toBe('65');
    expect((await ana.read(body.transactionId)).transaction).toMatchObject({ phase: 'under_way', txid: null });
    await nodeIsOf(31_337);
    await world.settle();
    expect((await world.balanceOf('USDT', wallet)) - before).toBe(17_000_000n);
    expect((await ana.read(body.transactionId)).transaction.state).toBe('Completo');
    await expectOk(askQuote(ana.customer, wanted));
    expect(await world.faults()).toEqual([]);
  });
});
