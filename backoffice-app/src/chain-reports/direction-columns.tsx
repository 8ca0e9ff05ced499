// What a list of deposits shows that one of withdrawals does not, and the other way round.
import { dataColumns } from '@caudal/ui-kit/table';
import { t } from '@lingui/core/macro';
import { Approver } from '../lists/movement-cells.tsx';
import { ChainName, Tokens } from './chain-cells.tsx';
import type { CryptoReportRow } from './chain-report-data.ts';

const column = dataColumns<CryptoReportRow>();

/** In the language of the moment: whoever shows them makes them anew when it changes. */
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

/** Likewise. */
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
