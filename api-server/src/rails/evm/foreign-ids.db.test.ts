import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { aNewCustomer, anOfficer, expectOk } from '../../testing/people.ts';
import { aTokenHolder, type TokenHolder } from '../../testing/token-holders.ts';
import type { Visitor } from '../../testing/visitor.ts';

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const other = '0x52908400098527886E0F7030069857D2E4169EE7';

let world: ChainWorld;
let ana: TokenHolder;
let berta: Visitor & { id: string };
let hers: { withdrawal: string; deposit: string; address: string };
beforeAll(async () => {
  world = await startChainWorld({ ACCESS_TOKEN_SECONDS: '3600' });
  const officer = await anOfficer(world.server);
  ana = await aTokenHolder(world, officer);
  berta = await aTokenHolder(world, officer).then(({ customer }) => customer);
  await ana.fund('USDT', '100');
  const deposit = (await ana.newest())?.id ?? '';
  const address = (
    await ana.customer.call('addToWhitelist', { params: { id: ana.id }, body: { alias: 'Casa', address: other } })
  ).body.id;
  // The withdrawal can still be cancelled, because this test never runs the follower.
  const withdrawal = (await expectOk(ana.send('USDT', '20', wallet))).body.transactionId;
  hers = { withdrawal, deposit, address };
});
afterAll(() => world.stop());

type Asked = (by: Visitor) => Promise<{ status: number; problem: { code: string } | null }>;

const asked: readonly [string, Asked][] = [
  ['a deposit address', (by) => by.call('readDepositAddress', { params: { id: ana.id } })],
  ['kept addresses', (by) => by.call('listWhitelist', { params: { id: ana.id } })],
  [
    'an address to keep',
    (by) => by.call('addToWhitelist', { params: { id: ana.id }, body: { alias: 'Mía', address: wallet } }),
  ],
  ['an address to forget', (by) => by.call('removeFromWhitelist', { params: { userId: ana.id, id: hers.address } })],
  ['a history', (by) => by.call('listCryptoTransactions', { params: { id: ana.id }, query: {} })],
  ['a history as a file', (by) => by.call('exportCryptoTransactions', { params: { id: ana.id }, query: {} })],
  ['deposits', (by) => by.call('listCryptoDeposits', { params: { id: ana.id }, query: {} })],
  ['withdrawals', (by) => by.call('listCryptoWithdrawals', { params: { id: ana.id }, query: {} })],
  ['a deposit', (by) => by.call('readCryptoTransaction', { params: { transactionId: hers.deposit } })],
  ['a withdrawal', (by) => by.call('readCryptoTransaction', { params: { transactionId: hers.withdrawal } })],
  ['a withdrawal to give up', (by) => by.call('cancelTransfer', { params: { transactionId: hers.withdrawal } })],
];

describe('another customer’s data on the chain', () => {
  it.each(asked)('is not found by anybody else: %s', async (_what, ask) => {
    expect((await ask(berta)).problem?.code).toBe('not_found');
  });

  it('is not found in a request that names the requester’s own id', async () => {
    const taken = await berta.call('removeFromWhitelist', { params: { userId: berta.id, id: hers.address } });
    expect(taken.problem?.code).toBe('not_found');
    const body = { alias: 'Mía', address: wallet, user_id: ana.id };
    expect((await berta.call('addToWhitelist', { params: { id: berta.id }, body })).problem?.code).toBe('not_found');
  });

  it('is unchanged by these requests, and found by its owner', async () => {
    const addresses = (await expectOk(ana.customer.call('listWhitelist', { params: { id: ana.id } }))).body;
    expect(addresses.map(({ alias }) => alias)).toEqual(['Casa']);
    expect((await ana.read(hers.withdrawal)).transaction.state).toBe('Pendiente');
    for (const [what, ask] of asked.filter(([one]) => !one.includes(' to ')))
      expect([what, (await ask(ana.customer)).status]).toEqual([what, 200]);
  });
});

describe('the lists of deposits and withdrawals', () => {
  it('hold only their own kind, newest first, in pages', async () => {
    const { customer, id } = ana;
    await ana.fund('USDT', '30');
    await ana.give('USDT', '31');
    await world.mine();
    const [came, went] = await Promise.all([
      expectOk(customer.call('listCryptoDeposits', { params: { id }, query: {} })),
      expectOk(customer.call('listCryptoWithdrawals', { params: { id }, query: {} })),
    ]);
    expect(came.body.results.map(({ kind, amount, state }) => [kind, amount, state])).toEqual([
      ['deposit', '31', 'Pendiente'],
      ['deposit', '30', 'Completo'],
      ['deposit', '100', 'Completo'],
    ]);
    expect(went.body.results.map(({ kind, id: of }) => [kind, of])).toEqual([['withdrawal', hers.withdrawal]]);
    for (let more = 0; more < 3; more += 1) await ana.give('USDT', `4${more}`);
    await world.mine();
    const first = (await expectOk(customer.call('listCryptoDeposits', { params: { id }, query: { size: '4' } }))).body;
    const query = { size: '4', cursor: first.nextCursor ?? '' } as const;
    const second = (await expectOk(customer.call('listCryptoDeposits', { params: { id }, query }))).body;
    expect([first.results.length, second.results.length, second.nextCursor]).toEqual([4, 2, null]);
    expect(new Set([...first.results, ...second.results].map((one) => one.id)).size).toBe(6);
    const wrong = await customer.call('listCryptoWithdrawals', { params: { id }, query: { cursor: 'x' } });
    expect(wrong.problem?.code).toMatch(/^(cursor_invalid|validation_failed)$/);
  });
});

describe('a customer without level 1', () => {
  it('gets no deposit address, and cannot save an address, withdraw or swap', async () => {
    const newcomer = await aNewCustomer(world.server);
    const { id } = (await newcomer.call('readAccount')).body;
    const key = { idempotencyKey: crypto.randomUUID() };
    const refused = [
      await newcomer.call('readDepositAddress', { params: { id } }),
      await newcomer.call('addToWhitelist', { params: { id }, body: { alias: 'Casa', address: wallet } }),
      await newcomer.call(
        'startTransfer',
        { params: { token: 'USDT' }, body: { amount: '20', recipient: wallet } },
        key,
      ),
      await newcomer.call(
        'startTrade',
        { body: { tradeType: 'input', tokenIn: 31, tokenOut: 1, amountIn: '20' } },
        { idempotencyKey: crypto.randomUUID() },
      ),
    ];
    expect(refused.map(({ problem }) => problem?.code)).toEqual(Array(4).fill('verification_required'));
    const given = await world.server.db
      .selectFrom('chain.deposit_address')
      .select('address')
      .where('account_id', '=', id)
      .executeTakeFirst();
    expect(given).toBeUndefined();
  });
});
