import type { EventEmitter } from 'node:events';

/** The signals that ask a process to end. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type StopSignal = (typeof stopSignals)[number];

/**
 * The time after the first signal within which further signals count as copies of the first: the terminal or the service manager signals
 * every process of a group, and npm and the parent process forward their signal.
 */
const copies_milliseconds = 1_000;

interface StopHandlers {
  /** Ends the process after finishing its work. */
  onFirst: () => void;
  /** Ends the process at once. Called when somebody asks again, for example by a second Ctrl-C. */
  onAgain: () => void;
  signals?: readonly StopSignal[];
}

/** Calls `onFirst` at the first signal to end, and `onAgain` at a later signal that is not a copy of the first. */
export function atStopSignals(
  { onFirst, onAgain, signals = stopSignals }: StopHandlers,
  source: Pick<EventEmitter, 'on'> = process,
): void {
  let asked_at: number | undefined;
  const onSignal = () => {
    if (asked_at === undefined) {
      asked_at = performance.now();
      onFirst();
    } else if (performance.now() - asked_at >= copies_milliseconds) {
      onAgain();
    }
  };
  for (const signal of signals) source.on(signal, onSignal);
}
