import { refuse } from '@caudal/api-spec/server';
import { assets, type Asset } from '../assets/assets.ts';
import type { AllHandlers, Visitor } from '../platform/http/contexts.ts';
import { countAttempt, networkOf } from '../platform/limits/attempts.ts';
import { listCandles, pairOf } from './candle-list.ts';
import type { AssetPrice, PriceList } from './market-prices-reader.ts';
import { priceText } from './price-text.ts';
import type { TradingServices } from './services.ts';
import { tokenId } from './take-quote.ts';

/** Returns the handlers of prices. They are public, because pages without a sign-in show prices, which are no personal data. */
export function pricingHandlers({ db, clock, market, chain }: TradingServices) {
  const mayRead = ({ ip }: Visitor) => countAttempt(db, ['price', networkOf(ip)], clock());
  return {
    readPrice: async ({ params: { pair } }, { visitor }) => {
      if (!(await mayRead(visitor))) return refuse('rate_limited');
      const both = pairOf(pair);
      if (!both) return refuse('pair_unknown');
      const { of, at, isOld } = await market.list();
      const [base, quote] = both.map(({ symbol }) => of.get(symbol)?.price);
      if (base === undefined || quote === undefined || at === null) return refuse('price_unavailable');
      return { pair, price: priceText(base / quote), at: at.toISOString(), isOld };
    },

    listPrices: async (_request, { visitor }) => {
      if (!(await mayRead(visitor))) return refuse('rate_limited');
      const list = await market.list();
      return assets.filter(({ symbol }) => symbol !== 'COP').map((asset) => assetPrice(asset, list));
    },

    listCandles: async ({ query: { pair, base, quote, interval, from, to } }, { visitor }) => {
      if (!(await mayRead(visitor))) return refuse('rate_limited');
      const both = pair === undefined ? [assetById(base), assetById(quote)] : (pairOf(pair) ?? []);
      const [one, other] = both;
      if (!one || !other) return refuse(pair === undefined ? 'token_unknown' : 'pair_unknown');
      if (one.symbol === other.symbol) return refuse('same_token');
      const listed = await listCandles(db, {
        base: one,
        quote: other,
        interval,
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
        now: clock(),
      });
      return { ...listed, page: chain?.chartOf(one.symbol, other.symbol) ?? null };
    },
  } satisfies Partial<AllHandlers>;
}

const assetById = (id: string | undefined): Asset | undefined => assets.find((asset) => asset.id === id);

function assetPrice(asset: Asset, { of, at, isOld }: PriceList) {
  const { symbol, name, image, decimals } = asset;
  const known = of.get(symbol);
  return {
    id: tokenId(asset),
    symbol,
    name,
    image,
    decimals,
    priceCop: known ? priceText(known.price) : null,
    change24h: known ? changeOf(known) : null,
    at: known && at ? at.toISOString() : null,
    isOld,
  };
}

/** Returns the change over a day in percent with two decimals; zero has no sign. */
function changeOf({ price, dayAgo }: AssetPrice): string | null {
  if (dayAgo === null) return null;
  const text = ((price / dayAgo - 1) * 100).toFixed(2);
  return text === '-0.00' ? '0.00' : text;
}
