import type { AssetSymbol } from '../assets/assets.ts';
import type { Database } from '../platform/db/database.ts';

/** What assets are worth in pesos. Who knows it is further down (trading); who needs it asks here. */
export interface Prices {
  /**
   * Hundredths of a peso that so many minor units are worth, rounded down; null where no price is known, or only one that is too old. A peso is a peso.
   * `on`: whoever is in a transaction hands it in. Waiting for another connection while one's own keeps others waiting could last for ever.
   */
  valueInCop: (asset: AssetSymbol, amount: bigint, on?: Database) => Promise<bigint | null>;
}
