import { latestOf, shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Heading, Stack, Tabs, Amount, DescriptionList, Notice, Surface, EmptyState, choicesOf } from '@caudal/ui-kit';
import { useLingui, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import {
  walletSearch,
  custodyQuery,
  houseWalletQuery,
  type HouseWallet,
  type HouseToken,
} from '../../../../house/house-data.ts';
import { CustodyAddresses } from '../../../../house/CustodyTable.tsx';
import { OpenTransactionsTable } from '../../../../house/OpenTransactionsTable.tsx';
import { whatIsRead } from '../../../../lists/list-address.ts';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { plural } from '@lingui/core/macro';
import { ChainName, amountColumn, Worth } from '../../../../chain-reports/chain-cells.tsx';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';

export const Route = createFileRoute('/application/administrative/financial/wallet')({
  validateSearch: walletSearch,
  loaderDeps: ({ search }) => whatIsRead(search),
  loader: ({ context: { queryClient }, deps }) =>
    withoutWaiting(
      deps.tab === 'addresses' ? visit(queryClient, custodyQuery(deps)) : visit(queryClient, houseWalletQuery()),
    ),
  component: Wallet,
});

/** Shows what the house holds on the chain, its open transactions, and the customers' addresses. */
function Wallet() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <Stack gap="medium">
      <ScreenHeader
        title={t`Wallet`}
        description={t`La billetera de la casa, lo que aún está en las direcciones de los clientes y lo que está en curso.`}
      />
      <Tabs
        label={t`De quién`}
        tabs={choicesOf({ house: t`Casa`, addresses: t`Direcciones de clientes` })}
        value={search.tab ?? 'house'}
        onValueChange={(tab) => void navigate({ search: tab === 'addresses' ? { tab } : {} })}
      >
        {search.tab === 'addresses' ? <CustodyAddresses search={search} /> : <House />}
      </Tabs>
    </Stack>
  );
}

function House() {
  const { t } = useLingui();
  const wallet = latestOf(useQuery(houseWalletQuery()));
  const shown = shownOf(wallet);
  return (
    <Stack gap="medium">
      {shown ? <HouseFacts wallet={shown} /> : null}
      <HouseTokensTable wallet={wallet} />
      {wallet.status === 'error' ? null : (
        <>
          <Heading level={2}>{t`En curso`}</Heading>
          <OpenTransactionsTable wallet={wallet} />
        </>
      )}
    </Stack>
  );
}

/** The amount of ether below which a warning is shown. */
const low_gas = 0.05;
/** The number of unread blocks above which a warning is shown: deposits are then credited late. */
const far_behind = 10;

/** Shows the house's address, its ether for gas, and how far the chain has been read. */
function HouseFacts({ wallet: { address, gas, followed } }: { readonly wallet: HouseWallet }) {
  const { t } = useLingui();
  const { block, at, behind } = followed;
  const items = [
    { term: t`Dirección de la casa`, description: <ChainName name={address} /> },
    { term: t`Gas`, description: <Amount value={gas} currency="ETH" locale={amountLocale()} decimals={6} /> },
    {
      term: t`Último bloque leído`,
      description: block === null || at === null ? '–' : `${block} · ${dateAndTime(at)}`,
    },
    {
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

const loading_rows = 8;

/** Lists, per token, what the house holds and what customers' addresses still hold. */
function HouseTokensTable({ wallet }: { readonly wallet: Latest<HouseWallet> }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <DataTable
      caption={t`Tokens de la casa`}
      columns={columns}
      rows={shownOf(wallet)?.tokens ?? []}
      rowId={({ symbol }) => symbol}
      status={wallet.status}
      loadingRows={loading_rows}
      error={<ReadFailed title={t`No pudimos leer la billetera`} of={wallet} />}
      empty={
        <EmptyState title={t`No hay tokens configurados`}>
          <Trans>Sin una cadena no hay depósitos, retiros ni intercambios en cripto.</Trans>
        </EmptyState>
      }
    />
  );
}

function useColumns(): readonly DataColumn<HouseToken>[] {
  const { t } = useLingui();
  return [
    {
      id: 'symbol',
      header: t`Moneda`,
      card: 'title',
      cell: (row) => (row.token === row.symbol ? row.symbol : `${row.symbol} (${row.token})`),
    },
    amountColumn('house', t`En la billetera de la casa`, 'symbol', { card: 'end' }),
    {
      id: 'valueCop',
      header: t`Valor`,
      align: 'end',
      card: 'endBelow',
      cell: ({ valueCop: value }) => (value === null ? t`Sin precio` : <Worth value={value} />),
    },
    amountColumn('toSweep', t`Por recoger`, 'symbol'),
    { id: 'addresses', header: t`Direcciones`, align: 'end' },
    { id: 'contract', header: t`Contrato`, cell: ({ contract }) => <ChainName name={contract} /> },
  ];
}
