import { dateAndTime } from '@caudal/app-kit/dates.ts';
import { buttonClass, EmptyState, EmptyWalletDrawing } from '@caudal/ui-kit';
import { dataColumns, DataTable, rowLinkClass } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Pesos } from '../money/Pesos.tsx';
import type { FiatTransaction } from './history-data.ts';
import { TransactionStateBadge } from './TransactionStateBadge.tsx';

const column = dataColumns<FiatTransaction>();

/** Movements in pesos. Each row leads to its timeline. */
export function FiatTable({ rows }: { readonly rows: readonly FiatTransaction[] }) {
  const { t, i18n } = useLingui();
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('creationDate', {
          header: t`Fecha`,
          meta: { card: 'title' },
          cell: ({ row: { original } }) => (
            <Link to="/application/record" search={{ transaction: original.transactionId }} className={rowLinkClass}>
              {dateAndTime(original.creationDate)}
            </Link>
          ),
        }),
        column.accessor('amount', {
          id: 'kind',
          header: t`Movimiento`,
          cell: ({ getValue }) => (getValue().startsWith('-') ? t`Retiro` : t`Depósito`),
        }),
        column.accessor('destination', { header: t`Cuenta` }),
        column.accessor('state', {
          header: t`Estado`,
          cell: ({ getValue }) => <TransactionStateBadge state={getValue()} />,
        }),
        column.accessor('amount', {
          header: t`Valor`,
          meta: { align: 'end', card: 'end' },
          cell: ({ getValue }) => <Pesos value={getValue()} weight="semibold" />,
        }),
      ]),
    // The words change with the language.
    // oxlint-disable-next-line react/exhaustive-deps
    [i18n.locale],
  );
  return (
    <DataTable
      caption={t`Movimientos en pesos`}
      columns={columns}
      rows={rows}
      rowId={({ transactionId }) => transactionId}
      status="ready"
      loadingRows={10}
      linked
      error={null}
      empty={
        <EmptyState
          drawing={<EmptyWalletDrawing />}
          title={t`Aún no tienes movimientos`}
          action={
            <Link to="/application/wallets" search={{ dialog: 'deposit' }} className={buttonClass()}>
              <Trans>Hacer mi primer depósito</Trans>
            </Link>
          }
        >
          <Trans>Aquí verás tus depósitos y retiros con su fecha y su estado.</Trans>
        </EmptyState>
      }
    />
  );
}
