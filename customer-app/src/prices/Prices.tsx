import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { percentText } from '@caudal/app-kit/locale/percent.ts';
import { Amount, AssetIcon, formatAmount, type PriceChange, PriceStrip, Skeleton } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { AssetPrice } from './price-data.ts';

interface PricesProps {
  /** The prices; null while they are loading. */
  readonly prices: readonly AssetPrice[] | null;
}

/** The two assets that most people ask for. */
const shown = [
  { symbol: 'BTC', name: 'Bitcoin' },
  { symbol: 'USDT', name: 'Tether' },
] as const;

/** The current prices of Bitcoin and Tether in pesos, and their change within a day. */
export function Prices({ prices }: PricesProps) {
  const { t } = useLingui();
  const changeOf = useChange();
  return (
    <PriceStrip
      label={t`Precios en pesos`}
      items={shown.map(({ symbol, name }) => {
        const price = prices?.find((one) => one.symbol === symbol);
        const change = price ? changeOf(price) : undefined;
        return {
          id: symbol,
          icon: <AssetIcon symbol={symbol} />,
          symbol,
          name,
          price: prices === null ? <Skeleton shape="text" width="full" /> : <Price of={price} />,
          ...(change && { change }),
          note: price?.isOld ? t`de hace un rato` : prices === null ? '' : t`sin precio de ayer`,
        };
      })}
    />
  );
}

function Price({ of }: { readonly of: AssetPrice | undefined }) {
  const { t } = useLingui();
  if (of === undefined || of.priceCop === null) return t`Sin precio`;
  return <Amount value={of.priceCop} locale={amountLocale()} currency="COP" decimals={0} />;
}

/** Returns the change within a day; undefined when it is not known or the price is outdated. */
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
