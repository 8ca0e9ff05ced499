import { atom, getDefaultStore } from 'jotai';
import { useEffect, useEffectEvent } from 'react';

/** False while the live stream is broken: what is shown may be old, and the shell says so. */
export const connectedAtom = atom(true);

const store = getDefaultStore();

/**
 * Acts whenever the connection is back: when the live stream is, or, where nothing listens or the stream has outlived it,
 * when the browser says so. Answers how to stop.
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

/** The same, for as long as the component is shown. */
export function useConnectionBack(act: () => void): void {
  const onBack = useEffectEvent(act);
  useEffect(() => onConnectionBack(() => onBack()), []);
}
