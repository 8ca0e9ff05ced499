import { listenLive, type LiveTopic } from '@caudal/api-spec/session';
import { useRouter } from '@tanstack/react-router';
import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { session } from './session.ts';
import { useReadAgain } from './useReadAgain.ts';

/** False while the live stream is broken: what is shown may be old, and the shell says so. */
export const connectedAtom = atom(true);

/** Changes come in bursts: one decision announces several topics. */
const gather_milliseconds = 120;

/** Whether the screen with these parameters in its path shows anything of this customer. */
export type Shows = (params: Readonly<Record<string, string>>, customer: string) => boolean;
const everything: Shows = () => true;

/**
 * Reads the screen's data anew whenever the server says that something in it changed, and while it could not be read,
 * without a reload.
 */
export function useLiveUpdates(topics: readonly LiveTopic[], shows = everything): void {
  const router = useRouter();
  const setConnected = useSetAtom(connectedAtom);
  useReadAgain();
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAnew = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void router.invalidate(), gather_milliseconds);
    };
    const listener = {
      onTopic: (topic: LiveTopic, customer: string | null) => {
        const params: Record<string, string> = router.state.matches.at(-1)?.params ?? {};
        if (topics.includes(topic) && (customer === null || shows(params, customer))) readAnew();
      },
      onConnection: (connected: boolean) => {
        setConnected(connected);
        // At the first connection too: the screen was read before anybody listened, and what changed in between
        // announces itself to nobody. What is shown stays on the screen while it is read.
        if (connected) readAnew();
      },
    };
    void listenLive(session, listener, stop.signal);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [router, setConnected, shows, topics]);
}
