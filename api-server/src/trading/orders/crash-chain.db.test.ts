import { setTimeout as sleep } from 'node:timers/promises';
import { SwapExecutor } from '@caudal/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../server.ts';
import { ChainClients, recipientOf, sent_each } from '../../testing/chain-clients.ts';
import { environmentOf, faultsOf, startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { crashRounds, momentOf } from '../../testing/crash-rounds.ts';
import { KillableServer } from '../../testing/killable-server.ts';
import { anOfficer } from '../../testing/people.ts';
import { aTokenHolder, type TokenHolder } from '../../testing/token-holders.ts';
import { not_over } from '../../rails/evm/outgoing/open-states.ts';

const customers = 2;
const clients = 6;
/** The number of rounds. By default the seed draws two of the `moments`; a round takes some seconds. */
const rounds = crashRounds(2);
const turns_a_round = 8;
const balance = '2600';
const ends = new Set(['completed', 'failed', 'expired', 'rejected', 'cancelled']);

let world: ChainWorld;
let holders: TokenHolder[];
beforeAll(async () => {
  // The access tokens stay valid until the last round.
  world = await startChainWorld({ ACCESS_TOKEN_SECONDS: '3600' });
  const officer = await anOfficer(world.server);
  holders = await Promise.all(Array.from({ length: customers }, () => aTokenHolder(world, officer)));
  for (const { give } of holders) await give('USDT', balance);
  await world.settle();
});
afterAll(() => world.stop());

/** The draw of each round: a call of the node, and a time that is at most as long as one turn of the follower and the pause after it. */
const drawn = fc.sample(
  fc.noBias(fc.record({ call: fc.integer({ min: 1, max: 5 }), wait_milliseconds: fc.nat(1_500) })),
  rounds,
);

/**
 * A moment at which the server is killed: after the node has accepted a transaction but before the server gets the node's answer; after the
 * server has read the outcome from the chain but before it records the outcome; at a random time; or after the signed transaction is stored
 * but before the node has it.
 */
type Moment = (kill: () => Promise<void>, draw: (typeof drawn)[number]) => Promise<void>;
const moments: readonly [Moment, ...Moment[]] = [
  (kill, { call }) => world.between.atCall('eth_sendRawTransaction', 'after', call, kill),
  (kill, { call }) => world.between.atCall('eth_getTransactionReceipt', 'after', call, kill),
  async (kill, { wait_milliseconds }) => sleep(wait_milliseconds).then(kill),
  (kill, { call }) => world.between.atCall('eth_sendRawTransaction', 'before', call, kill),
];

/** Lets the lease of the dead server, which lasts half a minute, expire at once. */
const endLease = () => sql`update leases.lease set expires_at = now()`.execute(world.server.db);

function movements() {
  return world.server.db
    .selectFrom('movements.movement')
    .select(['id', 'account_id', 'kind', 'state', 'asset', 'amount', 'fee', 'idempotency_key', 'settled_amount'])
    .where('kind', 'in', ['crypto_withdrawal', 'swap'])
    .execute();
}

/** Reads the house's transactions by nonce, as they are recorded and as they are on the chain, and the house's next nonce. */
async function outgoingOfHouse() {
  const rows = await world.server.db
    .selectFrom('chain.outgoing')
    .select(['id', 'state', 'nonce', 'tx_hash'])
    .where('place', '=', 0)
    .where('nonce', 'is not', null)
    .orderBy('nonce')
    .execute();
  const on_chain = await Promise.all(
    rows.map(async ({ tx_hash }) => {
      const { nonce, from } = await world.chain.node.getTransaction({ hash: (tx_hash ?? '0x') as Hex });
      return [BigInt(nonce), from.toLowerCase()];
    }),
  );
  return { rows, on_chain, next: await world.chain.node.getTransactionCount({ address: world.house }) };
}

/** Reads the amounts paid and received in every trade that the house's contract reports as executed, sorted as texts. */
async function tradesOnChain(): Promise<string[]> {
  const address = world.chain.contracts.executor;
  const events = await world.chain.node.getContractEvents({
    address,
    abi: SwapExecutor.abi,
    eventName: 'Swapped',
    fromBlock: 0n,
    strict: true,
  });
  return events.map(({ args }) => `${args.paid} ${args.received}`).toSorted();
}

/** Starts a server in this process with the same ports, database and peers. It follows the chain only when the test calls `look`. */
async function startAgain() {
  const { config } = world.server.running.services;
  const running = await startServer({ config, sites: { customer: null, backoffice: null }, background: false });
  await endLease();
  return { ...world.server, running };
}

async function comeToAnEnd(restarted: Awaited<ReturnType<typeof startAgain>>): Promise<void> {
  const isOpen = async () =>
    (await movements()).some(({ state }) => ['requested', 'sent'].includes(state)) ||
    (await restarted.db.selectFrom('chain.outgoing').select('id').where('state', 'in', not_over).executeTakeFirst()) !==
      undefined;
  for (let turn = 0; turn < 60 && (await isOpen()); turn += 1) {
    await world.chain.node.mine({ blocks: 1 });
    await restarted.running.product.follower?.look();
  }
}

describe('a server killed repeatedly between hold, sending and settlement on the chain', () => {
  it('executes each movement once, or releases its hold once', { timeout: 300_000 * (rounds + 1) }, async () => {
    const { config } = world.server.running.services;
    await world.server.running.stop();
    const environment = { ...environmentOf(world.chain), EVM_RPC_URL: world.between.url };
    const killable = new KillableServer(config, { environment });
    await killable.start();
    await world.chain.node.setIntervalMining({ interval: 1 });
    const load = new ChainClients(holders, clients);
    try {
      for (const [round, draw] of drawn.entries()) {
        await load.proceed(turns_a_round, 120_000);
        await momentOf(moments, round)(() => killable.kill(), draw);
        await killable.start();
        await endLease();
      }
      await load.stop();
    } finally {
      load.abandon();
      await killable.kill();
    }
    await world.chain.node.setIntervalMining({ interval: 0 });

    const restarted = await startAgain();
    try {
      await comeToAnEnd(restarted);
      const recorded = await movements();
      const keysOf = (kind: string) =>
        new Map(recorded.filter((one) => one.kind === kind).map((one) => [one.idempotency_key, one.id]));
      expect(keysOf('crypto_withdrawal')).toEqual(load.sent);
      expect(keysOf('swap')).toEqual(load.swapped);
      expect(recorded.filter(({ state }) => !ends.has(state))).toEqual([]);

      // The recipient of each withdrawal has its amount exactly once, or nothing when the withdrawal's hold was released.
      const withdrawals = recorded.filter(({ kind }) => kind === 'crypto_withdrawal');
      const came = await Promise.all(
        withdrawals.map((one) => world.balanceOf('USDT', recipientOf(one.idempotency_key))),
      );
      expect(came.map((amount, place) => `${withdrawals[place]?.state} ${amount}`)).toEqual(
        withdrawals.map(({ state }) => `${state} ${state === 'completed' ? sent_each * 1_000_000 : 0}`),
      );
      const given_up = withdrawals.filter(({ id }) => load.cancelled.has(id));
      expect(new Set(given_up.map(({ state }) => state))).toEqual(new Set(['cancelled']));
      const trades = await restarted.db.selectFrom('trading.trade').select(['traded', 'received']).execute();
      expect(trades.map(({ traded, received }) => `${traded} ${received}`).toSorted()).toEqual(await tradesOnChain());
      expect(trades).toHaveLength(recorded.filter((one) => one.kind === 'swap' && one.state === 'completed').length);

      const { rows, on_chain, next } = await outgoingOfHouse();
      expect(rows.map(({ nonce }) => nonce)).toEqual(Array.from({ length: next }, (_, place) => BigInt(place)));
      expect(on_chain).toEqual(rows.map(({ nonce }) => [nonce, world.house.toLowerCase()]));

      for (const holder of holders) await agrees(holder, recorded);
      expect(trades.length).toBeGreaterThan(0);
      expect(await faultsOf(restarted)).toEqual([]);
    } finally {
      await restarted.running.stop();
    }
  });
});

/** Checks that a customer's balance is the initial one less withdrawals, their fees and swaps, and that nothing is held. */
async function agrees(holder: TokenHolder, recorded: Awaited<ReturnType<typeof movements>>): Promise<void> {
  const gone = recorded
    .filter(({ account_id, state }) => account_id === holder.id && state === 'completed')
    .reduce(
      (sum, { kind, amount, fee, settled_amount }) => sum + (kind === 'swap' ? (settled_amount ?? 0n) : amount + fee),
      0n,
    );
  const left = BigInt(balance) * 1_000_000n - gone;
  expect(`${await holder.available('USDT')} ${await holder.held('USDT')}`).toBe(`${Number(left) / 1e6} 0`);
}
