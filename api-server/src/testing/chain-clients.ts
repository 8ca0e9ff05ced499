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
 * Milliseconds between two acts of a client. Between two polls of the chain, the clients together request more than the server can handle
 * in one poll, but not so much that the work never ends.
 */
const pause_milliseconds = 500;

/**
 * Returns an address that is different for each withdrawal, so that a transfer to it can be attributed. Nobody has the key of the address.
 */
export const recipientOf = (key: string): Address =>
  getAddress(`0x${createHash('sha256').update(key).digest('hex').slice(0, 40)}`);

/** Clients that withdraw tokens, cancel now and then, and swap, until they are stopped. Several clients act as the same customer. */
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
      // The server refuses (409) to cancel a withdrawal that is already signed, and sends it.
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
  // The quote has expired because the server was down for longer than a quote lasts. A customer would request a new quote.
  if (asked.problem?.code === 'quote_expired') return true;
  if (asked.problem) throw new Error(`No client should ever be refused with ${asked.problem.code}`);
  swapped.set(key, asked.body.transactionId);
  return true;
}
