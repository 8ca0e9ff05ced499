import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../db/database.ts';

/** The right to do some work alone, as a row of the database has it. */
export interface Fence {
  /** The name of the work, for the log. */
  readonly name: string;
  /**
   * Checks whether the right is still this server's. In a transaction nobody takes it over before the end: the row is locked for share.
   */
  readonly isHeld: (db: Database) => Promise<boolean>;
}

/** Thrown when another server has taken the work over: this one was paused, or too slow, and must do nothing more about it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor(work: string) {
    super(`Another server has taken over: ${work}`);
  }
}

const fences = new AsyncLocalStorage<readonly Fence[]>();

/**
 * Does work under a fence, besides those around it: each transaction that `inTransaction` begins meanwhile is refused once another server
 * has taken the work over. What goes to others than the database asks `refuseIfLost` first.
 */
export function underFence<Result>(fence: Fence, work: () => Promise<Result>): Promise<Result> {
  return fences.run([...(fences.getStore() ?? []), fence], work);
}

/** Checks every fence around the caller; does nothing where there is none. @throws LeaseLost */
export async function refuseIfLost(db: Database): Promise<void> {
  for (const { name, isHeld } of fences.getStore() ?? []) if (!(await isHeld(db))) throw new LeaseLost(name);
}
