import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { EmptyState, EmptyWalletDrawing } from '@caudal/ui-kit';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pesos } from '../money/Pesos.tsx';
import type { FiatTransaction } from './history-data.ts';
import { shownRows, type MovementRows } from './movement-rows.ts';
import { MovementName, ShortReference } from './movement-cells.tsx';
import { TransactionStateBadge } from './TransactionStateBadge.tsx';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

interface FiatTableProps extends MovementRows<FiatTransaction> {
  /** False while the customer must take another step first, such as verification. An empty list then offers no deposit. */
  readonly mayDeposit: boolean;
  readonly withBalance?: boolean;
}

/** Movements in pesos. Each row links to its timeline. */
export function FiatTable({ rows, page_rows, mayDeposit, withBalance = false, empty }: FiatTableProps) {
  const { t } = useLingui();
  const balanceColumn: DataColumn<FiatTransaction> = {
    id: 'balance',
    header: t`Saldo después`,
    align: 'end',
    card: 'hidden',
    cell: ({ balance }) => (balance === null ? '–' : <Pesos value={balance} />),
  };
  const columns: readonly DataColumn<FiatTransaction>[] = [
    {
      id: 'creationDate',
      header: t`Fecha`,
      card: 'titleBelow',
      cell: ({ creationDate }) => <time dateTime={creationDate}>{dateAndTime(creationDate)}</time>,
    },
    {
      id: 'movement',
      header: t`Movimiento`,
      card: 'title',
      cell: (row) => (
        <MovementName
          kind={row.phase === 'charged' ? 'charged' : row.kind}
          search={{ transaction: row.transactionId }}
        />
      ),
    },
    { id: 'money', header: t`Moneda`, card: 'hidden' },
    {
      id: 'amount',
      header: t`Cantidad`,
      align: 'end',
      card: 'end',
      // A failed movement has a lighter font weight.
      cell: (row) => <Pesos value={row.amount} weight={row.state === 'Fallido' ? 'regular' : 'semibold'} />,
    },
    ...(withBalance ? [balanceColumn] : []),
    { id: 'destination', header: t`Dirección`, card: 'plain' },
    { id: 'state', header: t`Estado`, card: 'endBelow', cell: (row) => <TransactionStateBadge phase={row.phase} /> },
    {
      id: 'transactionId',
      header: t`TXID`,
      card: 'hidden',
      cell: ({ transactionId }) => <ShortReference of={transactionId} />,
    },
  ];
  return (
    <DataTable
      caption={t`Movimientos en pesos`}
      columns={columns}
      {...shownRows({ rows, page_rows })}
      rowId={({ transactionId }) => transactionId}
      linked
      manyColumns="wide"
      empty={empty ?? <NoMovements mayDeposit={mayDeposit} />}
    />
  );
}

function NoMovements({ mayDeposit }: Pick<FiatTableProps, 'mayDeposit'>) {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<EmptyWalletDrawing />}
      title={t`Aún no tienes movimientos`}
      action={
        mayDeposit ? (
          <ButtonLink to="/application/wallets" search={{ dialog: 'deposit' }}>
            <Trans>Hacer mi primer depósito</Trans>
          </ButtonLink>
        ) : null
      }
    >{t`Aquí verás cada movimiento, con su fecha y su estado.`}</EmptyState>
  );
}
