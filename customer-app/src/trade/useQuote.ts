import { ageOf, deviceTime } from '@caudal/app-kit/clock/device-time.ts';
import { problemCodeOf } from '@caudal/app-kit/session/request-error.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Quote, type QuoteAsked, quoteQuery } from './trade-data.ts';

/** After the last key: nobody waits for the price of half an amount. */
const settle_milliseconds = 300;
/** As long as a price that could not be read anew is held to be the one of now. */
const fresh_milliseconds = 15_000;
const tick_milliseconds = 1_000;

export interface QuoteReading {
  /** Of what is asked for now, never of anything before; null while there is none. */
  readonly quote: Quote | null;
  readonly isLoading: boolean;
  /** Why there is none, or why the one that is there cannot be acted on: the server says so, or it is too old. */
  readonly error: unknown;
  /** It could not be read anew for a while: nobody may act on it. */
  readonly isOld: boolean;
}

/** The quote of what is asked for, read again each `refresh_milliseconds` while somebody looks at this tab. */
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

/** What was asked for a moment ago; at once where nothing was. */
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
    // A single timer would stand still while the device sleeps, and a price of before would look fresh after it.
    const timer = setInterval(() => {
      if (ageOf(noticed) >= fresh_milliseconds) setOldSince(readAt);
    }, tick_milliseconds);
    return () => clearInterval(timer);
  }, [readAt]);
  return readAt !== 0 && oldSince === readAt;
}
