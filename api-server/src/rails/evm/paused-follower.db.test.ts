import { sql } from 'kysely';
import type { Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { environmentOf, startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { NodeBetween } from '../../testing/node-between.ts';
import { anOfficer, expectOk } from '../../testing/people.ts';
import { RivalServers } from '../../testing/rival-servers.ts';
import { askQuote, confirmQuote } from '../../testing/swaps.ts';
import { aTokenHolder, type TokenHolder } from '../../testing/token-holders.ts';
import { givePesos } from '../../testing/withdrawers.ts';

const lease = 'chain follower';
const within = { timeout: 60_000, interval: 100 };
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let world: ChainWorld;
/** The connection between the paused server and its node. */
let between: NodeBetween;
let rivals: RivalServers;
let ana: TokenHolder;
let bea: TokenHolder;
let isFirst = true;
beforeAll(async () => {
  world = await startChainWorld({ ACCESS_TOKEN_SECONDS: '3600' });
  const officer = await anOfficer(world.server);
  [ana, bea] = [await aTokenHolder(world, officer), await aTokenHolder(world, officer)];
  await givePesos(world.server, ana.id, '3300000');
  await bea.fund('USDT', '2600');
  await world.settle();
  between = await NodeBetween.start(world.chain.url);
  const environment = environmentOf(world.chain);
  rivals = await RivalServers.start(world.server, {
    paused: { ...environment, EVM_RPC_URL: between.url },
    other: environment,
  });
});
afterAll(async () => {
  await rivals.stop();
  await between.stop();
  await world.stop();
});
// The server to be paused has the lease at the start. Each test ends with the lease at the other server, so the next test gives it back.
beforeEach(async () => {
  if (isFirst) isFirst = false;
  else await rivals.giveToPaused(lease);
});

const outgoing = () =>
  world.server.db
    .selectFrom('chain.outgoing')
    .select(['id', 'purpose', 'state', 'nonce', 'to_address'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const ofPurpose = async (purpose: string) => (await outgoing()).filter((one) => one.purpose === purpose);
const attempts = () => world.server.db.selectFrom('chain.attempt').select(['outgoing_id', 'hash']).execute();
/** Returns the ledger's transfers for a movement. */
const postedFor = (movementId: string) =>
  world.server.db.selectFrom('ledger.transfer').select(['id', 'kind']).where('reference', '=', movementId).execute();
const blocks = () => world.server.db.selectFrom('chain.block').select(['number', 'hash']).orderBy('number').execute();

/** Mines blocks until a condition holds. */
const mineUntil = (isReached: () => Promise<boolean>) =>
  vi.waitFor(async () => {
    await world.chain.node.mine({ blocks: 1 });
    expect(await isReached()).toBe(true);
  }, within);
const isCompleted = (holder: TokenHolder, transactionId: string) => async () =>
  (await holder.read(transactionId)).transaction.state === 'Completo';

/** Pauses the first server after its node has answered a request that contains these texts, before the server reads the answer. */
function pauseAt(...words: string[]): Promise<void> {
  return between.atAnswer(words, async () => rivals.paused.pause());
}

describe('a server that is paused while it follows the chain, and resumes after another server has taken over', () => {
  it('does not mint again the pesos that the other server has minted', async () => {
    const { COPT } = world.chain.contracts.tokens;
    const paused = pauseAt('"eth_call"', `70a08231${world.house.slice(2).padStart(64, '0')}`, COPT, '"latest"');
    const { body } = await ana.send('COPT', '2000000', wallet);
    if (!('transactionId' in body)) throw new Error('The withdrawal was refused');
    await paused;
    expect(await ofPurpose('mint')).toEqual([]);
    await rivals.passOn(lease);
    await mineUntil(isCompleted(ana, body.transactionId));
    const before = await outgoing();
    await rivals.resumeWithoutLease(lease);
    expect(await outgoing()).toEqual(before);
    expect(await ofPurpose('mint')).toHaveLength(1);
    expect(await world.balanceOf('COPT', wallet)).toBe(200_000_000n);
    expect(await world.balanceOf('COPT', world.house)).toBe(0n);
  });

  it('uses no further nonce and signs nothing again', async () => {
    const paused = pauseAt('"eth_maxPriorityFeePerGas"');
    const { body } = await bea.send('USDT', '10', wallet);
    if (!('transactionId' in body)) throw new Error('The withdrawal was refused');
    await paused;
    expect((await outgoing()).map(({ state }) => state)).toContain('numbered');
    // Raises the base fee, so that the other server signs another transaction than the paused one would.
    await world.chain.node.setNextBlockBaseFeePerGas({ baseFeePerGas: 30_000_000_000n });
    await world.chain.node.mine({ blocks: 1 });
    await rivals.passOn(lease);
    await mineUntil(isCompleted(bea, body.transactionId));
    const [before, signed] = [await outgoing(), await attempts()];
    await rivals.resumeWithoutLease(lease);
    expect([await outgoing(), await attempts()]).toEqual([before, signed]);
    const next = await world.chain.node.getTransactionCount({ address: world.house });
    const sender = world.server.db.selectFrom('chain.sender').select('next_nonce').where('place', '=', 0);
    expect((await sender.executeTakeFirstOrThrow()).next_nonce).toBe(BigInt(next));
    expect(await world.balanceOf('USDT', wallet)).toBe(10_000_000n);
  });

  it('does not repeat a sweep or its gas that the other server has sent', async () => {
    const cai = await aTokenHolder(world, await anOfficer(world.server));
    const paused = pauseAt('"eth_getBalance"', cai.address, '"latest"');
    await cai.give('USDT', '40');
    await world.chain.node.mine({ blocks: 6 });
    await paused;
    const gasOf = async () => (await ofPurpose('gas')).filter((one) => one.to_address === cai.address.toLowerCase());
    expect(await gasOf()).toEqual([]);
    await rivals.passOn(lease);
    await mineUntil(async () => (await world.balanceOf('USDT', cai.address)) === 0n);
    await mineUntil(async () => (await outgoing()).every(({ state }) => state === 'confirmed'));
    const before = await outgoing();
    await rivals.resumeWithoutLease(lease);
    expect(await outgoing()).toEqual(before);
    expect(await gasOf()).toHaveLength(1);
  });

  it('undoes no block that the other server has read', async () => {
    await world.chain.node.mine({ blocks: 8 });
    const newest = await world.chain.node.getBlockNumber();
    await vi.waitFor(async () => expect((await blocks()).at(-1)?.number).toBe(newest), within);
    const paused = pauseAt('"eth_getBlockByNumber"', `"0x${(newest - 1n).toString(16)}"`);
    await world.chain.reorganise(3);
    await paused;
    await rivals.passOn(lease);
    await ana.give('USDT', '15');
    const incoming = world.server.db.selectFrom('chain.incoming').select('state').where('amount', '=', 15_000_000n);
    await mineUntil(async () => (await incoming.executeTakeFirst())?.state === 'credited');
    await vi.waitFor(async () => {
      expect((await blocks()).at(-1)?.number).toBe(await world.chain.node.getBlockNumber());
    }, within);
    const before = await blocks();
    await rivals.resumeWithoutLease(lease);
    expect(await blocks()).toEqual(expect.arrayContaining(before));
    const cases = world.server.db.selectFrom('cases.case').select('id').where('kind', '=', 'deep_reorganisation');
    expect(await cases.execute()).toEqual([]);
  });

  it('does not end again the withdrawal whose transaction the other server has settled', async () => {
    const { body } = await bea.send('USDT', '20', wallet);
    if (!('transactionId' in body)) throw new Error('The withdrawal was refused');
    const { transactionId } = body;
    const ours = () =>
      world.server.db
        .selectFrom('chain.outgoing')
        .innerJoin('chain.attempt', 'outgoing_id', 'id')
        .select(['state', 'hash'])
        .where('reference', '=', transactionId)
        .executeTakeFirstOrThrow();
    const hash = await vi.waitFor(async () => {
      const sent = (await ours()).hash as Hex;
      await world.chain.node.getTransaction({ hash: sent });
      return sent;
    }, within);
    // One block is one confirmation less than the withdrawal needs.
    await world.chain.node.mine({ blocks: 1 });
    await vi.waitFor(async () => expect((await ours()).state).toBe('mined'), within);
    const paused = pauseAt('"eth_getTransactionReceipt"', hash);
    await world.chain.node.mine({ blocks: 1 });
    await paused;
    expect(await postedFor(transactionId)).toHaveLength(1);
    await rivals.passOn(lease);
    await mineUntil(isCompleted(bea, transactionId));
    const before = await postedFor(transactionId);
    await rivals.resumeWithoutLease(lease);
    expect(await postedFor(transactionId)).toEqual(before);
    expect((await bea.read(transactionId)).transaction.state).toBe('Completo');
  });

  it('credits no deposit again that the other server has credited, because Postgres has ended the paused transaction', async () => {
    const amount = 25_000_000n;
    const incoming = world.server.db.selectFrom('chain.incoming').selectAll().where('amount', '=', amount);
    await bea.give('USDT', '25');
    await world.chain.node.mine({ blocks: 1 });
    const { id, movement_id } = await vi.waitFor(() => incoming.executeTakeFirstOrThrow(), within);
    const waiting = sql<{ pid: number }>`
      select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%"chain"."incoming"%for update%'
        and datname = current_database()`;
    await world.server.owner.transaction().execute(async (transaction) => {
      await sql`select from chain.incoming where id = ${id} for update`.execute(transaction);
      await world.chain.node.mine({ blocks: 5 });
      const [held] = await vi.waitFor(async () => {
        const { rows } = await waiting.execute(world.server.owner);
        expect(rows).toHaveLength(1);
        return rows;
      }, within);
      rivals.paused.pause();
      // Postgres does so with a transaction that is idle for 15 s.
      await sql`select pg_terminate_backend(${held?.pid})`.execute(world.server.owner);
    });
    await rivals.passOn(lease);
    await vi.waitFor(async () => expect((await incoming.executeTakeFirstOrThrow()).state).toBe('credited'), within);
    const before = await postedFor(movement_id ?? '');
    expect(before).toHaveLength(1);
    const failures = () => rivals.paused.countLogged('The chain is not followed now');
    const failed = failures();
    rivals.paused.resume();
    await vi.waitFor(() => expect(failures()).toBeGreaterThan(failed), within);
    expect(await postedFor(movement_id ?? '')).toEqual(before);
  });

  it('queues no swap, and no allowance for it, that the other server has queued', async () => {
    const wanted = { from: 'USDT', to: 'COP', amount: '5', slippage: '5' } as const;
    // The selector of `allowance`.
    const paused = pauseAt('"eth_call"', 'dd62ed3e');
    const quote = (await expectOk(askQuote(bea.customer, wanted))).body;
    await expectOk(confirmQuote(bea.customer, wanted, quote));
    await paused;
    expect([await ofPurpose('allowance'), await ofPurpose('swap')]).toEqual([[], []]);
    await rivals.passOn(lease);
    await mineUntil(async () => (await ofPurpose('swap'))[0]?.state === 'confirmed');
    const before = await outgoing();
    await rivals.resumeWithoutLease(lease);
    expect(await outgoing()).toEqual(before);
    expect([await ofPurpose('allowance'), await ofPurpose('swap')]).toMatchObject([[{}], [{ state: 'confirmed' }]]);
  });
});
