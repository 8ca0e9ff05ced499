import { parseAbiItem } from 'viem';
import { asking, type Chain } from '../chain.ts';
import { asKept } from '../keys/deposit-address.ts';

/** A transfer of a token. Addresses are in the form in which they are stored. */
export interface TokenTransfer {
  txHash: string;
  token: string;
  from: string;
  to: string;
  amount: bigint;
  /** The index among the transfers of this token to this address in the same transaction. */
  place: number;
}

export interface ReadBlock {
  number: bigint;
  hash: string;
  parentHash: string;
  at: Date;
  transfers: readonly TokenTransfer[];
}

export const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');

/**
 * Reads a range of blocks with the token transfers in them. Logs are requested by block hash, so that they belong to exactly these blocks.
 * @throws ChainUnavailable
 */
export async function readBlocks({ client }: Chain, first: bigint, last: bigint): Promise<ReadBlock[]> {
  const numbers = Array.from({ length: Number(last - first) + 1 }, (_, step) => first + BigInt(step));
  return asking(
    Promise.all(
      numbers.map(async (blockNumber) => {
        const { number, hash, parentHash, timestamp } = await client.getBlock({ blockNumber });
        const logs = await client.getLogs({ event: transferEvent, blockHash: hash, strict: true });
        return {
          number,
          hash,
          parentHash,
          at: new Date(Number(timestamp) * 1_000),
          transfers: transfersIn(logs).map(({ transfer }) => transfer),
        };
      }),
    ),
  );
}

/** Returns the hash of the node's block at a number; null when the node has no such block. @throws ChainUnavailable */
export async function hashOnChain({ client }: Chain, number: bigint): Promise<string | null> {
  const found = await asking(
    client.request({ method: 'eth_getBlockByNumber', params: [`0x${number.toString(16)}`, false] }),
  );
  return found?.hash ?? null;
}

interface TransferLog {
  transactionHash: string;
  address: string;
  args: { from: string; to: string; value: bigint };
}

/** Returns the transfers of some logs, each with its log. Those of nothing are left out. The logs have all of a transaction, in its order. */
export function transfersIn<Log extends TransferLog>(logs: readonly Log[]): { log: Log; transfer: TokenTransfer }[] {
  const seen = new Map<string, number>();
  return logs.flatMap((log) => {
    const { from, to, value } = log.args;
    if (value === 0n) return [];
    const transfer = {
      txHash: log.transactionHash,
      token: asKept(log.address),
      from: asKept(from),
      to: asKept(to),
      amount: value,
    };
    const key = `${transfer.txHash} ${transfer.token} ${transfer.to}`;
    const place = seen.get(key) ?? 0;
    seen.set(key, place + 1);
    return [{ log, transfer: { ...transfer, place } }];
  });
}
