import type { Latest } from '@caudal/app-kit/reading/latest.ts';
import { shownOf } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import { EmptyState } from '@caudal/ui-kit';
import { dataColumns, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChainName, Tokens, Worth } from '../chain-reports/chain-cells.tsx';
import type { HouseToken, HouseWallet } from './house-data.ts';

const column = dataColumns<HouseToken>();
const nothing: HouseToken[] = [];
const loading_rows = 8;

/** Lists, per token, what the house holds and what customers' addresses still hold. */
export function HouseTokensTable({ wallet }: { readonly wallet: Latest<HouseWallet> }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <DataTable
      caption={t`Tokens de la casa`}
      columns={columns}
      rows={shownOf(wallet)?.tokens ?? nothing}
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

function useColumns() {
  const { t } = useLingui();
  return useWorded(() =>
    column.columns([
      column.accessor('symbol', {
        header: t`Moneda`,
        meta: { card: 'title' },
        cell: ({ row: { original } }) =>
          original.token === original.symbol ? original.symbol : `${original.symbol} (${original.token})`,
      }),
      column.accessor('house', {
        header: t`En la billetera de la casa`,
        meta: { align: 'end', card: 'end' },
        cell: ({ row: { original } }) => <Tokens amount={original.house} asset={original.symbol} />,
      }),
      column.accessor('valueCop', {
        header: t`Valor`,
        meta: { align: 'end', card: 'endBelow' },
        cell: ({ getValue }) => {
          const value = getValue();
          return value === null ? t`Sin precio` : <Worth value={value} />;
        },
      }),
      column.accessor('toSweep', {
        header: t`Por recoger`,
        meta: { align: 'end' },
        cell: ({ row: { original } }) => <Tokens amount={original.toSweep} asset={original.symbol} />,
      }),
      column.accessor('addresses', { header: t`Direcciones`, meta: { align: 'end' } }),
      column.accessor('contract', {
        header: t`Contrato`,
        cell: ({ getValue }) => <ChainName name={getValue()} />,
      }),
    ]),
  );
}
