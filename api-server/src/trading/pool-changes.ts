// Reads the changes of reserves and the traded volumes in each block from the pools' events.
import { UniswapV2Pair } from '@caudal/contracts';
import { getAddress, type Address, type PublicClient } from 'viem';
import { asking } from '../rails/evm/chain.ts';

/** The state of one pool after one block in which it changed. */
export interface PoolChange {
  block_number: bigint;
  at: Date;
  pair: Address;
  reserves: readonly [bigint, bigint];
  /** The traded volume of each token: the sum of the amounts paid in and paid out. */
  volumes: readonly [bigint, bigint];
}

/**
 * Reads the changes from the block `first` to the block `last`, the oldest first.
 * @throws ChainUnavailable
 */
export async function readChanges(
  client: PublicClient,
  pairs: readonly Address[],
  { first, last }: { first: bigint; last: bigint },
): Promise<PoolChange[]> {
  if (pairs.length === 0) return [];
  const events = UniswapV2Pair.abi.filter(({ type }) => type === 'event');
  const logs = await asking(client.getLogs({ address: [...pairs], events, fromBlock: first, toBlock: last }));
  const changes = new Map<string, Omit<PoolChange, 'at'>>();
  for (const { address: written, blockNumber, eventName, args } of logs) {
    // Nodes write addresses in lower case.
    const address = getAddress(written);
    const key = `${blockNumber}:${address}`;
    const former = changes.get(key) ?? emptyChange(blockNumber, address);
    if (eventName === 'Sync') changes.set(key, { ...former, reserves: [args.reserve0 ?? 0n, args.reserve1 ?? 0n] });
    else {
      const { amount0In = 0n, amount0Out = 0n, amount1In = 0n, amount1Out = 0n } = args;
      const [first0, second0] = former.volumes;
      changes.set(key, {
        ...former,
        volumes: [first0 + amount0In + amount0Out, second0 + amount1In + amount1Out],
      });
    }
  }
  const times = await timesOf(client, new Set([...changes.values()].map(({ block_number }) => block_number)));
  return [...changes.values()]
    .map((change) => ({ ...change, at: times.get(change.block_number) ?? new Date(0) }))
    .toSorted((one, other) => Number(one.block_number - other.block_number));
}

const emptyChange = (block_number: bigint, pair: Address): Omit<PoolChange, 'at'> => ({
  block_number,
  pair,
  reserves: [0n, 0n],
  volumes: [0n, 0n],
});

async function timesOf(client: PublicClient, blocks: ReadonlySet<bigint>): Promise<ReadonlyMap<bigint, Date>> {
  const read = await asking(Promise.all([...blocks].map((blockNumber) => client.getBlock({ blockNumber }))));
  return new Map(read.map(({ number, timestamp }) => [number, new Date(Number(timestamp) * 1_000)]));
}
