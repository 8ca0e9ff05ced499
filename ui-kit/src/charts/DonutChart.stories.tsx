import type { Meta, StoryObj } from '@storybook/react-vite';
import { DonutChart } from './DonutChart.tsx';
import { Text } from '../text/Text.tsx';

/**
 * Shows shares of a whole.
 *
 * **When to use:** the portfolio: a few large shares, and small ones beside them. **When not:** to compare over time, or to show many
 * shares of similar size, use a table.
 *
 * **Accessibility:** the drawing is hidden; the legend says the same in words and figures.
 */
const meta = {
  title: 'Charts/DonutChart',
  component: DonutChart,
  args: {
    label: 'Tu portafolio',
    slices: [
      { id: 'usdt', label: 'USDT', weight: 52, share: '52 %', valueText: '$ 6.552.000' },
      { id: 'cop', label: 'COP', weight: 31, share: '31 %', valueText: '$ 3.906.000' },
      { id: 'btc', label: 'BTC', weight: 17, share: '17 %', valueText: '$ 2.142.350' },
    ],
  },
} satisfies Meta<typeof DonutChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Side: Story = {};
export const WithCentre: Story = {
  args: {
    centre: (
      <>
        <Text size="caption" tone="muted">
          Total
        </Text>
        <Text figures>$ 12,6 M</Text>
      </>
    ),
  },
};
