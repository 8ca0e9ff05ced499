import { erc20Abi, type Address } from 'viem';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { asking, ChainUnavailable } from '../chain.ts';
import type { FollowingServices } from '../services.ts';
import { markRefused, openSender, queuedOfCustomers, queuedOfHouse, type OutgoingRow } from './outgoing-store.ts';
import { purposeNamed, type Purposes } from './purpose.ts';
import { signNumbered } from './sign-outgoing.ts';
import { simulate } from './simulate.ts';
import { inTraceOf } from './trace-outgoing.ts';
import { announceHouse } from '../announce-house.ts';

/** The most queued transactions of the house, and of customers' addresses, that one turn of the follower tries to send. */
const queued_at_once = 100;
const most_unanswered = 3;

/**
 * Numbers, signs and sends those queued transactions that can be executed now. The others stay queued and do not delay them.
 * Rule chain 5.
 */
export async function sendOutgoing(services: FollowingServices, purposes: Purposes): Promise<void> {
  const held = new Holdings(services);
  let unanswered = 0;
  for await (const row of coveredQueue(services.db, held)) {
    const simulation = await trySimulating(services, row);
    if (simulation === null) {
      unanswered += 1;
      // A single transaction may be the reason why the node does not answer. After several, the node counts as unavailable.
      if (unanswered < most_unanswered) continue;
      throw new ChainUnavailable('The node does not say what transactions would do');
    }
    if (simulation === 'no_gas') {
      services.log.warn({ address: row.from_address }, 'An address has not enough to pay for a transaction');
      continue;
    }
    if ('refused' in simulation) await refuseOutgoing(services, purposes, row, simulation.refused);
    else if (await inTraceOf(services.db, row, 'number', () => number(services, purposes, row, simulation.gas)))
      held.take(row);
  }
  await signNumbered(services);
}

/**
 * Yields queued transactions whose senders hold enough tokens. Those that are not covered may be many and stay so, so they take no place:
 * of the house's, which cost one question for each token, all are passed over. Each customer's address costs a question of its own, so that
 * only some are asked about, other ones each time.
 */
async function* coveredQueue(db: Database, held: Holdings): AsyncGenerator<OutgoingRow> {
  const passed: string[] = [];
  let covered = 0;
  let rows: readonly OutgoingRow[];
  do {
    rows = await queuedOfHouse(db, passed, queued_at_once);
    for (const row of rows) {
      passed.push(row.id);
      if (!(await held.cover(row))) continue;
      covered += 1;
      yield row;
    }
  } while (rows.length === queued_at_once && covered < queued_at_once);
  for (const row of await queuedOfCustomers(db, queued_at_once)) if (await held.cover(row)) yield row;
}

/** Returns the simulation of a transaction; null when the node did not answer. */
async function trySimulating(services: FollowingServices, row: OutgoingRow) {
  try {
    return await simulate(services.chain, row);
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    services.log.warn({ err: error, outgoing: row.id }, 'It is not known what a transaction would do');
    return null;
  }
}

/**
 * Gives a transaction the next nonce of its sender, once. A numbered transaction is never cancelled. Returns false when the transaction was
 * cancelled before.
 */
async function number(
  { db, signer, chain, clock }: FollowingServices,
  purposes: Purposes,
  row: OutgoingRow,
  gas: bigint,
): Promise<boolean> {
  await openSender(db, signer, row.place, (address) =>
    asking(chain.client.getTransactionCount({ address, blockTag: 'pending' })),
  );
  const purpose = purposeNamed(purposes, row.purpose);
  const codeThere = (await purpose.codeThere?.(row)) ?? null;
  return inTransaction(db, async (transaction) => {
    // `begin` locks the movement. It is called before the queued row is locked, so that the order is the same as in a cancellation.
    const isWanted = (await purpose.begin?.(transaction, row, codeThere)) ?? true;
    if (!(await lockQueued(transaction, row.id))) return false;
    await announceHouse(transaction);
    if (!isWanted) {
      await markRefused(transaction, row.id, clock());
      return false;
    }
    const { next_nonce } = await transaction
      .selectFrom('chain.sender')
      .select('next_nonce')
      .where('address', '=', row.from_address)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('chain.sender')
      .set({ next_nonce: next_nonce + 1n })
      .where('address', '=', row.from_address)
      .execute();
    await transaction
      .updateTable('chain.outgoing')
      .set({ state: 'numbered', nonce: next_nonce, gas_limit: gas })
      .where('id', '=', row.id)
      .execute();
    return true;
  });
}

function lockQueued(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('chain.outgoing')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .forUpdate()
    .executeTakeFirst();
}

async function refuseOutgoing(
  { db, clock, log }: FollowingServices,
  purposes: Purposes,
  row: OutgoingRow,
  why: Error,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await lockQueued(transaction, row.id))) return;
    await announceHouse(transaction);
    await markRefused(transaction, row.id, clock());
    log.warn({ outgoing: row.id, purpose: row.purpose, err: why }, 'The chain would not carry a transaction out');
    await purposeNamed(purposes, row.purpose).refused(transaction, row, why);
  });
}

/** The senders' token balances, less the amounts of transactions that are sent but not mined. */
class Holdings {
  readonly #services: FollowingServices;
  readonly #left = new Map<string, Promise<bigint>>();

  constructor(services: FollowingServices) {
    this.#services = services;
  }

  /** Returns whether the sender holds enough for a transaction. @throws ChainUnavailable */
  async cover(row: OutgoingRow): Promise<boolean> {
    if (row.token === null || row.amount === null) return true;
    return (await this.#leftOf(row.from_address, row.token)) >= row.amount;
  }

  take({ from_address, token, amount }: OutgoingRow): void {
    if (token === null || amount === null) return;
    const before = this.#leftOf(from_address, token);
    this.#left.set(
      `${from_address} ${token}`,
      before.then((left) => left - amount),
    );
  }

  #leftOf(address: string, token: string): Promise<bigint> {
    const key = `${address} ${token}`;
    const known = this.#left.get(key) ?? this.#read(address, token);
    this.#left.set(key, known);
    return known;
  }

  async #read(address: string, token: string): Promise<bigint> {
    const { chain, db } = this.#services;
    const under_way = await db
      .selectFrom('chain.outgoing')
      .select((eb) => eb.fn.sum<bigint | null>('amount').as('sum'))
      .where('from_address', '=', address)
      .where('token', '=', token)
      .where('state', 'in', ['numbered', 'signed'])
      .executeTakeFirstOrThrow();
    const balance = await asking(
      chain.client.readContract({
        address: token as Address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address as Address],
      }),
    );
    return balance - BigInt(under_way.sum ?? 0n);
  }
}
