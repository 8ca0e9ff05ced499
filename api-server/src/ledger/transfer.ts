import type { AccountCode } from './account-code.ts';
import type { RefusalCode } from './codes.ts';

declare const transferId: unique symbol;

/** A transfer's number in the ledger, which increases. It is text on the wire. */
export type TransferId = string & { readonly [transferId]: true };

/** The reason for a transfer, in snake_case ("deposit", "swap_fee"), and the business record that it belongs to ("deposit:5f2c…"). */
type Purpose = { readonly reason: string; readonly reference: string };

type Movement = Purpose & {
  readonly debit: AccountCode;
  readonly credit: AccountCode;
  /** The asset, which both accounts must have. */
  readonly asset: string;
  /** Minor units of the asset, above zero. */
  readonly amount: bigint;
};

/** A transfer that moves the amount at once. */
export type PostedTransfer = Movement & { readonly kind: 'posted' };

/** A transfer that reserves the amount until it is posted or voided, or expires. */
type PendingTransfer = Movement & { readonly kind: 'pending'; readonly timeout_seconds?: number };

/** Posts the whole amount of a pending transfer, or posts `amount` and releases the rest. */
type PostOfPending = Purpose & {
  readonly kind: 'post';
  readonly pendingId: TransferId;
  readonly amount?: bigint;
};

/** Releases the amount of a pending transfer. */
type VoidOfPending = Purpose & { readonly kind: 'void'; readonly pendingId: TransferId };

export type Transfer = PostedTransfer | PendingTransfer | PostOfPending | VoidOfPending;

/** Transfers that all happen or none, under one idempotency key. */
export type TransferBatch = {
  /** The scope within which the key is unique, such as "withdrawal" or "customer:5f2c…". */
  readonly scope: string;
  readonly key: string;
  readonly transfers: readonly Transfer[];
};

export type PostResult = {
  /** True when an earlier request with this key got this answer, and nothing happened now. */
  readonly replayed: boolean;
} & (
  | {
      /** The ids in the order of the batch. */
      readonly transferIds: readonly TransferId[];
    }
  | {
      /** The refused transfer: nothing of the batch happened. `index` counts from 0. */
      readonly refused: { readonly code: RefusalCode; readonly index: number };
    }
);
