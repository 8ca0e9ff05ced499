import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { Amount, EmptyState, Stack, Text } from '@caudal/ui-kit';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AssetStanding } from './house-data.ts';
import { HouseComparisons } from './HouseComparisons.tsx';

const loading_rows = 8;

/** Lists, per asset, the ledger's liabilities and holdings, what chain and banks report, and what explains the difference. */
export function HouseBalanceTable({ balance }: { readonly balance: Latest<AssetStanding[]> }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <DataTable
      caption={t`Balance por moneda`}
      columns={columns}
      rows={shownOf(balance) ?? []}
      rowId={({ symbol }) => symbol}
      status={balance.status}
      loadingRows={loading_rows}
      manyColumns="wide"
      error={<ReadFailed title={t`No pudimos leer el balance`} of={balance} />}
      empty={
        <EmptyState title={t`El libro está vacío`}>
          <Trans>Aquí verás cada moneda desde su primer movimiento.</Trans>
        </EmptyState>
      }
    />
  );
}

type Sum = Exclude<keyof AssetStanding, 'symbol' | 'decimals' | 'chain' | 'statement'>;

function useColumns(): readonly DataColumn<AssetStanding>[] {
  const { t } = useLingui();
  const sum = (name: Sum, header: string): DataColumn<AssetStanding> => ({
    id: name,
    header,
    align: 'end',
    cell: (row) => <Units amount={row[name]} />,
  });
  return [
    { id: 'symbol', header: t`Moneda`, card: 'title' },
    { id: 'standing', header: t`Estado`, card: 'endBelow', cell: (row) => <HouseComparisons of={row} /> },
    sum('owed', t`De los clientes`),
    sum('held', t`Apartado`),
    sum('fees', t`Tarifas`),
    sum('suspense', t`En suspenso`),
    sum('issued', t`Emitido`),
    sum('bank', t`En bancos`),
    { id: 'chain', header: t`En la cadena`, align: 'end', cell: (row) => <OnChain of={row} /> },
  ];
}

/** Shows an amount without its unit, because the row names the asset once. */
function Units({ amount }: { readonly amount: string }) {
  return <Amount value={amount} locale={amountLocale()} />;
}

/** Shows the balance of our addresses, the balance by the ledger, and the amounts that explain the difference. */
function OnChain({ of: { chain, custody } }: { readonly of: AssetStanding }) {
  return (
    <Stack gap="none">
      {chain === null ? '–' : <Units amount={chain.onChain} />}
      <Text as="span" size="small" tone="muted">
        <Trans>
          libro: <Units amount={custody} />
        </Trans>
      </Text>
      {chain === null || chain.waiting === '0' ? null : (
        <Text as="span" size="small" tone="muted">
          <Trans>
            por abonar: <Units amount={chain.waiting} />
          </Trans>
        </Text>
      )}
      {chain === null || chain.underWay === '0' ? null : (
        <Text as="span" size="small" tone="muted">
          <Trans>
            en camino: <Units amount={chain.underWay} />
          </Trans>
        </Text>
      )}
    </Stack>
  );
}
