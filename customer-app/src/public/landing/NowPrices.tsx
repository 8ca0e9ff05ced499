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

/** Our prices of now. The rows stand before they are known, so nothing moves when they are. */
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
              // As high as the line that takes its place.
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

/** As often as the page says 'now' of them. */
const again_milliseconds = 60_000;

/**
 * Asked for once somebody is here, again each minute that the page is in front, and when somebody comes back to it; null
 * while they are on their way, none where they could not be read. What was read last stays while a later reading fails.
 */
function usePrices(): readonly AssetPrice[] | null {
  const [prices, setPrices] = useState<readonly AssetPrice[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    // Without the session and the cache of the screens behind sign-in: this page is for whoever has neither.
    const read = () => {
      void fetch('/pricing/prices', { signal: stop.signal })
        .then((response) => (response.ok ? (response.json() as Promise<AssetPrice[]>) : null))
        .then((answer) => setPrices((former) => answer ?? former ?? []))
        .catch(() => stop.signal.aborted || setPrices((former) => former ?? []));
    };
    const isInFront = () => document.visibilityState === 'visible';
    read();
    const timer = setInterval(() => isInFront() && read(), again_milliseconds);
    // Who comes back to the page reads no price of an hour ago.
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
