import type { Services } from '../platform/services.ts';
import type { Requirements } from './requirements.ts';

/** What verification works with. */
export interface VerificationServices extends Services {
  requirements: Requirements;
}
