import { randomUUID } from 'node:crypto';
import { PersistentClients, type Persist } from './persistent-clients.ts';
import type { aWithdrawer } from './withdrawers.ts';

export type Withdrawer = Awaited<ReturnType<typeof aWithdrawer>>;

/** Each withdrawal of these clients, in pesos. */
export const withdrawn_each = 10_000;

/** Clients that take pesos out, and now and then think better of it, until nothing is left. Several are the same customer. */
export class WithdrawingClients extends PersistentClients {
  /** Withdrawals that a client was told of, by the key it asked with. */
  readonly started: Map<string, string>;
  /** Withdrawals that the server has said to have cancelled. */
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
      // The bank may know of it by now: then it stays.
      const given = await persist(() => owner.cancel(transactionId), 409);
      if (given.status === 200) cancelled.add(transactionId);
      return true;
    };
    super(clients, live);
    this.started = started;
    this.cancelled = cancelled;
  }
}
