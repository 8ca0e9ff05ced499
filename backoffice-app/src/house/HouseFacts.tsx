import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { Amount, DescriptionList, Notice, Stack, Surface } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChainName } from '../chain-reports/chain-cells.tsx';
import type { HouseWallet } from './house-data.ts';

/** The amount of ether below which a warning is shown. */
const low_gas = 0.05;
/** The number of unread blocks above which a warning is shown: deposits are then credited late. */
const far_behind = 10;

/** Shows the house's address, its ether for gas, and how far the chain has been read. */
export function HouseFacts({ wallet: { address, gas, followed } }: { readonly wallet: HouseWallet }) {
  const { t } = useLingui();
  const { block, at, behind } = followed;
  const items = [
    { id: 'address', term: t`Dirección de la casa`, description: <ChainName name={address} /> },
    {
      id: 'gas',
      term: t`Gas`,
      description: <Amount value={gas} currency="ETH" locale={amountLocale()} decimals={6} />,
    },
    {
      id: 'block',
      term: t`Último bloque leído`,
      description: block === null || at === null ? '–' : `${block} · ${dateAndTime(at)}`,
    },
    {
      id: 'behind',
      term: t`Por leer`,
      description: behind === 0 ? t`Al día` : plural(behind, { one: '# bloque', other: '# bloques' }),
    },
  ];
  return (
    <Stack gap="small">
      {Number(gas) < low_gas ? (
        <Notice tone="critical" title={t`Queda poco gas`}>
          <Trans>Sin gas no salen retiros ni intercambios. Envía ether a la dirección de la casa.</Trans>
        </Notice>
      ) : null}
      {behind > far_behind ? (
        <Notice tone="caution" title={t`La cadena se lee con retraso`}>
          <Trans>Los depósitos se abonan más tarde. Revisa el nodo.</Trans>
        </Notice>
      ) : null}
      <Surface>
        <DescriptionList items={items} />
      </Surface>
    </Stack>
  );
}
