import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getAddress, type Address } from 'viem';
import { PersistentClients, type Persist } from './persistent-clients.ts';
import { askQuote, confirmQuote } from './swaps.ts';
import type { TokenHolder } from './token-holders.ts';

/** USDT, each time. */
export const sent_each = 3;
export const swapped_each = 2;

/** Between two things that a client does: what all of them ask for is more than a look at the chain takes, and still comes to an end. */
const pause_milliseconds = 500;

/** An address of its own for each withdrawal, whose key nobody has: what came there came by that one. */
export const recipientOf = (key: string): Address =>
  getAddress(`0x${createHash('sha256').update(key).digest('hex').slice(0, 40)}`);

/** Clients that send tokens away, think better of it now and then, and swap, until they are told to stop. Several are the same customer. */
export class ChainClients extends PersistentClients {
  /** What a client was told of, by the key it asked with. */
  readonly sent: Map<string, string>;
  readonly swapped: Map<string, string>;
  /** Withdrawals that the server has said to have cancelled. */
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
      // It may be signed by now: then it goes.
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
  // The server was away for longer than a quote lasts: a customer would look at a new one.
  if (asked.problem?.code === 'quote_expired') return true;
  if (asked.problem) throw new Error(`No client should ever be refused with ${asked.problem.code}`);
  swapped.set(key, asked.body.transactionId);
  return true;
}
