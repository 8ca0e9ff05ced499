/**
 * What customers are told before they sign up, and what the server begins with: figures that stand on public pages, so they
 * are written once for both. In whole pesos.
 */
export const terms = {
  /** The most that is deposited, and withdrawn, in a calendar month, by verified level. Rule verification 1. */
  monthlyLimits: { 1: '13000000', 2: '40000000', 3: null },
  /** The least that is deposited at once. Rule movements 1. */
  depositMinimum: '10000',
  /** How many bank accounts a customer may register. Rule movements 2. */
  bankAccounts: 3,
} as const;
