import type { AssetSymbol } from '../assets/assets.ts';
import { postTransfers } from '../ledger/ledger.ts';
import type { PostedTransfer, TransferBatch, TransferId } from '../ledger/transfer.ts';
import type { Transaction } from '../platform/db/database.ts';

/**
 * Posts one transfer once per key and returns its id. The asset defaults to pesos. @throws when the ledger refuses, which would be a broken
 * invariant: these transfers cannot be refused.
 */
export async function postOnce(
  transaction: Transaction,
  { scope, key }: Pick<TransferBatch, 'scope' | 'key'>,
  transfer: Omit<PostedTransfer, 'kind' | 'asset'> & { asset?: AssetSymbol },
): Promise<bigint> {
  const result = await postTransfers(transaction, {
    scope,
    key,
    transfers: [{ kind: 'posted', asset: 'COP', ...transfer }],
  });
  if ('refused' in result) throw new Error(`The ledger refused ${scope} ${key}: ${result.refused.code}`);
  return transferOf(result);
}

/** Returns the id of the only transfer of a batch. */
export function transferOf({ transferIds: [id] }: { transferIds: readonly TransferId[] }): bigint {
  if (id === undefined) throw new Error('The ledger posted nothing');
  return BigInt(id);
}
