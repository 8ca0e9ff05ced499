import type { Config, VariableName } from '../../api-server/src/platform/config/variables.ts';
import { longestShutdown } from '../../api-server/src/shutdown.ts';
import { unlessFaults, type Check } from './check.ts';

/** The time that the proxies of deploy/ take to notice a server that is not ready, in seconds. */
const proxy_notices_seconds = 6;
/** TimeoutStopSec of deploy/systemd/caudal-server.service. */
export const unit_stops_seconds = 180;
const everybody = (networks: readonly string[]) => networks.some((network) => network.endsWith('/0'));

/** Returns why the value of a variable is weaker than recommended; undefined when it is not. */
const weaknesses: Partial<Record<VariableName, (config: Config) => string | undefined>> = {
  SESSION_HOURS: ({ SESSION_HOURS }) =>
    SESSION_HOURS > 12 ? 'A session outlives the working day: at most 12.' : undefined,
  ACCESS_TOKEN_SECONDS: ({ ACCESS_TOKEN_SECONDS }) =>
    ACCESS_TOKEN_SECONDS > 600 ? 'A stolen token is of use for long: at most 600.' : undefined,
  BODY_ENCRYPTION: ({ BODY_ENCRYPTION }) =>
    BODY_ENCRYPTION === 'off' ? 'Whoever reads at the proxy sees bodies: set it on.' : undefined,
  TRUSTED_PROXIES: ({ TRUSTED_PROXIES }) =>
    everybody(TRUSTED_PROXIES) ? 'Anybody may claim any address: name the proxies alone.' : undefined,
  INTERNAL_NETWORKS: ({ INTERNAL_NETWORKS }) =>
    everybody(INTERNAL_NETWORKS) ? "The back office is there for everybody: name the company's networks." : undefined,
  DRAIN_SECONDS: ({ DRAIN_SECONDS }) =>
    DRAIN_SECONDS <= proxy_notices_seconds
      ? `A restart breaks requests, because a proxy notices after ${proxy_notices_seconds} s: use 15.`
      : undefined,
  SHUTDOWN_SECONDS: (config) =>
    longestShutdown(config) >= unit_stops_seconds
      ? `A stop may take ${longestShutdown(config)} s (twice this and DRAIN_SECONDS, and 10 s), and systemd ends it after ${unit_stops_seconds} s: use 60, with a DRAIN_SECONDS of 15.`
      : undefined,
  LOG_LEVEL: ({ LOG_LEVEL }) =>
    LOG_LEVEL === 'silent' || LOG_LEVEL === 'error' ? 'Warnings are not logged: use info.' : undefined,
};

export const variablesCheck: Check = {
  passes: 'no environment variable is weaker than recommended (lives of sessions, networks, encryption of bodies, log)',
  look: async ({ config }) => {
    const faults = Object.entries(weaknesses).flatMap(([name, why]) => {
      const words = why(config);
      return words === undefined ? [] : [`${name}: ${words}`];
    });
    return unlessFaults(faults, 'None is weaker than recommended.');
  },
};
