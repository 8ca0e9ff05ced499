import { findCaller } from './identity/caller.ts';
import { findMissingProof } from './identity/confirmation.ts';
import { isPlaceConfirmed } from './identity/money-out.ts';
import type { Area } from './platform/area.ts';
import type { Config } from './platform/config/variables.ts';
import { createMetrics } from './platform/health/metrics.ts';
import type { Phase } from './platform/health/phase.ts';
import type { Saturation } from './platform/health/saturation.ts';
import type { AllHandlers } from './platform/http/contexts.ts';
import type { Listener } from './platform/http/closable.ts';
import { listeningFault, type Address } from './platform/http/listening-fault.ts';
import { createListener } from './platform/http/listener.ts';
import type { Services } from './platform/services.ts';
import type { TimeLimits } from './platform/time-limits.ts';

/** The folders of the built apps. A listener with null serves only its operations. */
export interface Sites {
  customer: string | null;
  backoffice: string | null;
}

interface ListenersOptions {
  services: Services;
  product: { areas: readonly Area[]; handlers: AllHandlers };
  saturation: Saturation;
  phase: Phase;
  limits: TimeLimits;
}

/** Returns the addresses of the two listeners, with the names of the variables that hold each host and port. */
export function addressesOf({ PUBLIC_HOST, PUBLIC_PORT, INTERNAL_HOST, INTERNAL_PORT }: Config) {
  const addressOf = (name: string, host: string, port: number): Address => ({
    host,
    port,
    hostVariable: `${name}_HOST`,
    portVariable: `${name}_PORT`,
  });
  return {
    public: addressOf('PUBLIC', PUBLIC_HOST, PUBLIC_PORT),
    internal: addressOf('INTERNAL', INTERNAL_HOST, INTERNAL_PORT),
  };
}

/** Makes a listener listen, and returns its URL. @throws SetupFault if it cannot listen on the address. */
export async function listen(listener: Listener, address: Address): Promise<string> {
  const { host, port } = address;
  return listener.listen({ host, port }).catch((error: unknown) => {
    throw listeningFault(error, address);
  });
}

/** Creates the two listeners. `listen` opens them. */
export function createListeners(
  { services, product: { areas, handlers }, saturation, phase, limits }: ListenersOptions,
  sites: Sites,
): Promise<readonly [Listener, Listener]> {
  const { db, clock } = services;
  const gauges = areas.flatMap((area) => area.gauges ?? []);
  const metrics = createMetrics({ db, clock, gauges });
  const create = (audience: 'customer' | 'backoffice') =>
    createListener(
      {
        audience,
        siteDir: sites[audience],
        limits,
        health: { saturation, metrics, phase },
        whoAsks: {
          authenticate: (of, token) => findCaller(db, of, token, clock()),
          findMissingProof: (caller, needed) => findMissingProof(db, caller, needed, clock()),
          isPlaceConfirmed: (caller) => isPlaceConfirmed(db, caller),
        },
      },
      services,
      handlers,
    );
  return Promise.all([create('customer'), create('backoffice')]);
}
