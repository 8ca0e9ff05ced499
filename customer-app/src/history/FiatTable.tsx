import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import { buttonClass, EmptyState, EmptyWalletDrawing } from '@caudal/ui-kit';
import { dataColumns, DataTable, rowLinkClass } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { Pesos } from '../money/Pesos.tsx';
import type { FiatTransaction } from './history-data.ts';
import { shownRows, type MovementRows } from './movement-rows.ts';
import * as css from './FiatTable.css.ts';
import { TransactionStateBadge } from './TransactionStateBadge.tsx';

const column = dataColumns<FiatTransaction>();

interface FiatTableProps extends MovementRows<FiatTransaction> {
  /** False while another step must come first: then an empty list offers no deposit. */
  readonly mayDeposit: boolean;
  readonly withBalance?: boolean;
}

/** Movements in pesos. Each row links to its timeline. */
export function FiatTable({ rows, page_rows, mayDeposit, withBalance = false, empty }: FiatTableProps) {
  const { t } = useLingui();
  const columns = useWorded(
    () =>
      column.columns([
        column.accessor('creationDate', {
          header: t`Fecha`,
          meta: { card: 'titleBelow' },
          cell: ({ getValue }) => <time dateTime={getValue()}>{dateAndTime(getValue())}</time>,
        }),
        column.display({
          id: 'movement',
          header: t`Movimiento`,
          meta: { card: 'title' },
          cell: ({ row }) => <MovementName transaction={row.original} />,
        }),
        column.accessor('money', { header: t`Moneda`, meta: { card: 'hidden' } }),
        column.accessor('amount', {
          header: t`Cantidad`,
          meta: { align: 'end', card: 'end' },
          // A failed movement has a lighter font weight.
          cell: ({ row: { original } }) => (
            <Pesos value={original.amount} weight={original.state === 'Fallido' ? 'regular' : 'semibold'} />
          ),
        }),
        ...(withBalance
          ? [
              column.accessor('balance', {
                header: t`Saldo después`,
                meta: { align: 'end' as const, card: 'hidden' as const },
                cell: ({ getValue }) => {
                  const balance = getValue();
                  return balance === null ? '–' : <Pesos value={balance} />;
                },
              }),
            ]
          : []),
        column.accessor('destination', { header: t`Dirección`, meta: { card: 'plain' } }),
        column.accessor('state', {
          header: t`Estado`,
          meta: { card: 'endBelow' },
          cell: ({ row }) => <TransactionStateBadge phase={row.original.phase} />,
        }),
        column.accessor('transactionId', {
          header: t`TXID`,
          meta: { card: 'hidden' },
          cell: ({ getValue }) => (
            <span title={getValue()} className={css.reference}>
              {shortReference(getValue())}
            </span>
          ),
        }),
      ]),
    withBalance,
  );
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

/** Returns the end of a reference, enough to tell movements apart; the dialog of the movement has the whole, to copy. */
function shortReference(id: string): string {
  return `…${id.slice(-8)}`;
}

/** The direction of a movement, linked to its dialog. */
function MovementName({ transaction }: { readonly transaction: FiatTransaction }) {
  const { t } = useLingui();
  const isWithdrawal = transaction.kind === 'withdrawal';
  const Direction = isWithdrawal ? ArrowUpRight : ArrowDownLeft;
  return (
    <span className={css.name}>
      <span className={css.sign} aria-hidden>
        <Direction size={20} />
      </span>
      <Link to="/application/record" search={{ transaction: transaction.transactionId }} className={rowLinkClass}>
        {isWithdrawal ? t`Retiro` : t`Depósito`}
      </Link>
    </span>
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
          <Link to="/application/wallets" search={{ dialog: 'deposit' }} className={buttonClass()}>
            <Trans>Hacer mi primer depósito</Trans>
          </Link>
        ) : null
      }
    >{t`Aquí verás cada movimiento, con su fecha y su estado.`}</EmptyState>
  );
}
