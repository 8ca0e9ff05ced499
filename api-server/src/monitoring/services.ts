import type { VerificationServices } from '../verification/services.ts';

/** What this area works with: the limits of the levels are verification's. */
export type MonitoringServices = VerificationServices;
