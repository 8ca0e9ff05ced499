import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { EmptyState } from '@caudal/ui-kit';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { TransactionName } from '../chain-reports/chain-cells.tsx';
import { Moment } from '../lists/Moment.tsx';
import type { HouseWallet, OpenTransaction } from './house-data.ts';

const loading_rows = 3;

/** Lists our unfinished transactions. It shows no error: the table of tokens uses the same query and shows its error. */
export function OpenTransactionsTable({ wallet }: { readonly wallet: Latest<HouseWallet> }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <DataTable
      caption={t`Transacciones en curso`}
      columns={columns}
      rows={shownOf(wallet)?.underWay ?? []}
      rowId={({ id }) => id}
      status={wallet.status}
      loadingRows={loading_rows}
      error={null}
      empty={
        <EmptyState title={t`No hay transacciones en curso`}>{t`Todo lo que firmamos está confirmado.`}</EmptyState>
      }
    />
  );
}

function useColumns(): readonly DataColumn<OpenTransaction>[] {
  const { t } = useLingui();
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
  return [
    { id: 'purpose', header: t`Para qué`, card: 'title', cell: ({ purpose }) => purposes[purpose] ?? purpose },
    { id: 'state', header: t`Estado`, card: 'end', cell: ({ state }) => states[state] },
    { id: 'nonce', header: t`Número`, align: 'end' },
    { id: 'attempts', header: t`Firmas`, align: 'end' },
    { id: 'createdAt', header: t`Desde`, cell: (row) => <Moment instant={row.createdAt} /> },
    { id: 'txid', header: t`TXID`, cell: (row) => <TransactionName hash={row.txid} page={row.page} /> },
  ];
}
