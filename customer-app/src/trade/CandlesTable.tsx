import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import { Amount } from '@caudal/ui-kit';
import { dataColumns, DataTable } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { WireCandle } from '../prices/price-data.ts';
import { cut } from './token-amounts.ts';
import type { Token } from './trade-data.ts';

interface CandlesTableProps {
  readonly candles: readonly WireCandle[];
  readonly base: Token;
  readonly quote: Token;
}

const column = dataColumns<WireCandle>();

/** The figures of a chart as a table, the newest first. */
export function CandlesTable({ candles, base, quote }: CandlesTableProps) {
  const { t } = useLingui();
  const rows = useMemo(() => candles.toReversed(), [candles]);
  const columns = useWorded(() => {
    const figure = (key: 'open' | 'high' | 'low' | 'close' | 'volume', header: string, card?: 'end' | 'hidden') =>
      column.accessor(key, {
        header,
        meta: { align: 'end' as const, ...(card && { card }) },
        cell: ({ getValue }) => <Amount value={cut(getValue())} locale={amountLocale()} />,
      });
    return column.columns([
      column.accessor('time', {
        header: t`Fecha`,
        meta: { card: 'title' },
        cell: ({ getValue }) => <time dateTime={getValue()}>{dateAndTime(getValue())}</time>,
      }),
      figure('open', t`Apertura`),
      figure('high', t`Máximo`),
      figure('low', t`Mínimo`),
      figure('close', t`Cierre`, 'end'),
      figure('volume', t`Volumen (${base.symbol})`),
    ]);
  }, base.symbol);
  return (
    <DataTable
      caption={t`Precio de ${base.symbol} en ${quote.symbol}`}
      columns={columns}
      rows={rows}
      rowId={({ time }) => time}
      status="ready"
      loadingRows={10}
      manyColumns
      empty={null}
      error={null}
    />
  );
}
