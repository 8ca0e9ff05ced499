import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../../actions/Button.tsx';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import { dataColumns } from '../../table/table-columns.ts';
import { DataTable } from '../../table/DataTable.tsx';
import { formatAmount } from '../../text/format-amount.ts';
import type { Candle } from './candle.ts';
import { CandleChart, type CandleChartProps } from './CandleChart.tsx';
import { wanderingCandles } from './wandering-candles.ts';

const start = Date.UTC(2026, 9, 1, 5);
const quarter = 900_000;
const colombia = -5 * 3_600_000;

const pesos = (price: number) => formatAmount(String(Math.round(price)), { locale: 'es-CO' });
const date = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es-CO', { timeZone: 'America/Bogota', ...options });
  return (at: number) => format.format(at);
};
const whole = date({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
const time = date({ hour: 'numeric', minute: '2-digit' });
const day = date({ day: 'numeric', month: 'short' });

const column = dataColumns<Candle>();
const columns = column.columns([
  column.accessor('at', { header: 'Fecha', meta: { card: 'title' }, cell: ({ getValue }) => whole(getValue()) }),
  column.accessor('open', { header: 'Apertura', meta: { align: 'end' }, cell: ({ getValue }) => pesos(getValue()) }),
  column.accessor('close', {
    header: 'Cierre',
    meta: { align: 'end', card: 'end' },
    cell: ({ getValue }) => pesos(getValue()),
  }),
]);

function Table({ candles }: { readonly candles: readonly Candle[] }) {
  return (
    <DataTable
      caption="Velas de BTC en pesos"
      columns={columns}
      rows={candles}
      rowId={({ at }) => String(at)}
      status="ready"
      loadingRows={10}
      empty={null}
      error={null}
    />
  );
}

const month = wanderingCandles(2_880, { start, span_milliseconds: quarter, price: 412_000_000 });

/**
 * The course of a price: candles or a line, what was traded below, the values of the candle one points at above.
 *
 * **When to use:** the price of a pair over time, beside where it is traded. **When not:** for the direction alone, in a strip or a row: `Sparkline`.
 *
 * **How it is fast:** it is drawn on a canvas, once a frame at most. Candles out of view cost nothing; those that would share a pixel are drawn as the one that they make together, so that ten thousand cost as much as a few hundred. `npm run bench -- candles` measures it.
 *
 * **Accessibility:** the drawing is a slider along the candles: the arrows move, the words of each are announced, Page Up and Page Down pan, plus and minus zoom, Escape lets go. The same by buttons, for whom dragging is hard, and as a table. What rose is hollow, what fell is full: the colour is not the only sign. A wheel scrolls the page, unless the chart has the focus or Ctrl is held.
 */
const meta = {
  title: 'Charts/CandleChart',
  component: CandleChart,
  args: {
    label: 'BTC en pesos',
    candles: month,
    priceText: pesos,
    volumeText: (volume) => `${formatAmount(volume.toFixed(4), { locale: 'es-CO' })} BTC`,
    pointText: whole,
    tickText: (at, step) => (step >= 86_400_000 ? day(at) : time(at)),
    timeOffset_milliseconds: colombia,
    words: {
      open: 'Apertura',
      high: 'Máximo',
      low: 'Mínimo',
      close: 'Cierre',
      volume: 'Volumen',
      time: 'Fecha',
      earlier: 'Más antes',
      later: 'Más después',
      closer: 'Acercar',
      wider: 'Alejar',
      reset: 'Volver al inicio',
      asTable: 'Ver como tabla',
      asChart: 'Ver como gráfica',
      keys: 'Flechas: recorrer las velas. Más y menos: acercar y alejar. Av Pág y Re Pág: desplazar.',
    },
    table: <Table candles={month.slice(-60)} />,
  },
  argTypes: { candles: { control: false }, table: { control: false } },
} satisfies Meta<typeof CandleChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Candles: Story = {};
export const Line: Story = { args: { form: 'line' } };
/** Some hundred columns stand for ten thousand candles. */
export const TenThousand: Story = {
  args: {
    candles: wanderingCandles(10_000, { start, span_milliseconds: quarter, price: 412_000_000 }),
    shown: 10_000,
  },
};
export const FewCandles: Story = { args: { candles: month.slice(0, 7) } };
/** A price that stands still has a scale all the same. */
export const Flat: Story = {
  args: {
    candles: month
      .slice(0, 40)
      .map(({ at }) => ({ at, open: 4_100, high: 4_100, low: 4_100, close: 4_100, volume: 0 })),
  },
};
export const Phone: Story = {
  render: (args) => (
    <div style={{ width: 340 }}>
      <CandleChart {...args} height={260} shown={60} />
    </div>
  ),
};
/** Where the chart stands beside something, and a price has many digits: each figure is whole. */
export const LongFigures: Story = {
  args: { candles: wanderingCandles(168, { start, span_milliseconds: quarter, price: 426_243_074 }) },
  render: (args) => (
    <div style={{ width: 560 }}>
      <CandleChart {...args} height={260} />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const figure of canvas.getAllByRole('definition')) {
      await expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth);
    }
  },
};
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: 'BTC en pesos' });
    slider.focus();
    await expect(slider).toHaveAttribute('aria-valuenow', '2880');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(slider).toHaveAttribute('aria-valuenow', '2879');
    await expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('Cierre'));
    await userEvent.keyboard('{Home}');
    await expect(slider).toHaveAttribute('aria-valuenow', '1');
    await userEvent.keyboard('{End}{Escape}');
    await expect(slider).toHaveAttribute('aria-valuenow', '2880');
  },
};
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ver como tabla' }));
    await expect(canvas.getByRole('table', { name: 'Velas de BTC en pesos' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ver como gráfica' }));
    await expect(canvas.getByRole('slider')).toBeVisible();
  },
};
function Growing(props: CandleChartProps) {
  const [count, setCount] = useState(200);
  return (
    <>
      <CandleChart {...props} candles={month.slice(0, count)} />
      <Button onClick={() => setCount(count + 1)}>Otra vela</Button>
    </>
  );
}
/** Who looks at the last candle goes on doing so when the next one comes. */
export const NewCandle: Story = {
  render: (args) => <Growing {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Otra vela' }));
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuenow', '201');
  },
};
export const Empty: Story = {
  render: () => <EmptyState level={3} title="Este par todavía no tiene historia" />,
};
