import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { formatAmount, Heading, Stack, Surface } from '@caudal/ui-kit';
import { DonutChart } from '@caudal/ui-kit/charts';
import { useLingui } from '@lingui/react/macro';
import { cut } from '../trade/token-amounts.ts';
import { shareText } from './asset-share.ts';
import { pesosText } from '../money/Pesos.tsx';
import { shownDecimals, type Balance } from './wallet-data.ts';

/** Returns the text of an asset's value in pesos, including held amounts; for an asset without a price, of its available amount. */
function valueText(balance: Balance): string {
  if (balance.valueCop !== null) return pesosText(balance.valueCop);
  const [currency, decimals] = [balance.symbol, shownDecimals(balance)];
  return formatAmount(cut(balance.amount), { locale: amountLocale(), currency, decimals });
}

/** The section with the shares of the assets in the portfolio. */
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

interface AssetDonutProps {
  readonly balances: readonly Balance[];
  /** The diameter in px. */
  readonly size: number;
}

/**
 * The chart of all assets with a balance, the largest share first. Assets without a price come last and are not part of
 * the ring.
 */
export function AssetDonut({ balances, size }: AssetDonutProps) {
  const { t } = useLingui();
  const held = balances
    .filter((balance) => /[1-9]/.test(balance.amount + balance.held))
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  const slices = held.map((balance) => ({
    id: balance.symbol,
    label: serverWords(balance.assetName),
    weight: weightOf(balance),
    valueText: valueText(balance),
    share: balance.valueCop === null ? t`Sin precio` : shareText(balance, amountLocale()),
  }));
  return (
    <DonutChart
      label={t`Tu portafolio`}
      slices={slices}
      size={size}
      centre={slices.length === 1 ? slices[0]?.share : null}
    />
  );
}

/** Returns an asset's value as a number, for the drawing and the order only. */
function weightOf({ valueCop }: Balance): number {
  return Number(valueCop ?? 0);
}
