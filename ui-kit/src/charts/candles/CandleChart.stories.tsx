import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../../actions/Button.tsx';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import type { DataColumn } from '../../table/table-columns.ts';
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

const columns: readonly DataColumn<Candle>[] = [
  { id: 'at', header: 'Fecha', card: 'title', cell: ({ at }) => whole(at) },
  { id: 'open', header: 'Apertura', align: 'end', cell: ({ open }) => pesos(open) },
  { id: 'close', header: 'Cierre', align: 'end', card: 'end', cell: ({ close }) => pesos(close) },
];

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
 * Shows how a price changed: candles or a line, the traded volume below, and the values of the selected candle above.
 *
 * **When to use:** the price of a pair over time, beside the form that trades it. **When not:** for the direction alone, in a strip or a
 * row, use `Sparkline`.
 *
 * **Speed:** it is drawn on a canvas, at most once a frame. Candles out of view cost nothing; candles too close to be told apart are merged
 * into one, so ten thousand cost as much as a few hundred. `npm run bench -- candles` measures it.
 *
 * **Accessibility:** the drawing is a slider along the candles: arrow keys move along them and each candle's words are announced, Page Up
 * and Page Down pan, plus and minus zoom, Escape clears the selection. Buttons do the same for people who cannot drag, and a table shows
 * the same figures. Rising candles are hollow and falling ones are filled, so colour is not the only sign. A wheel scrolls the page, unless
 * the chart has the focus or Ctrl is held.
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
/** Ten thousand candles are merged into a few hundred columns. */
export const TenThousand: Story = {
  args: {
    candles: wanderingCandles(10_000, { start, span_milliseconds: quarter, price: 412_000_000 }),
    shown: 10_000,
  },
};
export const FewCandles: Story = { args: { candles: month.slice(0, 7) } };
/** A price that does not change still gets a scale. */
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
/** No figure is cut in a narrow chart whose prices have many digits. */
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
/** A chart whose last candle is in view follows when the next candle arrives. */
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
