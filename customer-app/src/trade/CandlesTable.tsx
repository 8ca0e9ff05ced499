import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { Amount } from '@caudal/ui-kit';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import type { WireCandle } from '../prices/price-data.ts';
import { cut } from './token-amounts.ts';
import type { Token } from './trade-data.ts';

interface CandlesTableProps {
  readonly candles: readonly WireCandle[];
  readonly base: Token;
  readonly quote: Token;
}

/** The figures of a chart as a table, the newest first. */
export function CandlesTable({ candles, base, quote }: CandlesTableProps) {
  const { t } = useLingui();
  const figure = (
    key: 'open' | 'high' | 'low' | 'close' | 'volume',
    header: string,
    card?: 'end' | 'hidden',
  ): DataColumn<WireCandle> => ({
    id: key,
    header,
    align: 'end',
    card,
    cell: (row) => <Amount value={cut(row[key])} locale={amountLocale()} />,
  });
  const columns: readonly DataColumn<WireCandle>[] = [
    {
      id: 'time',
      header: t`Fecha`,
      card: 'title',
      cell: ({ time }) => <time dateTime={time}>{dateAndTime(time)}</time>,
    },
    figure('open', t`Apertura`),
    figure('high', t`Máximo`),
    figure('low', t`Mínimo`),
    figure('close', t`Cierre`, 'end'),
    figure('volume', t`Volumen (${base.symbol})`),
  ];
  return (
    <DataTable
      caption={t`Precio de ${base.symbol} en ${quote.symbol}`}
      columns={columns}
      rows={candles.toReversed()}
      rowId={({ time }) => time}
      status="ready"
      loadingRows={10}
      manyColumns
      empty={null}
      error={null}
    />
  );
}
