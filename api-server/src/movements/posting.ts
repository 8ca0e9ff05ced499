import type { AssetSymbol } from '../assets/assets.ts';
import { postTransfers } from '../ledger/ledger.ts';
import type { PostedTransfer, TransferBatch, TransferId } from '../ledger/transfer.ts';
import type { Transaction } from '../platform/db/database.ts';

/** Posts one transfer, of pesos where no other asset is named, once per key, and answers it. A refusal would be a broken invariant: these transfers cannot be refused. */
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

/** The transfer that a batch of one made. */
export function transferOf({ transferIds: [id] }: { transferIds: readonly TransferId[] }): bigint {
  if (id === undefined) throw new Error('The ledger posted nothing');
  return BigInt(id);
}
