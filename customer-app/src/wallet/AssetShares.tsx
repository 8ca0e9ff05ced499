import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { formatAmount, Heading, Stack, Surface } from '@caudal/ui-kit';
import { DonutChart } from '@caudal/ui-kit/charts';
import { useLingui } from '@lingui/react/macro';
import { cut } from '../trade/token-amounts.ts';
import { percentOf, shareText } from './asset-share.ts';
import { pesosText } from '../money/Pesos.tsx';
import { shownDecimals, totalOf, type Balance } from './wallet-data.ts';

/** What the share is of: the whole of it, held by movements or not. */
function valueText(balance: Balance): string {
  if (balance.valueCop !== null) return pesosText(balance.valueCop);
  const [currency, decimals] = [balance.symbol, shownDecimals(balance)];
  return formatAmount(cut(balance.amount), { locale: amountLocale(), currency, decimals });
}

/** How the portfolio divides into its assets. A chart and its words are loaded only where there is something to show. */
export function AssetShares({ balances }: { readonly balances: readonly Balance[] }) {
  const { t } = useLingui();
  return (
    <Surface as="section" aria-labelledby="shares">
      <Stack gap="medium">
        <Heading level={2} id="shares" size="lead">
          {t`Tu portafolio`}
        </Heading>
        <AssetDonut balances={balances} size={112} />
      </Stack>
    </Surface>
  );
}

/** A ring has room for so many slices; the small ones are one. */
const slices_max = 6;

export interface AssetDonutProps {
  readonly balances: readonly Balance[];
  /** Diameter in px. */
  readonly size: number;
}

/** The shares of the assets, the largest first. */
export function AssetDonut({ balances, size }: AssetDonutProps) {
  const { t } = useLingui();
  const held = balances
    .filter((balance) => percentOf(balance) > 0)
    .toSorted((one, other) => percentOf(other) - percentOf(one));
  const own = held.length > slices_max ? held.slice(0, slices_max - 1) : held;
  const rest = held.slice(own.length);
  const slices = own.map((balance) => ({
    id: balance.symbol,
    label: serverWords(balance.assetName),
    weight: percentOf(balance),
    valueText: valueText(balance),
    share: shareText(balance, amountLocale()),
  }));
  const others = {
    id: 'rest',
    label: t`Los demás`,
    weight: rest.reduce((sum, balance) => sum + percentOf(balance), 0),
    valueText: pesosText(totalOf(rest)),
    share: '',
  };
  return (
    <DonutChart
      label={t`Tu portafolio`}
      slices={rest.length === 0 ? slices : [...slices, others]}
      size={size}
      centre={slices.length === 1 ? slices[0]?.share : null}
    />
  );
}
