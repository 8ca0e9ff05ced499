import type { Schemas } from '@caudal/api-spec/customer';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { percentText } from '@caudal/app-kit/locale/percent.ts';
import { Amount, AssetIcon, formatAmount, type PriceChange, PriceStrip, Skeleton } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

type AssetPrice = Schemas['AssetPrice'];

const shown = [
  { symbol: 'BTC', name: 'Bitcoin' },
  { symbol: 'USDT', name: 'Tether' },
  { symbol: 'ETH', name: 'Ether' },
] as const;

/** Our current prices. The rows are there before the prices are known, so nothing moves when they arrive. */
export function NowPrices() {
  const { t } = useLingui();
  const prices = usePrices();
  const changeOf = useChange();
  return (
    <PriceStrip
      label={t`Precios de ahora, en pesos`}
      items={shown.map(({ symbol, name }) => {
        const price = prices?.find((one) => one.symbol === symbol);
        const change = price && changeOf(price);
        return {
          id: symbol,
          icon: <AssetIcon symbol={symbol} />,
          symbol,
          name,
          price:
            prices === null ? (
              // The placeholder is as high as the line that replaces it.
              <span style={{ display: 'block', width: '7rem', blockSize: '1lh', overflow: 'hidden' }}>
                <Skeleton shape="text" />
              </span>
            ) : price?.priceCop ? (
              <Amount value={price.priceCop} locale={amountLocale()} currency="COP" decimals={0} />
            ) : (
              '–'
            ),
          ...(change && { change }),
          note: prices === null ? '' : price?.isOld ? t`de hace un rato` : price?.priceCop ? '' : t`sin precio ahora`,
        };
      })}
    />
  );
}

/** Milliseconds between two readings of the prices, which the page calls current. */
const again_milliseconds = 60_000;

/**
 * Reads the prices when the component mounts, every minute while the page is visible, and when somebody comes back to it.
 * Returns null while they are loading, an empty list when they cannot be read. A failed reading keeps the prices of the
 * last one.
 */
function usePrices(): readonly AssetPrice[] | null {
  const [prices, setPrices] = useState<readonly AssetPrice[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    // This request uses neither the session nor the query cache of the screens behind sign-in: visitors of this page have
    // neither.
    const read = () => {
      void fetch('/pricing/prices', { signal: stop.signal })
        .then((response) => (response.ok ? (response.json() as Promise<AssetPrice[]>) : null))
        .then((answer) => setPrices((former) => answer ?? former ?? []))
        .catch(() => stop.signal.aborted || setPrices((former) => former ?? []));
    };
    const isInFront = () => document.visibilityState === 'visible';
    read();
    const timer = setInterval(() => isInFront() && read(), again_milliseconds);
    // A person who comes back to the page should not see an hour-old price.
    const look = () => isInFront() && read();
    document.addEventListener('visibilitychange', look);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return prices;
}

/** Returns a price's change within a day, as `Prices.tsx` does with texts of its own: this page loads another catalogue. */
function useChange() {
  const { t } = useLingui();
  return ({ change24h, isOld }: AssetPrice): PriceChange | undefined => {
    if (change24h === null || isOld) return undefined;
    const text = percentText(formatAmount(change24h.replace('-', ''), { locale: amountLocale(), decimals: 2 }));
    if (!/[1-9]/.test(change24h)) return { text, direction: 'level', words: t`sin cambios en 24 horas` };
    return change24h.startsWith('-')
      ? { text, direction: 'down', words: t`bajó ${text} en 24 horas` }
      : { text, direction: 'up', words: t`subió ${text} en 24 horas` };
  };
}
