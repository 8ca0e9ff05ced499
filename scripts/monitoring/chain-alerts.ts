/** The alerts about the chain. Their faults are made on a chain that only this test uses. */
export const chainAlerts = [
  'CaudalChainBehind',
  'CaudalSignerAway',
  'CaudalChainNodeAway',
  'CaudalChainSilent',
  'CaudalChainDisagrees',
  'CaudalTransactionsStuck',
] as const;
