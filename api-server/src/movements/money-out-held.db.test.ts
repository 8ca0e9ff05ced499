import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startChainWorld, type ChainWorld } from '../testing/chain-world.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { askQuote, confirmQuote } from '../testing/swaps.ts';
import { aTokenHolder, type TokenHolder } from '../testing/token-holders.ts';
import { agreedWithdrawal, aWithdrawer, payoutsOf } from '../testing/withdrawers.ts';
import { payWithdrawals } from './pay-withdrawals.ts';

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let world: ChainWorld;
let ana: TokenHolder;
let withdrawer: Awaited<ReturnType<typeof aWithdrawer>>;
beforeAll(async () => {
  world = await startChainWorld({ ACCESS_TOKEN_SECONDS: '3600' });
  const officer = await anOfficer(world.server);
  ana = await aTokenHolder(world, officer);
  withdrawer = await aWithdrawer(world.server, officer, '5000000');
  await ana.fund('USDT', '500');
  await world.settle();
});
afterAll(() => world.stop());

const hold = () => sql`insert into movements.money_out_hold (why) values ('a test')`.execute(world.server.owner);
const release = () =>
  sql`update movements.money_out_hold set released_at = now() where released_at is null`.execute(world.server.owner);
afterEach(release);
const outgoing = () =>
  world.server.db.selectFrom('chain.outgoing').select(['purpose', 'state', 'reference']).orderBy('id').execute();

it('nothing leaves while money out is held, requests are refused, and everything goes on after the release', async () => {
  const { withdraw, cancel, movement } = withdrawer;
  const pesos = (await expectOk(withdraw('3000000'))).body.transactionId;
  const tokens = (await expectOk(ana.send('USDT', '100', wallet))).body.transactionId;
  const wanted = { from: 'USDT', to: 'COP', amount: '20' } as const;
  const { body: quote } = await expectOk(askQuote(ana.customer, wanted));
  await hold();

  const refused = await Promise.all([
    withdraw('20000'),
    cancel(pesos),
    ana.send('USDT', '1', wallet),
    ana.cancel(tokens),
    confirmQuote(ana.customer, wanted, quote),
  ]);
  expect(refused.map(({ status, problem }) => [status, problem?.code])).toEqual(
    refused.map(() => [503, 'money_out_held']),
  );

  // Approved while money out is held, so that no job can have paid it before.
  await sql`update movements.movement set state = 'requested', approval = 'automatic', next_poll_at = now() where id = ${pesos}`.execute(
    world.server.db,
  );
  const [before, dollars] = [await outgoing(), Number(await ana.available('USDT'))];
  // A deposit of tokens is credited meanwhile, and is not swept.
  await ana.fund('USDT', '7');
  await payWithdrawals(world.server.running.product.services);
  expect(Number(await ana.available('USDT'))).toBeCloseTo(dollars + 7, 6);
  expect(await outgoing()).toEqual(before);
  expect(await payoutsOf(pesos)).toEqual([]);
  expect(await world.balanceOf('USDT', wallet)).toBe(0n);

  await release();
  await payWithdrawals(world.server.running.product.services);
  await world.settle();
  expect((await movement(pesos)).state).toBe('Completo');
  expect((await ana.read(tokens)).transaction.state).toBe('Completo');
  expect(await payoutsOf(pesos)).toHaveLength(1);
  expect(await world.balanceOf('USDT', wallet)).toBe(100_000_000n);
  expect((await outgoing()).filter(({ purpose }) => purpose === 'sweep')).toHaveLength(2);
  expect(await world.faults()).toEqual([]);
});

it('a transaction that was numbered before money out is held is neither signed nor sent', async () => {
  const id = (await expectOk(ana.send('USDT', '10', wallet))).body.transactionId;
  const stateOf = async () => (await outgoing()).find(({ reference }) => reference === id)?.state;
  await world.look();
  expect(await stateOf()).toBe('signed');
  await world.forget(id);
  await hold();
  await world.mine(3);
  expect(await stateOf()).toBe('signed');
  expect(await world.balanceOf('USDT', wallet)).toBe(100_000_000n);
  await release();
  await world.settle();
  expect(await world.balanceOf('USDT', wallet)).toBe(110_000_000n);
});

it('a customer who is denied access while money out is held loses no withdrawal to a cancellation, and none is sent without officers', async () => {
  const { server } = world;
  const administrator = await anOfficer(server, undefined, ['administrator', 'reviewer', 'approver']);
  const { transactionId: pesos } = await agreedWithdrawal(server, withdrawer, '1000000');
  const tokens = (await expectOk(ana.send('USDT', '5', wallet))).body.transactionId;
  await hold();
  for (const userId of [withdrawer.customer.id, ana.id])
    await expectOk(
      administrator.call('setStanding', { params: { userId }, body: { active: false, reason: 'Un fraude.' } }),
    );
  const stateOf = async (id: string) =>
    (await server.db.selectFrom('movements.movement').select('state').where('id', '=', id).executeTakeFirst())?.state;
  const both = () => Promise.all([stateOf(pesos), stateOf(tokens)]);
  expect(await both()).toEqual(['awaiting_approval', 'awaiting_approval']);
  await release();
  await payWithdrawals(server.running.product.services);
  await world.settle();
  expect([await both(), await payoutsOf(pesos)]).toEqual([['awaiting_approval', 'awaiting_approval'], []]);
  const cases = await server.db
    .selectFrom('cases.case')
    .select('state')
    .where('subject', 'in', [pesos, tokens])
    .execute();
  expect(cases.filter(({ state }) => state !== 'closed')).toHaveLength(2);
});

it('a restored database holds money out until this restore was examined and released', async () => {
  const connectionString = world.server.running.services.config.DATABASE_URL;
  const isHeldUnder = async (mark: string) => {
    const client = new Client({ connectionString, options: `-c caudal.restored=${mark}` });
    await client.connect();
    try {
      return (await client.query<{ is: boolean }>('select movements.is_money_out_held() as is')).rows[0]?.is;
    } finally {
      await client.end();
    }
  };
  expect(await Promise.all([isHeldUnder('first'), isHeldUnder('')])).toEqual([true, false]);
  const examined = sql`
    insert into movements.money_out_hold (restored, why, examined_at) values ('first', 'a restore', now())`;
  await examined.execute(world.server.owner);
  expect(await isHeldUnder('first')).toBe(true);
  await release();
  expect(await Promise.all([isHeldUnder('first'), isHeldUnder('second'), isHeldUnder('')])).toEqual([
    false,
    true,
    false,
  ]);
});

it.each([
  sql`insert into movements.money_out_hold (why) values ('a server')`,
  sql`update movements.money_out_hold set released_at = now()`,
  sql`delete from movements.money_out_hold`,
])('the server may only read what holds money out', async (change) => {
  await expect(change.execute(world.server.db)).rejects.toThrow(/permission denied/);
});
