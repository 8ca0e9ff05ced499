/**
 * The reasons for which the ledger refuses a transfer, in the order in which the database checks them: the first that applies is the
 * answer. Refusals are answers, not errors, and are stored under the idempotency key like successes.
 */
const REFUSAL_CODES = [
  /** The idempotency key was used before for another request. The transfers of this request were not checked. */
  'idempotency_key_reused',
  /** The amount is not a whole number of minor units above zero. */
  'amount_not_positive',
  /** No account has the code of the debit or the credit side. */
  'account_not_found',
  /** The debit and the credit side are the same account. */
  'same_account',
  /** The asset of an account is not the asset of the transfer. */
  'asset_mismatch',
  /** A pending transfer's timeout is not above zero. */
  'timeout_not_positive',
  /** No pending transfer has this id. */
  'pending_not_found',
  /** The pending transfer was posted before. */
  'pending_already_posted',
  /** The pending transfer was voided before. */
  'pending_already_voided',
  /** The pending transfer has expired. Its reservation may not be released yet. */
  'pending_expired',
  /** The amount to post is larger than the amount reserved. */
  'amount_exceeds_pending',
  /** The remaining available balance would be below the account's floor. */
  'balance_below_floor',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];
