import type { Meta, StoryObj } from '@storybook/react-vite';
import { Sparkline } from './Sparkline.tsx';

/**
 * A small line that shows how one figure changed, beside the figure itself.
 *
 * **When to use:** prices in a strip or a list. **When not:** where people need to read values, use a full chart with a table.
 *
 * **Accessibility:** it is an image whose name says the same in words.
 */
const meta = {
  title: 'Charts/Sparkline',
  component: Sparkline,
  args: { label: 'BTC subió 2,1 % en 24 horas', points: [3, 4, 3.6, 5, 4.8, 6, 5.7, 7] },
} satisfies Meta<typeof Sparkline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rising: Story = { args: { tone: 'positive' } };
export const Falling: Story = {
  args: { tone: 'critical', label: 'BTC bajó 1,2 % en 24 horas', points: [7, 6, 6.4, 5, 5.2, 4] },
};
export const Flat: Story = { args: { tone: 'neutral', label: 'USDT sin cambios en 24 horas', points: [4, 4, 4, 4] } };
