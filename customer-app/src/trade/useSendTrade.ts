import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { isRefusal, unwrap } from '@caudal/app-kit/session/request-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../api.ts';
import { forgetIntent, intentKey, unansweredIntent } from '../money/intent-key.ts';
import { type TradeRequest, tradesMadeOld } from './trade-data.ts';

/**
 * Sends a swap, once. Its key and all it was sent with are kept until there is an answer: after a reload, or where the answer was
 * lost, the very same is sent again and gets the first answer, or is refused because its price is too old.
 */
export function useSendTrade(onSent: () => void) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (body: TradeRequest) => {
      const key = intentKey('trade', body);
      const header = { 'Idempotency-Key': key };
      try {
        const started = await unwrap(api.POST('/blockchain/trade', { params: { header }, body }));
        forgetIntent('trade', key);
        return started;
      } catch (error) {
        // It was answered: what is asked for next is another intent.
        if (isRefusal(error)) forgetIntent('trade', key);
        throw error;
      }
    },
    onSuccess: onSent,
    onSettled: () => void readAgain(queryClient, tradesMadeOld),
  });
  const { mutate } = mutation;
  // Once, as the screen opens: what the reload cut off.
  const isResumed = useRef(false);
  useEffect(() => {
    if (isResumed.current) return;
    isResumed.current = true;
    const cutOff = unansweredIntent<TradeRequest>('trade');
    if (cutOff) mutate(cutOff.request);
  }, [mutate]);
  return mutation;
}
