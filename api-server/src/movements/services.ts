import type { VerificationServices } from '../verification/services.ts';
import type { Prices } from './prices.ts';
import type { Rails } from './rail.ts';

/** The services that movements use. */
export interface MovementServices extends VerificationServices {
  rails: Rails;
  prices: Prices;
}
