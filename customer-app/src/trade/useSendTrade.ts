import { connectedAtom } from '@caudal/app-kit/reading/connection.ts';
import { isRefusal } from '@caudal/app-kit/session/request-error.ts';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { forgetIntent, intentKey, unansweredIntent } from '../money/intent-key.ts';
import { untilReached } from '../money/until-reached.ts';
import { type TradeRequest, tradesMadeOld } from './trade-data.ts';

/** A swap on its way to the server. */
export interface Sending {
  /** True while there is no connection, so that the swap waits for one. */
  readonly isWaiting: boolean;
  /** Ends the waiting. It is then not known whether the swap arrived. */
  readonly onGiveUp: () => void;
}

/**
 * Sends a swap once. Its key and its request are kept until there is an answer: without a connection, after a reload, or
 * when the answer was lost, the same request is sent again. It then gets the first answer, or is refused because its
 * price is too old.
 */
export function useSendTrade(onSent: () => void) {
  const isConnected = useAtomValue(connectedAtom);
  const [isUnreached, setIsUnreached] = useState(false);
  const stop = useRef(new AbortController());
  const mutation = useMutation({
    // The browser's own idea of being online is ignored: only a request shows whether there is a network.
    networkMode: 'always',
    mutationFn: async (body: TradeRequest) => {
      stop.current = new AbortController();
      const key = intentKey('trade', body);
      try {
        const started = await untilReached(() => send(body, key), {
          onUnreached: () => setIsUnreached(true),
          signal: stop.current.signal,
        });
        forgetIntent('trade', key);
        return started;
      } catch (error) {
        // The server has answered: the next request is another intent.
        if (isRefusal(error)) forgetIntent('trade', key);
        throw error;
      }
    },
    onSuccess: onSent,
    onSettled: () => {
      setIsUnreached(false);
      void readAgain(tradesMadeOld);
    },
  });
  const { mutate, isPending } = mutation;
  // The screen sends the request that a reload interrupted, once, when it opens.
  const isResumed = useRef(false);
  useEffect(() => {
    if (isResumed.current) return;
    isResumed.current = true;
    const cutOff = unansweredIntent<TradeRequest>('trade');
    if (cutOff) mutate(cutOff.request);
  }, [mutate]);
  // A person who left the screen may have signed out: a waiting request is sent when the screen opens again.
  useEffect(() => () => stop.current.abort(), []);
  const sending: Sending | null = isPending
    ? { isWaiting: isUnreached || !isConnected, onGiveUp: () => stop.current.abort() }
    : null;
  return { ...mutation, sending };
}

function send(body: TradeRequest, key: string) {
  return unwrap(api.POST('/blockchain/trade', { params: { header: { 'Idempotency-Key': key } }, body }));
}
