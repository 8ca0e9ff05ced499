/**
 * The owner of a ledger account.
 * - customer: what we owe one customer. The id is the customer's.
 * - bank: money at a bank or payment provider, or in transit to or from it. The id names the provider.
 * - chain: tokens on a chain. The id names the chain or the wallet.
 * - platform: our own: fees, inventory for swaps, capital.
 */
type AccountOwner = 'customer' | 'bank' | 'chain' | 'platform';

/**
 * An account's name, unique in the ledger: owner, the owner's id, purpose and asset, such as "customer:5f2c…:available:COP" or
 * "bank:wompi:clearing:COP". The database refuses other forms, and an asset other than the account's.
 */
export type AccountCode = `${AccountOwner}:${string}:${string}:${string}`;
