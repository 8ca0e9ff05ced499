import type { MovementServices } from '../../movements/services.ts';
import type { Chain } from './chain.ts';
import type { Signer } from './keys/signer.ts';

/** The services for code that may use the chain. */
export interface ChainServices extends MovementServices {
  /** The configured chain; null when the configuration names none. */
  chain: Chain | null;
  signer: Signer;
}

/** The services for code that runs only when a chain is configured. */
export type FollowingServices = ChainServices & { chain: Chain };
