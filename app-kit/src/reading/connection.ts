import { atom, getDefaultStore } from 'jotai';
import { useEffect, useEffectEvent } from 'react';

/** False while the live stream is broken: the screen may be outdated, and the shell says so. */
export const connectedAtom = atom(true);

const store = getDefaultStore();

/**
 * Calls `act` whenever the connection is back: when the live stream is open again, or when the browser reports that it is
 * online, for pages without a stream and for a stream that survived the outage. Returns a function that removes `act`.
 */
export function onConnectionBack(act: () => void): () => void {
  let wasConnected = store.get(connectedAtom);
  const stopWatching = store.sub(connectedAtom, () => {
    const isConnected = store.get(connectedAtom);
    if (isConnected && !wasConnected) act();
    wasConnected = isConnected;
  });
  globalThis.addEventListener('online', act);
  return () => {
    stopWatching();
    globalThis.removeEventListener('online', act);
  };
}

/** Does what `onConnectionBack` does, for as long as the component is mounted. */
export function useConnectionBack(act: () => void): void {
  const onBack = useEffectEvent(act);
  useEffect(() => onConnectionBack(() => onBack()), []);
}
