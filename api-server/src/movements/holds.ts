import type { AssetSymbol } from '../assets/assets.ts';
import type { AccountCode } from '../ledger/account-code.ts';
import { postTransfers } from '../ledger/ledger.ts';
import type { TransferId } from '../ledger/transfer.ts';
import type { Transaction } from '../platform/db/database.ts';
import { transferOf } from './posting.ts';

/** An amount to reserve for an outgoing movement. */
export interface Hold {
  /** The asset of the amount; pesos by default. */
  asset?: AssetSymbol;
  /** The kind of movement, which the ledger stores as the reason: 'withdrawal', 'refund'. */
  reason: string;
  /** The idempotency key of the hold: nothing is held twice under one key. */
  key: string;
  debit: AccountCode;
  credit: AccountCode;
  /** Minor units. */
  amount: bigint;
  /** The movement's id. */
  reference: string;
}

/** Reserves an amount and returns the ledger transfer that holds it. Returns null when the balance is too small. */
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

/**
 * Posts a hold or releases it, and returns the transfer. @throws when the hold was already ended in the other way, which would be a broken
 * invariant.
 */
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
