import type { MovementServices } from '../../movements/services.ts';
import type { Chain } from './chain.ts';
import type { Signer } from './keys/signer.ts';

/** What works with the chain. */
export interface ChainServices extends MovementServices {
  /** Null where the configuration names none. */
  chain: Chain | null;
  signer: Signer;
}

/** Where there is a chain. */
export interface FollowingServices extends ChainServices {
  chain: Chain;
}
