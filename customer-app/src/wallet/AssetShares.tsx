import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { formatAmount, Heading, Stack, Surface } from '@caudal/ui-kit';
import { DonutChart } from '@caudal/ui-kit/charts';
import { useLingui } from '@lingui/react/macro';
import { percentOf, shareText } from './asset-share.ts';
import { pesosText } from '../money/Pesos.tsx';
import { shownDecimals, type Balance } from './wallet-data.ts';

/** What the share is of: the whole of it, held by movements or not. */
function valueText(balance: Balance): string {
  if (balance.valueCop !== null) return pesosText(balance.valueCop);
  const [currency, decimals] = [balance.symbol, shownDecimals(balance)];
  return formatAmount(balance.amount, { locale: amountLocale(), currency, decimals });
}

/** How the portfolio divides into its assets. A chart and its words are loaded only where there is something to show. */
export function AssetShares({ balances }: { readonly balances: readonly Balance[] }) {
  const { t } = useLingui();
  const held = balances.filter((balance) => percentOf(balance) > 0);
  const slices = held.map((balance) => ({
    id: balance.symbol,
    label: serverWords(balance.assetName),
    weight: percentOf(balance),
    valueText: valueText(balance),
    share: shareText(balance, amountLocale()),
  }));
  return (
    <Surface as="section" aria-labelledby="shares">
      <Stack gap="medium">
        <Heading level={2} id="shares" size="lead">
          {t`Tu portafolio`}
        </Heading>
        <DonutChart
          label={t`Tu portafolio`}
          slices={slices}
          size={112}
          centre={slices.length === 1 ? slices[0]?.share : null}
        />
      </Stack>
    </Surface>
  );
}
