import { percentText } from '@caudal/app-kit/locale/percent.ts';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { Badge, DescriptionList, formatAmount } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { TokenAmount } from '../money/TokenAmount.tsx';
import { pesosText } from '../money/Pesos.tsx';
import { lossAsks } from './swap-loss.ts';
import * as css from './Swap.css.ts';
import type { Limit } from './swap-limit.ts';
import type { Pair } from './swap-pair.ts';
import { priceLine, priceWithFees } from './swap-price.ts';
import { type Quote, type Token, tokenNamed } from './trade-data.ts';

interface FeeBoxProps extends Pair {
  readonly quote: Quote;
  readonly limit: Limit;
  readonly tokens: readonly Token[];
}

/** The costs of a swap, its worst possible outcome, and its paths through the pools. */
export function FeeBox({ quote, limit, tokens, tokenIn, tokenOut }: FeeBoxProps) {
  const { t } = useLingui();
  const isInput = limit.tradeType === 'input';
  const platform = shownPercent(quote.platformFee.percent);
  return (
    <div className={css.fees}>
      <DescriptionList
        items={[
          {
            term: isInput ? t`Mínimo que recibes` : t`Máximo que pagas`,
            description: (
              <TokenAmount value={limit.amount} symbol={(isInput ? tokenOut : tokenIn).symbol} weight="semibold" />
            ),
          },
          { term: t`Impacto en el precio`, description: <Share of={quote.priceImpact} /> },
          {
            term: t`Tarifa de red`,
            description: t`${pesosText(quote.networkFeeCop)} (US$ ${dollars(quote.network_fee_usd)})`,
          },
          {
            term: t`Tarifa de liquidez`,
            description: <TokenAmount value={quote.liquidityFee} symbol={tokenIn.symbol} />,
          },
          {
            term: t`Tarifa de Caudal (${platform})`,
            description: <TokenAmount value={quote.platformFee.amount} symbol={tokenIn.symbol} />,
          },
          quote.cost !== null && { term: t`Costo total`, description: <Share of={quote.cost} /> },
          {
            term: t`Equivalencia con tarifas`,
            description: priceLine(tokenIn, tokenOut, priceWithFees(quote.input_amount, quote.expected_output)),
          },
          { term: t`Cómo se reparte`, description: <Ways ways={quote.ways} tokens={tokens} /> },
        ]}
      />
    </div>
  );
}

/** A percentage, marked when it is high enough to ask for the customer's consent. */
function Share({ of }: { readonly of: string }) {
  const { t } = useLingui();
  const asks = lossAsks(of);
  const text = isTiny(of) ? t`menos de ${shownPercent('0.01')}` : shownPercent(of);
  if (asks === 'nothing') return text;
  return <Badge tone={asks === 'word' ? 'critical' : 'caution'}>{text}</Badge>;
}

/** The paths through the pools, the one with the largest share first: 'COP → USDT 77,4 %'. */
export function Ways({ ways, tokens }: { readonly ways: Quote['ways']; readonly tokens: readonly Token[] }) {
  return (
    <ul className={css.ways}>
      {ways.map((way) => (
        <li key={way.tokens.join()}>
          {way.tokens.map((id) => tokenNamed(tokens, id).symbol).join(' → ')}{' '}
          {ways.length === 1 ? null : shownPercent(way.share)}
        </li>
      ))}
    </ul>
  );
}

const percent_decimals = 2;

/** Formats a percentage with two decimals at most, rounded down. */
export function shownPercent(percent: string): string {
  const figure = formatAmount(percent, { locale: amountLocale(), decimals: percent_decimals });
  return percentText(figure.replace(/([.,]\d*?)0+$/, '$1').replace(/[.,]$/, ''));
}

function isTiny(percent: string): boolean {
  return /^0(\.00\d*)?$/.test(percent);
}

function dollars(amount: string): string {
  return formatAmount(amount, { locale: amountLocale(), decimals: percent_decimals });
}
