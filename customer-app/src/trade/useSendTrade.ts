import { connectedAtom } from '@caudal/app-kit/reading/connection.ts';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { isRefusal, unwrap } from '@caudal/app-kit/session/request-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import { forgetIntent, intentKey, unansweredIntent } from '../money/intent-key.ts';
import { untilReached } from '../money/until-reached.ts';
import { type TradeRequest, tradesMadeOld } from './trade-data.ts';

/** A swap on its way to the server. */
export interface Sending {
  /** There is no connection: it waits for one. */
  readonly isWaiting: boolean;
  /** Ends the waiting. Whether it arrived is not known then. */
  readonly onGiveUp: () => void;
}

/**
 * Sends a swap, once. Its key and all it was sent with are kept until there is an answer: without a connection, after a reload,
 * or where the answer was lost, the very same is sent again and gets the first answer, or is refused because its price is too old.
 */
export function useSendTrade(onSent: () => void) {
  const queryClient = useQueryClient();
  const isConnected = useAtomValue(connectedAtom);
  const [isUnreached, setIsUnreached] = useState(false);
  const stop = useRef(new AbortController());
  const mutation = useMutation({
    // Whether there is a network is found out by asking.
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
        // It was answered: what is asked for next is another intent.
        if (isRefusal(error)) forgetIntent('trade', key);
        throw error;
      }
    },
    onSuccess: onSent,
    onSettled: () => {
      setIsUnreached(false);
      void readAgain(queryClient, tradesMadeOld);
    },
  });
  const { mutate, isPending } = mutation;
  // Once, as the screen opens: what the reload cut off.
  const isResumed = useRef(false);
  useEffect(() => {
    if (isResumed.current) return;
    isResumed.current = true;
    const cutOff = unansweredIntent<TradeRequest>('trade');
    if (cutOff) mutate(cutOff.request);
  }, [mutate]);
  // Whoever left the screen may have signed out: what waits is sent once it is opened again.
  useEffect(() => () => stop.current.abort(), []);
  const sending: Sending | null = isPending
    ? { isWaiting: isUnreached || !isConnected, onGiveUp: () => stop.current.abort() }
    : null;
  return { ...mutation, sending };
}

function send(body: TradeRequest, key: string) {
  return unwrap(api.POST('/blockchain/trade', { params: { header: { 'Idempotency-Key': key } }, body }));
}
