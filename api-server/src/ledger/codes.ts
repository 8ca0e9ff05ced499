/**
 * Why the ledger refuses a transfer: a closed list, in the order in which the database checks (the first that applies is
 * the answer). Refusals are answers, not errors, and are stored under the idempotency key like successes.
 */
export const REFUSAL_CODES = [
  /** The key was used before, for another request. Nothing of this request was considered. */
  'idempotency_key_reused',
  /** The amount is not a whole number of minor units above zero. */
  'amount_not_positive',
  /** No account has the code of the debit or the credit side. */
  'account_not_found',
  /** Debit and credit are one account. */
  'same_account',
  /** An account is not of the asset that the transfer names. */
  'asset_mismatch',
  /** A pending transfer would have expired before it began. */
  'timeout_not_positive',
  /** No pending transfer has this id. */
  'pending_not_found',
  /** The pending transfer was posted before. */
  'pending_already_posted',
  /** The pending transfer was voided before. */
  'pending_already_voided',
  /** The pending transfer's time is over, whether its reservation was released already or not. */
  'pending_expired',
  /** More would be posted than was reserved. */
  'amount_exceeds_pending',
  /** What would remain available is less than the account's floor. */
  'balance_below_floor',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];
