import { ageOf, deviceTime } from '@caudal/app-kit/clock/device-time.ts';
import { problemCodeOf } from '@caudal/app-kit/session/request-error.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Quote, type QuoteAsked, quoteQuery } from './trade-data.ts';

/** The debounce after the last key, in milliseconds: nobody waits for the price of half an amount. */
const settle_milliseconds = 300;
/** Milliseconds for which a price counts as current if it cannot be read again. */
const fresh_milliseconds = 15_000;
const tick_milliseconds = 1_000;

export interface QuoteReading {
  /** The quote for the current parameters, never for earlier ones; null while there is none. */
  readonly quote: Quote | null;
  readonly isLoading: boolean;
  /** The reason why there is no quote, or why it cannot be used: the server refused, or it is too old. */
  readonly error: unknown;
  /** True when the quote could not be renewed for a while, so that nobody may use it. */
  readonly isOld: boolean;
}

/** Reads the quote for the parameters, and again every `refresh_milliseconds` while this tab is visible. */
export function useQuote(asked: QuoteAsked | null, refresh_milliseconds: number | false): QuoteReading {
  const settled = useSettled(asked);
  const isSettled = same(asked, settled);
  const query = quoteQuery(
    settled ?? { inputToken: 0, outputToken: 0, tradeType: 'input', amount: '0', slippage: '0' },
  );
  const { data, error, dataUpdatedAt } = useQuery({
    ...query,
    enabled: settled !== null && isSettled,
    refetchInterval: refresh_milliseconds,
    refetchOnWindowFocus: 'always',
  });
  const isOld = useIsOld(dataUpdatedAt);
  if (asked === null) return { quote: null, isLoading: false, error: null, isOld: false };
  const quote = isSettled && data !== undefined ? data : null;
  const isMeant = quote === null || isOld || problemCodeOf(error) !== null;
  const failure = isSettled && isMeant ? error : null;
  return { quote, isLoading: quote === null && failure === null, error: failure, isOld: quote !== null && isOld };
}

function same(one: QuoteAsked | null, other: QuoteAsked | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the parameters after the debounce; null takes effect at once. */
function useSettled(asked: QuoteAsked | null): QuoteAsked | null {
  const [settled, setSettled] = useState(asked);
  const key = JSON.stringify(asked);
  useEffect(() => {
    const next = JSON.parse(key) as QuoteAsked | null;
    const timer = setTimeout(() => setSettled(next), next === null ? 0 : settle_milliseconds);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}

function useIsOld(readAt: number): boolean {
  const [oldSince, setOldSince] = useState(0);
  useEffect(() => {
    if (readAt === 0) return undefined;
    const noticed = deviceTime();
    // A single timer would stop while the device sleeps, and an old price would look fresh afterwards.
    const timer = setInterval(() => {
      if (ageOf(noticed) >= fresh_milliseconds) setOldSince(readAt);
    }, tick_milliseconds);
    return () => clearInterval(timer);
  }, [readAt]);
  return readAt !== 0 && oldSince === readAt;
}
