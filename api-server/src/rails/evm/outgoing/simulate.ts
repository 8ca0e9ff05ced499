import {
  BaseError,
  ExecutionRevertedError,
  InsufficientFundsError,
  type Address,
  type Hex,
  type TransactionReceipt,
} from 'viem';
import { ChainUnavailable, type Chain } from '../chain.ts';
import type { OutgoingRow } from './outgoing-store.ts';

/** The outcome of a transaction by the node's simulation. */
type Simulation = { gas: bigint } | { refused: Error } | 'no_gas';

/** The gas limit in percent of the estimate. The margin is for changes of the chain's state until the transaction is mined. */
const margin_percent = 130n;

const callOf = ({ from_address, to_address, data, value }: OutgoingRow) => ({
  account: from_address as Address,
  to: to_address as Address,
  data: data as Hex,
  value,
});

/** Simulates a transaction. @throws ChainUnavailable when the outcome is unknown. */
export async function simulate({ client }: Chain, row: OutgoingRow): Promise<Simulation> {
  try {
    const gas = await client.estimateGas(callOf(row));
    return { gas: (gas * margin_percent) / 100n };
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    if (error.walk((cause) => cause instanceof InsufficientFundsError)) return 'no_gas';
    const reverted = error.walk((cause) => cause instanceof ExecutionRevertedError) as BaseError | null;
    if (reverted) return { refused: error };
    throw new ChainUnavailable('The node did not say what a transaction would do', { cause: error });
  }
}

/**
 * Returns the reason for which a mined transaction reverted, by repeating the call on the state after its block; null when the repeated
 * call succeeds or gives no reason.
 */
export async function whyReverted(
  { client }: Chain,
  row: OutgoingRow,
  { blockNumber }: TransactionReceipt,
): Promise<Error | null> {
  try {
    await client.call({ ...callOf(row), ...(row.gas_limit !== null && { gas: row.gas_limit }), blockNumber });
    return null;
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    return error.walk((cause) => cause instanceof ExecutionRevertedError) ? error : null;
  }
}
