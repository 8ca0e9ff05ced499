import { sql } from 'kysely';
import { encodeFunctionData, erc20Abi, parseEventLogs, type Address, type TransactionReceipt } from 'viem';
import { findAsset } from '../../../assets/assets.ts';
import { postOnce } from '../../../movements/posting.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { asking } from '../chain.ts';
import { custody, tolls } from '../custody-accounts.ts';
import { newestBlock } from '../following/block-store.ts';
import { asKept } from '../keys/deposit-address.ts';
import { house_place } from '../keys/signer.ts';
import { findHouse, isUnderWay, queueOutgoing } from '../outgoing/outgoing-store.ts';
import type { OutgoingPurpose } from '../outgoing/purpose.ts';
import type { FollowingServices } from '../services.ts';

/** The most balances that are swept in one turn of the follower. */
const addresses_at_once = 50;

/** The most gas that one sweep uses. */
const sweep_gas = 100_000n;

/** The factor on the current cost of a sweep, because the gas price may rise until the sweep is sent. */
const gas_reserve = 4n;

/**
 * Returns the task that sweeps credited tokens from the customers' addresses to the house's. The house pays the gas: it first sends ether to
 * the customer's address, whose key then signs the transfer of the tokens. No customer's balance changes. Each turn goes on after the balance
 * that the last one came to: those that have nothing left stay in the list, and those that fail, and no other one waits for them. Rule chain 9.
 */
export function sweeping(services: FollowingServices): () => Promise<void> {
  let last: Balance = { place: house_place, token: '' };
  return () =>
    sweepSome(services, last, (balance) => {
      last = balance;
    });
}

/** The tokens of one kind at one address, which has the place of its key. */
interface Balance {
  place: number;
  token: string;
}

/** Sweeps the balances that follow the last one, and tells about each before it asks the node. */
async function sweepSome(services: FollowingServices, last: Balance, comingTo: (one: Balance) => void): Promise<void> {
  const { db, chain } = services;
  const house = await findHouse(db);
  if (!house) return;
  const waiting = await unswept(services, last);
  const newest = await newestBlock(db);
  if (waiting.length === 0 || !newest) return;
  const { maxFeePerGas } = await asking(chain.client.estimateFeesPerGas());
  for (const one of waiting) {
    comingTo(one);
    const there = await heldOf(services, one, newest.number);
    if (there === 0n) continue;
    const ether = await asking(chain.client.getBalance({ address: one.address as Address }));
    const cost = maxFeePerGas * sweep_gas;
    if (ether >= cost * 2n) await queueSweep(services, house, one, there);
    else await queueGas(services, house, one.address, cost * gas_reserve);
  }
}

type Unswept = Awaited<ReturnType<typeof unswept>>[number];

/**
 * Returns the part of the tokens that is still at their address: a sweep that a restore forgot may have taken some. A sweep of more would wait
 * in the queue until other deposits reach the address. The block is one that was followed: a node that does not have it yet fails, instead of
 * answering with less, which would leave the rest there for good.
 */
async function heldOf(
  { chain }: FollowingServices,
  { token, address, amount }: Unswept,
  blockNumber: bigint,
): Promise<bigint> {
  const held = await asking(
    chain.client.readContract({
      address: token as Address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [address as Address],
      blockNumber,
    }),
  );
  return held < amount ? held : amount;
}

/**
 * Returns the credited tokens at customers' addresses, and at those that a restore left out, that no sweep has taken: some of them, in the
 * order of the keys' places, beginning after `last` and going on with the first ones.
 */
function unswept({ db }: FollowingServices, last: Balance) {
  return db
    .selectFrom('chain.incoming as incoming')
    .leftJoin('chain.deposit_address as owner', 'owner.address', 'incoming.to_address')
    .leftJoin('chain.lost_address as lost', 'lost.address', 'incoming.to_address')
    .select(['incoming.to_address as address', 'incoming.token'])
    .select(sql<number>`coalesce(owner.place, lost.place)`.as('place'))
    .select(sql<bigint>`sum(incoming.amount)::numeric(78, 0)`.as('amount'))
    .where(sql<boolean>`coalesce(owner.place, lost.place) is not null`)
    .where('incoming.state', '=', 'credited')
    .where('incoming.account_id', 'is not', null)
    .where('incoming.sweep_id', 'is', null)
    .where('incoming.block_hash', 'is not', null)
    .groupBy(['incoming.to_address', 'owner.place', 'lost.place', 'incoming.token'])
    .orderBy(sql`(coalesce(owner.place, lost.place), incoming.token) <= (${last.place}, ${last.token})`)
    .orderBy('place')
    .orderBy('incoming.token')
    .limit(addresses_at_once)
    .execute();
}

