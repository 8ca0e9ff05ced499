import type { MovementServices } from '../../movements/services.ts';
import type { Chain } from './chain.ts';

/** What works with the chain. */
export interface ChainServices extends MovementServices {
  /** Null where the configuration names none. */
  chain: Chain | null;
}
