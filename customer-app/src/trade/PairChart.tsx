import { serverNow } from '@caudal/app-kit/clock/page-clock.ts';
import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { dateAndTime, dayAndMonth, timeOfDay } from '@caudal/app-kit/locale/dates.ts';
import {
  EmptyState,
  formatAmount,
  Heading,
  linkClass,
  Segments,
  Skeleton,
  Stack,
  Surface,
  choicesOf,
} from '@caudal/ui-kit';
import { type Candle, CandleChart, type CandleChartWords, type CandleForm } from '@caudal/ui-kit/charts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { atom, useAtom } from 'jotai';
import { ExternalLink } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type CandleInterval, candlesQuery, type WireCandle } from '../prices/price-data.ts';
import { CandlesTable } from './CandlesTable.tsx';
import * as css from './Swap.css.ts';
import type { Token } from './trade-data.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Colombia's offset from UTC. Colombia keeps no summer time. */
const colombia_milliseconds = -5 * hour;

/** The length of each range and of its candles. The server answers with 366 candles at most. */
const ranges = {
  day: { interval: '15m', back_milliseconds: day },
  week: { interval: '1h', back_milliseconds: 7 * day },
  month: { interval: '4h', back_milliseconds: 30 * day },
  year: { interval: '1d', back_milliseconds: 365 * day },
} as const satisfies Record<string, { interval: CandleInterval; back_milliseconds: number }>;

type Range = keyof typeof ranges;

/** The form of the chart, such as candles; one choice for all ranges and pairs. */
const formAtom = atom<CandleForm>('candles');

/** The end of the range is rounded down to a quarter of an hour, so that the query stays the same while somebody looks. */
const step_milliseconds = hour / 4;

interface PairChartProps {
  /** The token whose price is shown: the one that is worth more per unit. */
  readonly base: Token;
  readonly quote: Token;
}

/** The chart of a pair's price, drawn by ourselves from the trades in the pools. */
export function PairChart({ base, quote }: PairChartProps) {
  const { t } = useLingui();
  const [range, setRange] = useState<Range>('week');
  const [now] = useState(() => Math.floor(serverNow() / step_milliseconds) * step_milliseconds);
  const { interval, back_milliseconds } = ranges[range];
  const from = new Date(now - back_milliseconds).toISOString();
  const candles = useQuery(candlesQuery({ base: base.id, quote: quote.id, interval, from }));
  const { data, error } = candles;
  const names = { day: t`24 h`, week: t`7 días`, month: t`30 días`, year: t`1 año` } satisfies Record<Range, string>;
  return (
    <Surface as="section" aria-labelledby="chart">
      <Stack gap="small">
        <div className={css.chartHead}>
          <Heading level={2} id="chart" size="lead">
            {t`${base.symbol} en ${quote.symbol}`}
          </Heading>
          <div className={css.ranges}>
            <Segments
              label={t`Rango`}
              segments={(Object.keys(ranges) as Range[]).map((value) => ({ value, label: names[value] }))}
              value={range}
              onValueChange={setRange}
            />
          </div>
        </div>
        <div className={css.chartPlace} aria-busy={data === undefined && error === null}>
          {data ? (
            <Drawn key={`${base.id}-${quote.id}-${range}`} candles={data.candles} base={base} quote={quote} />
          ) : error ? (
            <ReadFailed level={3} look="secondary" title={t`No pudimos leer los precios`} of={latestOf(candles)} />
          ) : (
            <Skeleton shape="card" />
          )}
        </div>
        {data && data.page !== null ? (
          <a href={data.page} target="_blank" rel="noreferrer" className={linkClass('standalone')}>
            <Trans>Ver este par en otra página (se abre en otra pestaña)</Trans>
            <ExternalLink size={14} aria-hidden />
          </a>
        ) : null}
      </Stack>
    </Surface>
  );
}

interface DrawnProps extends PairChartProps {
  readonly candles: readonly WireCandle[];
}

function Drawn({ candles, base, quote }: DrawnProps) {
  const { t } = useLingui();
  const [form, setForm] = useAtom(formAtom);
  const words = useChartWords();
  const drawn = useMemo(() => candles.map(drawnCandle), [candles]);
  const texts = useMemo(() => textsOf(drawn.at(-1)?.close ?? 1, base.symbol), [drawn, base.symbol]);
  if (drawn.length === 0) {
    return (
      <EmptyState level={3} title={t`Este par todavía no tiene historia`}>
        <Trans>Aquí verás su precio apenas alguien lo intercambie.</Trans>
      </EmptyState>
    );
  }
  return (
    <CandleChart
      label={t`Precio de ${base.symbol} en ${quote.symbol}`}
      candles={drawn}
      form={form}
      shown={drawn.length}
      {...texts}
      timeOffset_milliseconds={colombia_milliseconds}
      words={words}
      tools={
        <Segments
          label={t`Forma`}
          segments={choicesOf({ candles: t`Velas`, line: t`Línea` })}
          value={form}
          onValueChange={setForm}
        />
      }
      table={<CandlesTable candles={candles} base={base} quote={quote} />}
    />
  );
}

/** Converts a candle to numbers, for the drawing and the figures beside it; amounts to pay are never computed from them. */
function drawnCandle({ time, open, high, low, close, volume }: WireCandle): Candle {
  return {
    at: Date.parse(time),
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  };
}

/** Returns the number of decimals that tell two candles of such a price apart. */
function decimalsOf(price: number): number {
  if (price >= 10_000) return 0;
  if (price >= 1) return 2;
  return Math.min(12, 3 - Math.floor(Math.log10(price || 1)));
}

function textsOf(price: number, symbol: string) {
  const decimals = decimalsOf(price);
  const figure = (value: number, digits: number) =>
    formatAmount(value.toFixed(digits), { locale: amountLocale(), decimals: digits });
  const instant = (at: number) => new Date(at).toISOString();
  return {
    priceText: (value: number) => figure(value, decimals),
    volumeText: (value: number) => `${figure(value, value >= 100 ? 0 : 4)} ${symbol}`,
    pointText: (at: number) => dateAndTime(instant(at)),
    tickText: (at: number, step: number) => (step >= day ? dayAndMonth(instant(at)) : timeOfDay(instant(at))),
  };
}

function useChartWords(): CandleChartWords {
  const { t } = useLingui();
  return {
    time: t`Fecha`,
    open: t`Apertura`,
    high: t`Máximo`,
    low: t`Mínimo`,
    close: t`Cierre`,
    volume: t`Volumen`,
    earlier: t`Ver antes`,
    later: t`Ver después`,
    closer: t`Acercar`,
    wider: t`Alejar`,
    reset: t`Volver a lo último`,
    asTable: t`Ver como tabla`,
    asChart: t`Ver como gráfica`,
    keys: t`Con las flechas recorres las velas; con más y menos acercas y alejas; con Av Pág y Re Pág te desplazas.`,
  };
}
