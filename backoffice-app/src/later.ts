import { isOld } from '@caudal/app-kit/last-reading.ts';
import { useOldPart } from '@caudal/app-kit/useReadAgain.ts';
import { useCallback, useState, useSyncExternalStore } from 'react';

/**
 * Something that is on its way. A loader returns it without waiting, so that the screen stands at once and a list shows
 * its own four states; once it is there, going back to the screen shows it without a moment of loading.
 */
export interface Later<Value> {
  /** Null until it is known. */
  outcome: { value: Value } | { error: unknown } | null;
  /** Fulfilled when the outcome is there, also when that is an error. */
  readonly done: Promise<void>;
}

export function later<Value>(promise: Promise<Value>): Later<Value> {
  async function wait(): Promise<void> {
    try {
      result.outcome = { value: await promise };
    } catch (error) {
      result.outcome = { error };
    }
  }
  const result: { outcome: Later<Value>['outcome']; done: Promise<void> } = { outcome: null, done: Promise.resolve() };
  result.done = wait();
  return result;
}

export type Latest<Value> =
  | { status: 'loading' }
  | { status: 'ready' | 'stale'; value: Value }
  | { status: 'error'; error: unknown };

/** The newest value that is there: `stale` while a newer one is on its way. */
export function useLatest<Value>(next: Later<Value>): Latest<Value> {
  const subscribe = useCallback(
    (wake: () => void) => {
      let isGone = false;
      void next.done.then(() => isGone || wake());
      return () => {
        isGone = true;
      };
    },
    [next],
  );
  const outcome = useSyncExternalStore(subscribe, () => next.outcome);
  const [former, setFormer] = useState(outcome);
  if (outcome !== null && outcome !== former) setFormer(outcome);
  const shown = outcome ?? former;
  useOldPart(shown !== null && 'value' in shown && isOld(shown.value));
  if (shown === null) return { status: 'loading' };
  if ('value' in shown) return { status: outcome === null ? 'stale' : 'ready', value: shown.value };
  return outcome === null ? { status: 'loading' } : { status: 'error', error: shown.error };
}
