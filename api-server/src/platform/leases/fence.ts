import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../db/database.ts';

/** The right to do some work alone, which a row of the database grants. */
export interface Fence {
  /** The name of the work, for the log. */
  readonly name: string;
  /**
   * Checks whether this server still has the right. Within a transaction the row is locked for share, so no server can take the right over
   * before the transaction ends.
   */
  readonly isHeld: (db: Database) => Promise<boolean>;
}

/**
 * Thrown when another server has taken the work over, because this server was paused or too slow. This server must not continue the work.
 */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor(work: string) {
    super(`Another server has taken over: ${work}`);
  }
}

const fences = new AsyncLocalStorage<readonly Fence[]>();

/**
 * Runs `work` under a fence, in addition to the fences around the caller. Once another server has taken the work over, `inTransaction`
 * refuses each new transaction of `work`. Before a call to any system other than the database, `work` must call `refuseIfLost`.
 */
export function underFence<Result>(fence: Fence, work: () => Promise<Result>): Promise<Result> {
  return fences.run([...(fences.getStore() ?? []), fence], work);
}

/** Checks every fence around the caller. Does nothing for a caller without a fence. @throws LeaseLost */
export async function refuseIfLost(db: Database): Promise<void> {
  for (const { name, isHeld } of fences.getStore() ?? []) if (!(await isHeld(db))) throw new LeaseLost(name);
}
