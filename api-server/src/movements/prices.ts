import type { AssetSymbol } from '../assets/assets.ts';

/** What assets are worth in pesos. Who knows it is further down (trading); who needs it asks here. */
export interface Prices {
  /** Hundredths of a peso that so many minor units are worth, rounded down; null where no price is known, or only one that is too old. A peso is a peso. */
  valueInCop: (asset: AssetSymbol, amount: bigint) => Promise<bigint | null>;
}
