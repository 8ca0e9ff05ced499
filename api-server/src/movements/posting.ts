import type { AssetSymbol } from '../assets/assets.ts';
import { posting, toPostResult } from '../ledger/ledger.ts';
import type { PostedTransfer, TransferBatch, TransferId } from '../ledger/transfer.ts';
import type { Transaction } from '../platform/db/database.ts';
import { checkPosting, type PostingScope } from './postings.ts';

/**
 * Posts one transfer once per key and returns its id. The asset defaults to pesos. @throws when the ledger refuses, which would be a broken
 * invariant: these transfers cannot be refused.
 */
export async function postOnce(transaction: Transaction, once: Once, transfer: OneTransfer): Promise<bigint> {
  const { rows } = await postingOnce(once, transfer).execute(transaction);
  return postedOnce(once, rows);
}

type Once = Pick<TransferBatch, 'key'> & { scope: PostingScope };
type OneTransfer = Omit<PostedTransfer, 'kind' | 'asset'> & { asset?: AssetSymbol };

/** Returns the statement of `postOnce`, to be run together with others. `postedOnce` has to read its answer before the commit. */
export const postingOnce = ({ scope, key }: Once, transfer: OneTransfer) => {
  checkPosting(scope, transfer.debit, transfer.credit);
  return posting({ scope, key, transfers: [{ kind: 'posted', asset: 'COP', ...transfer }] });
};

/** Reads the answer of `postingOnce`: returns the transfer's id. @throws as `postOnce` does. */
export function postedOnce({ scope, key }: Once, rows: Parameters<typeof toPostResult>[0]): bigint {
  const result = toPostResult(rows);
  if ('refused' in result) throw new Error(`The ledger refused ${scope} ${key}: ${result.refused.code}`);
  return transferOf(result);
}

/** Returns the id of the only transfer of a batch. */
export function transferOf({ transferIds: [id] }: { transferIds: readonly TransferId[] }): bigint {
  if (id === undefined) throw new Error('The ledger posted nothing');
  return BigInt(id);
}
