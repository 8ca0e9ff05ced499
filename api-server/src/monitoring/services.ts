import type { VerificationServices } from '../verification/services.ts';

/** The services that this area works with. The limits of the levels are verification's. */
export type MonitoringServices = VerificationServices;
