import type { AssetSymbol } from '../assets/assets.ts';
import type { AccountCode } from '../ledger/account-code.ts';
import { postTransfers } from '../ledger/ledger.ts';
import type { TransferId } from '../ledger/transfer.ts';
import type { Transaction } from '../platform/db/database.ts';
import { transferOf } from './posting.ts';

/** What is reserved on its way out. */
export interface Hold {
  /** Default: pesos. */
  asset?: AssetSymbol;
  /** What they are on their way as, which is the reason that the ledger keeps: 'withdrawal', 'refund'. */
  reason: string;
  /** Of what asks for them: nothing is held twice under one. */
  key: string;
  debit: AccountCode;
  credit: AccountCode;
  /** Minor units. */
  amount: bigint;
  /** The movement. */
  reference: string;
}

/** Reserves an amount, and answers the transfer that reserves it; null where there is not as much. */
export async function hold(transaction: Transaction, { key, ...transfer }: Hold): Promise<bigint | null> {
  const result = await postTransfers(transaction, {
    scope: `${transfer.reason}.hold`,
    key,
    transfers: [{ kind: 'pending', asset: 'COP', ...transfer }],
  });
  if (!('refused' in result)) return transferOf(result);
  if (result.refused.code === 'balance_below_floor') return null;
  throw new Error(`The ledger refused to hold the ${transfer.reason} ${key}: ${result.refused.code}`);
}

/** Lets what is reserved go, or gives it back, and answers the transfer. Once: the other is refused afterwards, which would be a broken invariant. */
export async function endHold(
  transaction: Transaction,
  end: 'post' | 'void',
  { id: reference, kind: reason, holdTransferId }: { id: string; kind: string; holdTransferId: bigint | null },
): Promise<bigint> {
  if (holdTransferId === null) throw new Error(`The ${reason} ${reference} holds nothing`);
  const result = await postTransfers(transaction, {
    scope: `${reason}.end`,
    key: String(holdTransferId),
    transfers: [{ kind: end, pendingId: String(holdTransferId) as TransferId, reason, reference }],
  });
  if ('refused' in result) throw new Error(`The ledger refused to ${end} a ${reason}: ${result.refused.code}`);
  return transferOf(result);
}
