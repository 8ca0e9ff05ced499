// Columns that only the list of deposits or only the list of withdrawals has.
import { dataColumns } from '@caudal/ui-kit/table';
import { t } from '@lingui/core/macro';
import { Approver } from '../lists/movement-cells.tsx';
import { ChainName, Tokens } from './chain-cells.tsx';
import type { CryptoReportRow } from './chain-report-data.ts';

const column = dataColumns<CryptoReportRow>();

/** Builds the columns of deposits in the current language. Callers rebuild them when the language changes. */
export function ofDeposits() {
  return [
    column.accessor('origin', { header: t`Origen`, cell: ({ getValue }) => <ChainName name={getValue()} /> }),
    column.accessor('destination', {
      header: t`Destino`,
      meta: { isOptional: true },
      cell: ({ getValue }) => <ChainName name={getValue()} />,
    }),
  ];
}

/** Builds the columns of withdrawals in the current language. Callers rebuild them when the language changes. */
export function ofWithdrawals() {
  return [
    column.accessor('destination', { header: t`Destino`, cell: ({ getValue }) => <ChainName name={getValue()} /> }),
    column.accessor('fee', {
      header: t`Tarifa de red`,
      meta: { align: 'end', isOptional: true },
      cell: ({ row: { original } }) => <Tokens amount={original.fee} asset={original.asset} />,
    }),
    column.accessor('aprobador', {
      header: t`Aprobador`,
      cell: ({ row: { original } }) => <Approver of={original} />,
    }),
  ];
}
