import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { usePage } from '../lists/PagedList.tsx';
import { cryptoReportFile, cryptoReportQuery, type ChainSearch, type Direction } from './chain-report-data.ts';
import { ChainReport } from './ChainReport.tsx';
import { useCryptoColumns } from './crypto-columns.tsx';

interface CryptoReportProps {
  readonly direction: Direction;
  readonly search: ChainSearch;
}

/** The screen of the list of token deposits or of token withdrawals. */
export function CryptoReport({ direction, search }: CryptoReportProps) {
  const { t } = useLingui();
  const words = {
    deposit: {
      title: t`Historial de depósitos cripto`,
      description: t`Lo que llegó en cripto a las direcciones de los usuarios.`,
      caption: t`Depósitos en cripto`,
    },
    withdrawal: {
      title: t`Historial de retiros cripto`,
      description: t`Lo que los usuarios enviaron en cripto, y quién lo aprobó.`,
      caption: t`Retiros en cripto`,
    },
  } satisfies Record<Direction, object>;
  return (
    <ChainReport
      {...words[direction]}
      list={`crypto_${direction}s`}
      columns={useCryptoColumns(direction)}
      page={usePage(cryptoReportQuery(direction, search))}
      announced={(count) =>
        plural(count, { one: '# movimiento en esta página', other: '# movimientos en esta página' })
      }
      yet={t`Aún no hay movimientos en cripto`}
      search={search}
      hasApprover={direction === 'withdrawal'}
      fileName={`${direction}s-information.csv`}
      read={() => cryptoReportFile(direction, search)}
    />
  );
}
