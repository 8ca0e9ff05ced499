import { ChainUnavailable, WrongChain } from './chain.ts';

/**
 * Does one after the other; what fails keeps nothing that follows from being done, unless the chain itself is away or another one.
 * @throws the first failure, once all were tried.
 */
export async function eachInTurn(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      if (error instanceof ChainUnavailable || error instanceof WrongChain) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
