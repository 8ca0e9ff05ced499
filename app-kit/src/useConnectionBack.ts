import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { connectedAtom } from './useLiveUpdates.ts';

/**
 * Acts once the connection is back: when the live stream is, or, where nothing listens or the stream has outlived it, when
 * the browser says so.
 */
export function useConnectionBack(act: () => void): void {
  const isConnected = useAtomValue(connectedAtom);
  const wasConnected = useRef(isConnected);
  const onBack = useEffectEvent(act);
  useEffect(() => {
    if (isConnected && !wasConnected.current) onBack();
    wasConnected.current = isConnected;
  }, [isConnected]);
  useEffect(() => {
    const listener = () => onBack();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
