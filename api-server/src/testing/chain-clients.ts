import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getAddress, type Address } from 'viem';
import { PersistentClients, type Persist } from './persistent-clients.ts';
import { askQuote, confirmQuote } from './swaps.ts';
import type { TokenHolder } from './token-holders.ts';

/** The amounts of USDT that each withdrawal sends, and each swap exchanges. */
export const sent_each = 3;
const swapped_each = 2;

/**
 * Milliseconds between two acts of a client: together the clients request more than one look at the chain handles, and their work still
 * comes to an end.
 */
const pause_milliseconds = 500;

/** Returns an address for each withdrawal, whose key nobody has: a transfer to it belongs to that withdrawal. */
export const recipientOf = (key: string): Address =>
  getAddress(`0x${createHash('sha256').update(key).digest('hex').slice(0, 40)}`);

/** Clients that withdraw tokens, cancel now and then, and swap, until they are stopped. Several are the same customer. */
export class ChainClients extends PersistentClients {
  /** The ids of withdrawals that the server acknowledged, by idempotency key. */
  readonly sent: Map<string, string>;
  readonly swapped: Map<string, string>;
  /** The ids of withdrawals whose cancellation the server acknowledged. */
  readonly cancelled: Set<string>;

  constructor(holders: readonly TokenHolder[], clients: number) {
    const sent = new Map<string, string>();
    const swapped = new Map<string, string>();
    const cancelled = new Set<string>();
    const live = async (client: number, turn: number, persist: Persist): Promise<boolean> => {
      const owner = holders[client % holders.length];
      if (!owner) return false;
      await sleep(pause_milliseconds);
      const key = randomUUID();
      if ((client + turn) % 2 === 0) return swap(owner, key, persist, swapped);
      const asked = await persist(() => owner.send('USDT', String(sent_each), recipientOf(key), key), 409, 422);
      if (asked.problem?.code === 'balance_exceeded') return false;
      if (asked.problem) throw new Error(`No client should ever be refused with ${asked.problem.code}`);
      const { transactionId } = asked.body;
      sent.set(key, transactionId);
      if (turn % 4 !== 1) return true;
      // A withdrawal that is signed by now is no longer cancelled, and is sent.
      const given = await persist(() => owner.cancel(transactionId), 409);
      if (given.status === 200) cancelled.add(transactionId);
      return true;
    };
    super(clients, live);
    this.sent = sent;
    this.swapped = swapped;
    this.cancelled = cancelled;
  }
}

async function swap(
  { customer }: TokenHolder,
  key: string,
  persist: Persist,
  swapped: Map<string, string>,
): Promise<boolean> {
  const wanted = { from: 'USDT', to: 'COP', amount: String(swapped_each), slippage: '5' } as const;
  const { body: quote } = await persist(() => askQuote(customer, wanted));
  const asked = await persist(() => confirmQuote(customer, wanted, quote, key), 409, 422);
  if (asked.problem?.code === 'balance_exceeded') return false;
  // The server was away for longer than a quote lasts: a customer would request a new one.
  if (asked.problem?.code === 'quote_expired') return true;
  if (asked.problem) throw new Error(`No client should ever be refused with ${asked.problem.code}`);
  swapped.set(key, asked.body.transactionId);
  return true;
}
