import type { AssetSymbol } from '../assets/assets.ts';
import type { AccountCode } from '../ledger/account-code.ts';
import { postTransfers } from '../ledger/ledger.ts';
import type { TransferId } from '../ledger/transfer.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { MovementKind } from './movement-state.ts';
import { transferOf } from './posting.ts';
import type { PostingScope } from './postings.ts';

/** The scopes of what ends a hold, by the reason of the hold. Deposits hold nothing. */
const ends = {
  withdrawal: 'withdrawal.end',
  crypto_withdrawal: 'crypto_withdrawal.end',
  swap: 'swap.end',
  refund: 'refund.end',
} as const satisfies Partial<Record<MovementKind | 'refund', PostingScope>>;

type Ended = keyof typeof ends;

const isHeld = (reason: MovementKind | 'refund'): reason is Ended => Object.hasOwn(ends, reason);

/** An amount to reserve for an outgoing movement. */
export interface Hold {
  /** The asset of the amount; pesos by default. */
  asset?: AssetSymbol;
  /** The kind of movement, which the ledger stores as the reason: 'withdrawal', 'refund'. */
  reason: MovementKind | 'refund';
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
  {
    id: reference,
    kind: reason,
    holdTransferId,
  }: { id: string; kind: MovementKind | 'refund'; holdTransferId: bigint | null },
): Promise<bigint> {
  if (holdTransferId === null || !isHeld(reason)) throw new Error(`The ${reason} ${reference} holds nothing`);
  const result = await postTransfers(transaction, {
    scope: ends[reason],
    key: String(holdTransferId),
    transfers: [{ kind: end, pendingId: String(holdTransferId) as TransferId, reason, reference }],
  });
  if ('refused' in result) throw new Error(`The ledger refused to ${end} a ${reason}: ${result.refused.code}`);
  return transferOf(result);
}
