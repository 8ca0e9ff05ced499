import { fromMinorUnits } from '@caudal/api-spec';
import { refuse, type components } from '@caudal/api-spec/server';
import { assetOf } from '../assets/assets.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { countAttempt, networkOf, type Counted } from '../platform/limits/attempts.ts';
import { readSetting } from '../platform/settings/settings.ts';
import { percentText, rateText } from './price-text.ts';
import { worthOf } from './quote-worth.ts';
import { assetsOf, keepQuote } from './quotes.ts';
import type { TradingServices } from './services.ts';
import { slippageOf, takeQuote, tokenId, type TakenQuote } from './take-quote.ts';
import { quote_life_seconds } from './trading-settings.ts';

type Answer = components['schemas']['Quote'];

/** The slippage tolerance in percent when the request names none. */
const usual_slippage = '0.5';

export function quoteHandlers(services: TradingServices) {
  const { db, clock } = services;
  return {
    readQuote: async ({ query }, { caller, visitor }) => {
      const { inputToken, outputToken, amount, tradeType, slippage = usual_slippage, purpose = 'trade' } = query;
      const isKept = purpose === 'trade';
      const counted: Counted = isKept ? ['quote', caller.accountId] : ['reference_quote', networkOf(visitor.ip)];
      if (!(await countAttempt(db, counted, clock()))) return refuse('rate_limited');
      const taken = await takeQuote(services, db, {
        tokenIn: Number(inputToken),
        tokenOut: Number(outputToken),
        tradeType,
        amount,
        slippage_ppm: slippageOf(slippage),
      });
      if (typeof taken === 'string') return refuse(taken);
      const now = clock();
      const expiresAt = secondsAfter(now, await readSetting(db, quote_life_seconds));
      const id = isKept ? await keepQuote(db, caller.accountId, taken, { now, expiresAt }) : null;
      return answerOf(taken, id, expiresAt);
    },
  } satisfies Partial<AllHandlers>;
}

function answerOf(
  { quote, market, costs, paying, getting, fee_bp }: TakenQuote,
  id: string | null,
  expiresAt: Date,
): Answer {
  const inInput = (minor: bigint) => fromMinorUnits(minor, paying.decimals);
  const inOutput = (minor: bigint) => fromMinorUnits(minor, getting.decimals);
  const worthOfFee = (symbol: 'USDT' | 'COP') =>
    fromMinorUnits(costs.convert(paying.symbol, quote.networkFee, symbol) ?? 0n, assetOf(symbol).decimals);
  const [in_, out] = [
    { minor: quote.traded, decimals: paying.decimals },
    { minor: quote.received, decimals: getting.decimals },
  ];
  const idsOf = (places: readonly number[]) => assetsOf(market, places).map((symbol) => tokenId(assetOf(symbol)));
  return {
    quoteId: id,
    expiresAt: expiresAt.toISOString(),
    expected_output: inOutput(quote.received),
    input_amount: inInput(quote.paid),
    network_fee_usd: worthOfFee('USDT'),
    path: idsOf(quote.ways[0]?.tokens ?? []),
    minimumReceived: inOutput(quote.minimumReceived),
    maximumPaid: inInput(quote.maximumPaid),
    price: rateText(out, in_),
    inversePrice: rateText(in_, out),
    priceImpact: percentText(quote.impact_ppm),
    ...worthOf(costs, { ...paying, amount: quote.paid }, { ...getting, amount: quote.received }),
    networkFee: inInput(quote.networkFee),
    networkFeeCop: worthOfFee('COP'),
    liquidityFee: inInput(quote.liquidityFee),
    platformFee: { amount: inInput(quote.platformFee), percent: percentText(fee_bp * 100) },
    ways: quote.ways.map(({ tokens, share_bp }) => ({ tokens: idsOf(tokens), share: percentText(share_bp * 100) })),
    gapBasisPoints: (quote.gap_millionths / 100).toFixed(2),
  };
}
