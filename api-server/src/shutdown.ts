import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './platform/config/variables.ts';
import type { Phase } from './platform/health/phase.ts';
import type { Listener } from './platform/http/closable.ts';
import type { LiveHub } from './platform/live/live.ts';
import { atStopSignals } from './platform/stop-signals.ts';

/** Waits the given time between two phases of a shutdown. Tests can pass their own function. */
export type Pause = (seconds: number) => Promise<unknown>;

/** The parts of a server that its shutdown uses. */
interface Stoppable {
  config: Pick<Config, 'DRAIN_SECONDS' | 'SHUTDOWN_SECONDS'>;
  phase: Phase;
  live: LiveHub;
  /** Ends jobs and background work, so that other servers take them over. */
  endWork: (seconds: number) => Promise<unknown>;
  /** Returns the listeners; an empty list if they could not be opened. */
  listeners: () => Promise<readonly Listener[]>;
  /** Closes the resources of requests and jobs, such as the connections to the database. */
  release: () => Promise<void>;
}

const pauseOf: Pause = (seconds) => sleep(seconds * 1_000);

/** Stops a server. With `isReached: false`, before the listeners were open, the server is not drained. Safe to call twice. */
type Stop = (how?: { isReached: boolean }) => Promise<void>;

/**
 * Returns the function that stops a server without failing a request. First the server reports that it is not ready, and answers requests
 * until proxies use other servers; then it ends the live streams, which reconnect to other servers; then it finishes the requests under way
 * and closes.
 */
export function shutdownOf(
  { config, phase, live, endWork, listeners, release }: Stoppable,
  pause: Pause = pauseOf,
): Stop {
  const { DRAIN_SECONDS, SHUTDOWN_SECONDS: seconds } = config;
  const shutDown = async (isReached: boolean) => {
    const drain_seconds = isReached ? DRAIN_SECONDS : 0;
    phase.enter('draining');
    // Jobs and background work end during the drain. Jobs that are queued from now on are left to other servers.
    const working = endWork(seconds);
    // The failure is thrown where `working` is awaited. Until then, it must not count as an unhandled rejection.
    working.catch(() => undefined);
    if (drain_seconds > 0) await pause(drain_seconds);
    phase.enter('closing');
    live.moveAway(drain_seconds);
    if (drain_seconds > 0) await pause(drain_seconds);
    live.close();
    const opened = await listeners();
    await Promise.all([working, ...opened.map((one) => one.close(seconds))]);
    await release();
  };
  let stopping: Promise<void> | undefined;
  return ({ isReached } = { isReached: true }) => (stopping ??= shutDown(isReached));
}

/** The time allowed for steps of a shutdown that have no configured limit. */
const spare_seconds = 10;

/** Returns the seconds after which a server that was told to stop is ended even if it has not finished. */
export function longestShutdown(config: Stoppable['config']): number {
  // Draining and moving the streams take DRAIN_SECONDS each. Requests and jobs end side by side within SHUTDOWN_SECONDS, which is counted
  // twice, so that what is closed after them is not cut off.
  return 2 * config.DRAIN_SECONDS + 2 * config.SHUTDOWN_SECONDS + spare_seconds;
}

/**
 * Starts a server, and stops it at the first signal to end. At a later signal, or when the shutdown takes longer than `longestShutdown`, the
 * process ends at once. A signal during the start ends the process too, because nothing is served yet: the first process of a container
 * would otherwise ignore it, for instance while it waits for the database.
 */
export async function serveUntilStopped(
  config: Stoppable['config'],
  start: () => Promise<{ stop: () => Promise<void> }>,
): Promise<void> {
  let server: Awaited<ReturnType<typeof start>> | undefined;
  atStopSignals({
    onFirst: () => {
      if (!server) process.exit(0);
      setTimeout(() => process.exit(1), longestShutdown(config) * 1_000).unref();
      void server.stop();
    },
    onAgain: () => process.exit(1),
    signals: ['SIGINT', 'SIGTERM'],
  });
  server = await start();
}
