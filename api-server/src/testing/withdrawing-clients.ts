import { randomUUID } from 'node:crypto';
import { PersistentClients, type Persist } from './persistent-clients.ts';
import type { aWithdrawer } from './withdrawers.ts';

export type Withdrawer = Awaited<ReturnType<typeof aWithdrawer>>;

/** The amount of each withdrawal of these clients, in pesos. */
export const withdrawn_each = 10_000;

/** Clients that withdraw pesos, and cancel now and then, until nothing is left. Several clients act as the same customer. */
export class WithdrawingClients extends PersistentClients {
  /** The ids of withdrawals that the server acknowledged, by idempotency key. */
  readonly started: Map<string, string>;
  /** The ids of withdrawals whose cancellation the server acknowledged. */
  readonly cancelled: Set<string>;

  constructor(withdrawers: readonly Withdrawer[], clients: number) {
    const started = new Map<string, string>();
    const cancelled = new Set<string>();
    const live = async (client: number, turn: number, persist: Persist): Promise<boolean> => {
      const owner = withdrawers[client % withdrawers.length];
      if (!owner) return false;
      const key = randomUUID();
      const asked = await persist(() => owner.withdraw(String(withdrawn_each), key), 409, 422);
      if (asked.problem?.code === 'balance_exceeded') return false;
      if (asked.problem) throw new Error(`No client should ever be refused with ${asked.problem.code}`);
      const { transactionId } = asked.body;
      started.set(key, transactionId);
      if (turn % 4 !== 0) return true;
      // The server refuses (409) to cancel a withdrawal that was already given to the bank.
      const given = await persist(() => owner.cancel(transactionId), 409);
      if (given.status === 200) cancelled.add(transactionId);
      return true;
    };
    super(clients, live);
    this.started = started;
    this.cancelled = cancelled;
  }
}
