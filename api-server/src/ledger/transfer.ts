import type { AccountCode } from './account-code.ts';
import type { RefusalCode } from './codes.ts';

declare const transferId: unique symbol;

/** A transfer's number in the ledger, increasing; text on the wire. */
export type TransferId = string & { readonly [transferId]: true };

/** Why money moved, in snake_case ("deposit", "swap_fee"), and what for ("deposit:5f2c…"): the link to the business record. */
type Purpose = { readonly reason: string; readonly reference: string };

type Movement = Purpose & {
  readonly debit: AccountCode;
  readonly credit: AccountCode;
  /** Asserted against both accounts. */
  readonly asset: string;
  /** Minor units of the asset, above zero. */
  readonly amount: bigint;
};

/** Moves the amount at once. */
export type PostedTransfer = Movement & { readonly kind: 'posted' };

/** Reserves the amount, until it is posted or voided, or its time is over. */
export type PendingTransfer = Movement & { readonly kind: 'pending'; readonly timeout_seconds?: number };

/** Posts what a pending transfer reserved: all of it, or `amount` of it and the rest is released. */
export type PostOfPending = Purpose & {
  readonly kind: 'post';
  readonly pendingId: TransferId;
  readonly amount?: bigint;
};

/** Releases what a pending transfer reserved. */
export type VoidOfPending = Purpose & { readonly kind: 'void'; readonly pendingId: TransferId };

export type Transfer = PostedTransfer | PendingTransfer | PostOfPending | VoidOfPending;

/** Transfers of which all happen or none, under one idempotency key. */
export type TransferBatch = {
  /** Within which the key is unique, as "withdrawal" or "customer:5f2c…". */
  readonly scope: string;
  readonly key: string;
  readonly transfers: readonly Transfer[];
};

export type PostResult = {
  /** True when an earlier request with this key got this answer, and nothing happened now. */
  readonly replayed: boolean;
} & (
  | {
      /** In the order of the batch. */
      readonly transferIds: readonly TransferId[];
    }
  | {
      /** Nothing of the batch happened. `index`, from 0, is the transfer that was refused. */
      readonly refused: { readonly code: RefusalCode; readonly index: number };
    }
);
