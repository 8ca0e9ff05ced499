import type { EventEmitter } from 'node:events';

/** The signals that ask a process to end. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type StopSignal = (typeof stopSignals)[number];

/**
 * The time after the first signal within which others are copies of it: the terminal or the service manager sends one to each process of a
 * group, and npm and the parent process pass theirs on.
 */
const copies_milliseconds = 1_000;

interface StopHandlers {
  /** Ends the process in order. */
  onFirst: () => void;
  /** Ends the process as it is. Called when somebody asks again, as with a second Ctrl-C. */
  onAgain: () => void;
  signals?: readonly StopSignal[];
}

/** Calls `onFirst` at the first signal to end, and `onAgain` at one that is no copy of the first. */
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
