import type { Latest } from '@caudal/app-kit/reading/latest.ts';
import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { dataColumns } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ShortId } from '../customers/customer-cells.tsx';
import { Moment } from '../lists/Moment.tsx';
import { UserLink } from '../lists/movement-cells.tsx';
import { Tokens, TransactionName, Worth } from './chain-cells.tsx';
import { type CryptoReportRow, type Direction } from './chain-report-data.ts';
import type { ChainSearch, ChangeSearch } from './chain-search.ts';
import { PhaseBadge } from './PhaseBadge.tsx';
import { ofDeposits, ofWithdrawals } from './direction-columns.tsx';
import { ReportList, rowsOf } from './ReportList.tsx';

const column = dataColumns<CryptoReportRow>();

export interface CryptoReportTableProps {
  readonly direction: Direction;
  readonly page: Latest<Schemas['CryptoReportPage']>;
  readonly search: ChainSearch;
  readonly onChange: ChangeSearch;
}

/** One page of token deposits or withdrawals. */
export function CryptoReportTable({ direction, page, search, onChange }: CryptoReportTableProps) {
  const { t } = useLingui();
  const columns = useColumns(direction);
  const count = rowsOf(page).length;
  return (
    <ReportList
      list={direction === 'deposit' ? 'crypto_deposits' : 'crypto_withdrawals'}
      caption={direction === 'deposit' ? t`Depósitos en cripto` : t`Retiros en cripto`}
      announced={plural(count, { one: '# movimiento en esta página', other: '# movimientos en esta página' })}
      columns={columns}
      yet={t`Aún no hay movimientos en cripto`}
      {...{ page, search, onChange }}
    />
  );
}

function useColumns(direction: Direction) {
  const { t } = useLingui();
  return useWorded(
    () =>
      column.columns([
        column.accessor('userId', {
          header: t`Usuario`,
          meta: { card: 'title' },
          cell: ({ row: { original } }) => <UserLink of={original} />,
        }),
        column.accessor('transactionId', {
          header: t`ID de transacción`,
          cell: ({ getValue }) => <ShortId id={getValue()} />,
        }),
        column.accessor('amount', {
          header: t`Cantidad`,
          meta: { align: 'end', card: 'end' },
          cell: ({ row: { original } }) => <Tokens amount={original.amount} asset={original.asset} />,
        }),
        column.accessor('valueCop', {
          header: t`Valor`,
          meta: { align: 'end' },
          cell: ({ getValue }) => <Worth value={getValue()} />,
        }),
        column.accessor('phase', {
          header: t`Estado`,
          meta: { card: 'endBelow' },
          cell: ({ getValue }) => <PhaseBadge phase={getValue()} />,
        }),
        column.accessor('creationDate', {
          header: t`Creación`,
          cell: ({ getValue }) => <Moment instant={getValue()} />,
        }),
        column.accessor('confirmationDate', {
          header: t`Confirmación`,
          meta: { isOptional: true },
          cell: ({ getValue }) => {
            const at = getValue();
            return at === null ? '–' : <Moment instant={at} />;
          },
        }),
        ...(direction === 'deposit' ? ofDeposits() : ofWithdrawals()),
        column.accessor('internalID', {
          header: t`TXID`,
          cell: ({ row: { original } }) => <TransactionName hash={original.internalID} page={original.page} />,
        }),
      ]),
    direction,
  );
}
