import { parseAbiItem, type Block } from 'viem';
import { asking, type Chain } from '../chain.ts';
import { asKept } from '../keys/deposit-address.ts';

/** A token that changed hands. Addresses as they are kept. */
export interface TokenTransfer {
  txHash: string;
  token: string;
  from: string;
  to: string;
  amount: bigint;
  /** Which of the transfers of that token to that address in its transaction. */
  place: number;
}

export interface ReadBlock {
  number: bigint;
  hash: string;
  parentHash: string;
  at: Date;
  transfers: readonly TokenTransfer[];
}

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');

/** The blocks from one to another with the tokens that changed hands in them. Their logs are asked for by hash: of these blocks and of no others. @throws ChainUnavailable */
export async function readBlocks({ client }: Chain, first: bigint, last: bigint): Promise<ReadBlock[]> {
  const numbers = Array.from({ length: Number(last - first) + 1 }, (_, step) => first + BigInt(step));
  return asking(
    Promise.all(
      numbers.map(async (blockNumber) => {
        const block = await client.getBlock({ blockNumber });
        const logs = await client.getLogs({ event: transferEvent, blockHash: block.hash, strict: true });
        return { ...headOf(block), transfers: numbered(logs) };
      }),
    ),
  );
}

/** The block that the node has under a number now; null where it has none. @throws ChainUnavailable */
export async function hashOnChain({ client }: Chain, number: bigint): Promise<string | null> {
  const found = await asking(
    client.request({ method: 'eth_getBlockByNumber', params: [`0x${number.toString(16)}`, false] }),
  );
  return found?.hash ?? null;
}

function headOf({ number, hash, parentHash, timestamp }: Block<bigint, false, 'latest'>) {
  return { number, hash, parentHash, at: new Date(Number(timestamp) * 1_000) };
}

interface TransferLog {
  transactionHash: string;
  address: string;
  args: { from: string; to: string; value: bigint };
}

function numbered(logs: readonly TransferLog[]): TokenTransfer[] {
  const seen = new Map<string, number>();
  return logs.flatMap(({ transactionHash, address, args: { from, to, value } }) => {
    if (value === 0n) return [];
    const transfer = {
      txHash: transactionHash,
      token: asKept(address),
      from: asKept(from),
      to: asKept(to),
      amount: value,
    };
    const key = `${transfer.txHash} ${transfer.token} ${transfer.to}`;
    const place = seen.get(key) ?? 0;
    seen.set(key, place + 1);
    return [{ ...transfer, place }];
  });
}
