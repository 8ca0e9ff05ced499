import type { AssetSymbol } from '../assets/assets.ts';
import type { Database } from '../platform/db/database.ts';

/** The value of assets in pesos. The trading area implements it, because movements may not depend on trading. */
export interface Prices {
  /**
   * Returns the value of an amount in minor units, in hundredths of a peso rounded down. The value is null when no price is known, or when
   * the known price is too old. Pesos are returned unchanged. `on`: the caller's transaction, if there is one. Waiting for a second
   * connection while holding the first could deadlock.
   */
  valueInCop: (asset: AssetSymbol, amount: bigint, on?: Database) => Promise<bigint | null>;
}
