import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import { EmptyState } from '@caudal/ui-kit';
import { dataColumns, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { TransactionName } from '../chain-reports/chain-cells.tsx';
import { momentCell } from '../lists/movement-cells.tsx';
import type { HouseWallet, OpenTransaction } from './house-data.ts';

const column = dataColumns<OpenTransaction>();
const nothing: OpenTransaction[] = [];
const loading_rows = 3;

/** Lists our unfinished transactions. A failure to read them is shown with the tokens. */
export function OpenTransactionsTable({ wallet }: { readonly wallet: Latest<HouseWallet> }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <DataTable
      caption={t`Transacciones en curso`}
      columns={columns}
      rows={shownOf(wallet)?.underWay ?? nothing}
      rowId={({ id }) => id}
      status={wallet.status}
      loadingRows={loading_rows}
      error={null}
      empty={
        <EmptyState title={t`No hay transacciones en curso`}>
          <Trans>Todo lo que firmamos está confirmado.</Trans>
        </EmptyState>
      }
    />
  );
}

function useColumns() {
  const { t } = useLingui();
  return useWorded(() => {
    const purposes: Readonly<Record<string, string>> = {
      withdrawal: t`Retiro`,
      swap: t`Intercambio`,
      sweep: t`Recogida de un depósito`,
      gas: t`Gas para una recogida`,
      mint: t`Pesos hechos tokens`,
      allowance: t`Permiso del contrato`,
    };
    const states = {
      queued: t`En cola`,
      numbered: t`Por firmar`,
      signed: t`Firmada, sin bloque`,
      mined: t`En un bloque, sin confirmar`,
    };
    return column.columns([
      column.accessor('purpose', {
        header: t`Para qué`,
        meta: { card: 'title' },
        cell: ({ getValue }) => purposes[getValue()] ?? getValue(),
      }),
      column.accessor('state', {
        header: t`Estado`,
        meta: { card: 'end' },
        cell: ({ getValue }) => states[getValue()],
      }),
      column.accessor('nonce', {
        header: t`Número`,
        meta: { align: 'end' },
        cell: ({ getValue }) => getValue() ?? '–',
      }),
      column.accessor('attempts', { header: t`Firmas`, meta: { align: 'end' } }),
      column.accessor('createdAt', { header: t`Desde`, cell: momentCell }),
      column.accessor('txid', {
        header: t`TXID`,
        cell: ({ row: { original } }) => <TransactionName hash={original.txid} page={original.page} />,
      }),
    ]);
  });
}
