import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './platform/config/variables.ts';
import type { Phase } from './platform/health/phase.ts';
import type { Listener } from './platform/http/closable.ts';
import type { LiveHub } from './platform/live/live.ts';
import { atStopSignals } from './platform/stop-signals.ts';

/** Waits between two phases of a shutdown. */
export type Pause = (seconds: number) => Promise<unknown>;

/** A server's parts, as its shutdown needs them. */
interface Stoppable {
  config: Pick<Config, 'DRAIN_SECONDS' | 'SHUTDOWN_SECONDS'>;
  phase: Phase;
  live: LiveHub;
  /** Ends jobs and background work, so that other servers take them over. */
  endWork: (seconds: number) => Promise<unknown>;
  /** Returns the listeners; none if they could not be opened. */
  listeners: () => Promise<readonly Listener[]>;
  /** Closes what requests and jobs used, such as the connections to the database. */
  release: () => Promise<void>;
}

const pauseOf: Pause = (seconds) => sleep(seconds * 1_000);

/** Stops a server. One that nobody has reached yet is not drained. Safe to call twice. */
type Stop = (how?: { isReached: boolean }) => Promise<void>;

/**
 * Returns the function that stops a server so that nobody notices: proxies are told first, and are served until they have looked elsewhere;
 * then the live streams move; then the rest ends.
 */
export function shutdownOf(
  { config, phase, live, endWork, listeners, release }: Stoppable,
  pause: Pause = pauseOf,
): Stop {
  const { DRAIN_SECONDS, SHUTDOWN_SECONDS: seconds } = config;
  const shutDown = async (isReached: boolean) => {
    const drain_seconds = isReached ? DRAIN_SECONDS : 0;
    phase.enter('draining');
    // Work ends meanwhile: what is queued from now on is for the other servers.
    const working = endWork(seconds);
    // A failure is thrown below; until then it must not count as unhandled.
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

/** The time for what takes no time that is configured. */
const spare_seconds = 10;

/** Returns the time after which a server that was told to stop ends as it is, in seconds. */
export function longestShutdown(config: Stoppable['config']): number {
  // Jobs may go on when the requests have ended, and what jobs used is closed after them.
  return 2 * config.DRAIN_SECONDS + 2 * config.SHUTDOWN_SECONDS + spare_seconds;
}

/** Stops the server at the first signal to end. Asked again, the process ends at once, as it does when a shutdown takes too long. */
export function stopAtSignals({ config, stop }: { config: Stoppable['config']; stop: () => Promise<void> }): void {
  atStopSignals({
    onFirst: () => {
      setTimeout(() => process.exit(1), longestShutdown(config) * 1_000).unref();
      void stop();
    },
    onAgain: () => process.exit(1),
    signals: ['SIGINT', 'SIGTERM'],
  });
}
