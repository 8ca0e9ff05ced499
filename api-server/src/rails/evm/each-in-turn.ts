import { LeaseLost } from '../../platform/leases/fence.ts';
import { ChainUnavailable, WrongChain } from './chain.ts';

/**
 * Runs tasks in order. A failed task does not prevent the others, unless the chain is unavailable, the node is of the wrong chain, or
 * another server has taken over. @throws the first failure, after all tasks were tried.
 */
export async function eachInTurn(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      if (error instanceof ChainUnavailable || error instanceof WrongChain || error instanceof LeaseLost) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
