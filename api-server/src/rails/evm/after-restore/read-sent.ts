import { keccak256, serializeTransaction, type Hex, type Transaction as ChainTransaction } from 'viem';
import { asking, type Chain } from '../chain.ts';
import { asKept } from '../keys/deposit-address.ts';

/** A transaction that one of our addresses sent, as a block has it. Addresses and data are in the form in which they are stored. */
export interface Sent {
  hash: Hex;
  from: string;
  to: string;
  data: string;
  value: bigint;
  nonce: bigint;
  gas: bigint;
  maxFee: bigint;
  maxPriorityFee: bigint;
  blockNumber: bigint;
  /** The signed bytes; null when they cannot be written as ours are, so that the transaction is none that the product signed. */
  signed: Hex | null;
}

/** The number of blocks that are requested together. */
const blocks_at_once = 50n;

/** The operator hears of each thousand blocks: days of a chain take minutes. */
const told_each_blocks = 1_000n;

interface Reading {
  chain: Chain;
  /** The addresses whose transactions are read. */
  ours: ReadonlySet<string>;
  /** Tells the operator how far the reading is. */
  tell: (line: string) => void;
}

/** Transactions in the order of the chain. */
interface SentUntil {
  sent: readonly Sent[];
  /** The last block that was read. */
  until: bigint;
}

/**
 * Reads the transactions of some addresses in the blocks after `after`, up to the newest one, and reads on until few blocks came meanwhile. A
 * node that keeps the state of few blocks then still has that of the last one. @throws ChainUnavailable
 */
export async function readToHead(reading: Reading, after: bigint): Promise<SentUntil> {
  const sent: Sent[] = [];
  let until = after;
  for (;;) {
    const head = await asking(reading.chain.client.getBlockNumber());
    if (head <= until) return { sent, until };
    sent.push(...(await readSent(reading, until, head)));
    const isNew = head - until <= blocks_at_once;
    until = head;
    if (isNew) return { sent, until };
  }
}

/** Reads the transactions in the blocks after `after`, up to `until`. @throws ChainUnavailable */
async function readSent(
  { chain: { client, chainId }, ours, tell }: Reading,
  after: bigint,
  until: bigint,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (let first = after + 1n; first <= until; first += blocks_at_once) {
    const last = first + blocks_at_once - 1n < until ? first + blocks_at_once - 1n : until;
    const numbers = Array.from({ length: Number(last - first) + 1 }, (_, step) => first + BigInt(step));
    const blocks = await asking(
      Promise.all(numbers.map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true }))),
    );
    for (const { number, transactions } of blocks)
      for (const one of transactions) if (ours.has(asKept(one.from))) sent.push(sentOf(one, number, chainId));
    if ((last - after) % told_each_blocks === 0n) tell(`Read ${last - after} of ${until - after} blocks.`);
  }
  return sent;
}

function sentOf(one: ChainTransaction, blockNumber: bigint, chainId: number): Sent {
  return {
    hash: one.hash,
    from: asKept(one.from),
    to: asKept(one.to ?? ''),
    data: one.input.toLowerCase(),
    value: one.value,
    nonce: BigInt(one.nonce),
    gas: one.gas,
    maxFee: one.maxFeePerGas ?? one.gasPrice ?? 0n,
    maxPriorityFee: one.maxPriorityFeePerGas ?? 0n,
    blockNumber,
    signed: signedBytes(one, chainId),
  };
}

/** Returns the signed bytes of a transaction from its fields. They are right when their hash is the transaction's. */
function signedBytes(one: ChainTransaction, chainId: number): Hex | null {
  if (one.type !== 'eip1559') return null;
  const { nonce, to, input: data, value, gas, maxFeePerGas, maxPriorityFeePerGas, accessList, r, s, yParity } = one;
  const fields = { nonce, to, data, value, gas, maxFeePerGas, maxPriorityFeePerGas, accessList, chainId };
  const signed = serializeTransaction({ type: 'eip1559', ...fields }, { r, s, yParity });
  return keccak256(signed) === one.hash ? signed : null;
}
