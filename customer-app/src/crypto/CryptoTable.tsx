import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { EmptyState, EmptyWalletDrawing } from '@caudal/ui-kit';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { TokenAmount } from '../money/TokenAmount.tsx';
import type { CryptoTransaction } from './crypto-data.ts';
import { MovementName, ShortReference } from '../history/movement-cells.tsx';
import { shownRows, type MovementRows } from '../history/movement-rows.ts';
import * as css from './crypto.css.ts';
import { CryptoStateBadge } from './CryptoStateBadge.tsx';

/**
 * Movements of tokens on the chain. Each row links to its timeline. Addresses are shown whole, and customers should not
 * copy them from here: fraudsters send small amounts from look-alike addresses, hoping to be paid by mistake.
 */
export function CryptoTable({ rows, page_rows, empty }: MovementRows<CryptoTransaction>) {
  const { t } = useLingui();
  const columns: readonly DataColumn<CryptoTransaction>[] = [
    {
      id: 'created_at',
      header: t`Fecha`,
      card: 'titleBelow',
      cell: ({ created_at }) => <time dateTime={created_at}>{dateAndTime(created_at)}</time>,
    },
    {
      id: 'movement',
      header: t`Movimiento`,
      card: 'title',
      cell: (row) => (
        <MovementName kind={row.phase === 'charged' ? 'charged' : row.kind} search={{ of: 'crypto', crypto: row.id }} />
      ),
    },
    { id: 'asset', header: t`Moneda`, card: 'hidden' },
    {
      id: 'amount',
      header: t`Cantidad`,
      align: 'end',
      card: 'end',
      cell: (row) => (
        <TokenAmount value={row.amount} symbol={row.asset} weight={row.state === 'Fallido' ? 'regular' : 'semibold'} />
      ),
    },
    {
      id: 'to_address',
      header: t`Dirección`,
      card: 'plain',
      cell: ({ to_address }) => <span className={css.address}>{to_address}</span>,
    },
    { id: 'phase', header: t`Estado`, card: 'endBelow', cell: (row) => <CryptoStateBadge transaction={row} /> },
    { id: 'txid', header: t`TXID`, card: 'hidden', cell: ({ txid }) => <ShortReference of={txid} /> },
  ];
  return (
    <DataTable
      caption={t`Movimientos en cripto`}
      columns={columns}
      {...shownRows({ rows, page_rows })}
      rowId={({ id }) => id}
      linked
      manyColumns="wide"
      empty={empty ?? <NoCrypto />}
    />
  );
}

function NoCrypto() {
  const { t } = useLingui();
  return (
    <EmptyState drawing={<EmptyWalletDrawing />} title={t`Aún no tienes movimientos en cripto`}>
      <Trans>Aquí verás cada token que llegue o salga por la red, con su estado.</Trans>
    </EmptyState>
  );
}
