/** The alerts of the chain, whose faults are made on a chain of the test's own. */
export const chainAlerts = [
  'CaudalChainBehind',
  'CaudalSignerAway',
  'CaudalChainNodeAway',
  'CaudalChainSilent',
  'CaudalChainDisagrees',
  'CaudalTransactionsStuck',
] as const;
