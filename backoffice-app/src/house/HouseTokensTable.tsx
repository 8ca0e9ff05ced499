import type { Latest } from '@caudal/app-kit/reading/latest.ts';
import { shownOf } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { EmptyState } from '@caudal/ui-kit';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { amountColumn, ChainName, Worth } from '../chain-reports/chain-cells.tsx';
import type { HouseToken, HouseWallet } from './house-data.ts';

const loading_rows = 8;

/** Lists, per token, what the house holds and what customers' addresses still hold. */
export function HouseTokensTable({ wallet }: { readonly wallet: Latest<HouseWallet> }) {
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
