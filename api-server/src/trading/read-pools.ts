// Follows the pools block by block, and undoes the history of blocks that a reorganisation dropped. Rule trading 5.
import { assets } from '../assets/assets.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { LeaseLost } from '../platform/leases/fence.ts';
import { announceToHolders } from '../platform/live/live.ts';
import { asking, ChainUnavailable, WrongChain, type Chain } from '../rails/evm/chain.ts';
import { readChanges, type PoolChange } from './pool-changes.ts';
import type { ListedPair } from './pool-reader.ts';
import { historyOf, type HistoryOptions, type PricedPair } from './price-history.ts';
import * as store from './price-store.ts';
import type { TradedChain, TradingServices } from './services.ts';

/** The days of history to read at first, for charts on the first day. */
const past_days = 31;
/** The number of blocks in one range: the most that nodes answer in one request. */
const blocks_at_once = 2_000n;
/** The most ranges in one run. A long first reading continues in the next run, so that it does not delay the follower's other work. */
const ranges_at_once = 5;

/**
 * Reads the chain's new blocks. Safe to repeat and to run concurrently. Errors are logged and not thrown, so that the chain's follower
 * continues with its other tasks.
 */
export async function readPools(services: TradingServices): Promise<void> {
  const { traded, log } = services;
  if (!traded) return;
  try {
    for (let ranges = 0; ranges < ranges_at_once; ranges += 1) if (!(await readRange(services, traded))) return;
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    const isExpected = error instanceof ChainUnavailable || error instanceof WrongChain;
    log[isExpected ? 'debug' : 'error']({ err: error }, 'The pools cannot be read now');
  }
}

/**
 * Reads one range of blocks. Returns true when more is left. The chain is read before the transaction begins, which stores the result only
 * if no other server has stored blocks meanwhile.
 */
async function readRange(services: TradingServices, { chain, pools }: TradedChain): Promise<boolean> {
  const { db, clock } = services;
  const pairs = await pools.pairs();
  const newest = await asking(chain.client.getBlockNumber());
  const read = await store.readBlocks(db);
  const there = await newestThere(chain, read, newest);
  const first = there ? there.number + 1n : await firstBlock(chain, clock());
  if (first > newest && there === read[0]) return false;
  const last = first + blocks_at_once - 1n < newest ? first + blocks_at_once - 1n : newest;
  const changes = first > newest ? null : await changesOf(chain, pairs, { first, last });
  // A reorganisation replaced the last block while it was read. The next run reads its replacement.
  if (!changes && first <= newest) return false;
  await inTransaction(db, async (transaction) => {
    if (!(await store.mayReadOn(transaction))) return;
    const [now] = await store.readBlocks(transaction);
    if (now?.hash !== read[0]?.hash) return;
    const options = historyOptions(chain, pairs);
    if (there !== read[0]) await undoAfter(transaction, there, options);
    if (changes) {
      await store.keepChanges(transaction, changes.found);
      await keepHistoryOf(transaction, changes.found, options);
      await store.keepBlock(transaction, changes.block);
    }
    await announceToHolders(transaction, 'customer', 'prices');
  });
  return last < newest;
}

async function keepHistoryOf(
  transaction: Transaction,
  changes: readonly PoolChange[],
  options: Omit<HistoryOptions, 'before'>,
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const before = await store.reservesBefore(transaction, first.block_number);
  await store.keepHistory(transaction, historyOf(changes, { ...options, before }));
}

async function changesOf({ client }: Chain, pairs: readonly ListedPair[], range: Record<'first' | 'last', bigint>) {
  const before = await asking(client.getBlock({ blockNumber: range.last }));
  const addresses = pairs.map(({ address }) => address);
  const found = await readChanges(client, addresses, range);
  const after = await asking(client.getBlock({ blockNumber: range.last }));
  if (before.hash !== after.hash) return null;
  return { found, block: { number: after.number, hash: after.hash, at: new Date(Number(after.timestamp) * 1_000) } };
}

/** Finds the newest read block that the chain still has; undefined when there is none, for example after the node began a new chain. */
async function newestThere(
  { client }: Chain,
  read: readonly store.ReadBlock[],
  newest: bigint,
): Promise<store.ReadBlock | undefined> {
  for (const block of read) {
    if (block.number > newest) continue;
    const { hash } = await asking(client.getBlock({ blockNumber: block.number }));
    if (hash === block.hash) return block;
  }
  return undefined;
}

/**
 * Undoes the history after the block `there`, or the whole history when it is undefined. Computes the quarter of an hour in which the first
 * undone change lay again, up to that block.
 */
async function undoAfter(
  transaction: Transaction,
  there: store.ReadBlock | undefined,
  options: Omit<HistoryOptions, 'before'>,
): Promise<void> {
  const begins = await store.undoAfter(transaction, there?.number ?? -1n);
  if (!begins) return;
  const changes = await store.changesSince(transaction, begins);
  await keepHistoryOf(transaction, changes, options);
}

/** Finds the first block of the past `past_days` days by bisection. */
async function firstBlock({ client }: Chain, now: Date): Promise<bigint> {
  const oldest_seconds = BigInt(Math.floor(now.getTime() / 1_000) - past_days * 86_400);
  let [older, younger] = [-1n, await asking(client.getBlockNumber())];
  while (younger - older > 1n) {
    const blockNumber = (older + younger) / 2n;
    const { timestamp } = await asking(client.getBlock({ blockNumber }));
    if (timestamp < oldest_seconds) older = blockNumber;
    else younger = blockNumber;
  }
  return younger;
}

/**
 * Returns the chain's pairs and assets. Each asset is priced in the assets before it in the product's list, so that all are priced in
 * pesos.
 */
function historyOptions({ tokens }: Chain, pairs: readonly ListedPair[]): Omit<HistoryOptions, 'before'> {
  return {
    assets: assets.filter(({ symbol }) => tokens.some(({ asset }) => asset.symbol === symbol)),
    pairs: pairs.flatMap(({ address, tokens: [a, b] }): PricedPair[] => {
      const [first, second] = [tokens[a]?.asset.symbol, tokens[b]?.asset.symbol];
      return first && second ? [{ pair: address, assets: [first, second] }] : [];
    }),
  };
}
