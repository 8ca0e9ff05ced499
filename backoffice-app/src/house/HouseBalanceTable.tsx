import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import { Amount, EmptyState, Stack, Text } from '@caudal/ui-kit';
import { dataColumns, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AssetStanding } from './house-data.ts';
import { HouseComparisons } from './HouseComparisons.tsx';

const column = dataColumns<AssetStanding>();
const nothing: AssetStanding[] = [];
const loading_rows = 8;

/** Lists, per asset, the ledger's liabilities and holdings, what chain and banks report, and what explains the difference. */
export function HouseBalanceTable({ balance }: { readonly balance: Latest<AssetStanding[]> }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <DataTable
      caption={t`Balance por moneda`}
      columns={columns}
      rows={shownOf(balance) ?? nothing}
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

function useColumns() {
  const { t } = useLingui();
  return useWorded(() => {
    const sum = (name: Sum, header: string) =>
      column.accessor(name, {
        header,
        meta: { align: 'end' },
        cell: ({ row: { original } }) => <Units amount={original[name]} />,
      });
    return column.columns([
      column.accessor('symbol', { header: t`Moneda`, meta: { card: 'title' } }),
      column.display({
        id: 'standing',
        header: t`Estado`,
        meta: { card: 'endBelow' },
        cell: ({ row: { original } }) => <HouseComparisons of={original} />,
      }),
      sum('owed', t`De los clientes`),
      sum('held', t`Apartado`),
      sum('fees', t`Tarifas`),
      sum('suspense', t`En suspenso`),
      sum('issued', t`Emitido`),
      sum('bank', t`En bancos`),
      column.display({
        id: 'chain',
        header: t`En la cadena`,
        meta: { align: 'end' },
        cell: ({ row: { original } }) => <OnChain of={original} />,
      }),
    ]);
  });
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