/** Queues the transfer of the tokens that are at an address, and marks its deposits as taken. */
async function queueSweep({ db, clock }: FollowingServices, house: string, one: Unswept, there: bigint): Promise<void> {
  const token = one.token as Address;
  await inTransaction(db, async (transaction) => {
    const id = await queueOutgoing(
      transaction,
      {
        purpose: 'sweep',
        reference: null,
        place: one.place,
        from: one.address,
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [house as Address, there] }),
        needs: { token, amount: there },
      },
      clock(),
    );
    const taken = await transaction
      .updateTable('chain.incoming')
      .set({ sweep_id: id })
      .where('to_address', '=', one.address)
      .where('token', '=', one.token)
      .where('state', '=', 'credited')
      // `unswept` adds up deposits with an account, and the index of unswept deposits has no others.
      .where('account_id', 'is not', null)
      .where('sweep_id', 'is', null)
      .where('block_hash', 'is not', null)
      .returning('amount')
      .execute();
    // Another deposit was credited in between. The follower sweeps the whole balance when its turn comes again.
    if (taken.reduce((sum, { amount }) => sum + amount, 0n) !== one.amount)
      throw new Error('What was to be swept changed while it was queued');
  });
}

/** Queues a transaction that sends the ether for a sweep's gas, unless one to the address is queued or sent already. */
async function queueGas(
  { db, clock }: FollowingServices,
  house: string,
  address: string,
  value: bigint,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (await isUnderWay(transaction, 'gas', address)) return;
    const to = address as Address;
    await queueOutgoing(
      transaction,
      { purpose: 'gas', reference: null, place: house_place, from: house, to, data: '0x', value, needs: null },
      clock(),
    );
  });
}

/** Books the amount that a token kept of a sweep as our loss, so that chain and ledger agree. */
async function bookToll(
  transaction: Transaction,
  id: string,
  sent: bigint,
  { logs, to }: TransactionReceipt,
): Promise<void> {
  const house = await findHouse(transaction);
  const arrived = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
    .filter(({ address, args }) => asKept(address) === asKept(to ?? '') && asKept(args.to) === house)
    .reduce((sum, { args }) => sum + args.value, 0n);
  const swept = await transaction
    .selectFrom('chain.incoming')
    .select('asset')
    .where('sweep_id', '=', id)
    .executeTakeFirst();
  const asset = findAsset(swept?.asset ?? '')?.symbol;
  if (arrived >= sent || !asset) return;
  const toll = { debit: tolls(asset), credit: custody(asset), amount: sent - arrived };
  await postOnce(
    transaction,
    { scope: 'sweep_toll', key: id },
    { asset, ...toll, reason: 'sweep_toll', reference: id },
  );
}

/** Returns the purposes of sweeps and of their gas. After a failed sweep, its deposits can be swept again. */
export function sweepPurposes({ log }: Pick<FollowingServices, 'log'>): OutgoingPurpose[] {
  const release = (transaction: Transaction, id: string) =>
    transaction.updateTable('chain.incoming').set({ sweep_id: null }).where('sweep_id', '=', id).execute();
  const sweep: OutgoingPurpose = {
    name: 'sweep',
    confirmed: (transaction, { id, amount }, receipt) => bookToll(transaction, id, amount ?? 0n, receipt),
    reverted: async (transaction, { id }) => {
      await release(transaction, id);
      log.error({ outgoing: id }, 'A sweep was reverted');
    },
    refused: async (transaction, { id }, why) => {
      await release(transaction, id);
      log.error({ outgoing: id, err: why }, 'A sweep was refused');
    },
  };
  const gas: OutgoingPurpose = {
    name: 'gas',
    reverted: async (_transaction, { id }) => log.error({ outgoing: id }, 'Ether for a sweep did not arrive'),
    refused: async (_transaction, { id }, why) =>
      log.error({ outgoing: id, err: why }, 'Ether for a sweep was not sent'),
  };
  return [sweep, gas];
}
