import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LimitMeter } from './LimitMeter.tsx';

/**
 * Shows how much of a limit is used. It turns cautious from 80 per cent and critical when the limit is reached.
 *
 * **When to use:** for monthly limits. **When not:** for the progress of work, use `ProgressBar`.
 *
 * **Accessibility:** it is a meter whose value is the visible words. Near the limit give it a `note`, because colour alone is not enough.
 */
const meta = {
  title: 'Progress/LimitMeter',
  component: LimitMeter,
  args: { label: 'Depósitos de noviembre', used: '$ 3.200.000', maximum: 'de $ 13.000.000', percent: 24 },
} satisfies Meta<typeof LimitMeter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Used: Story = {
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Depósitos de noviembre' });
    await expect(meter).toHaveAttribute('aria-valuetext', '$ 3.200.000 de $ 13.000.000');
  },
};
export const Near: Story = { args: { used: '$ 11.050.000', percent: 85, note: 'Te quedan $ 1.950.000 este mes.' } };
export const Reached: Story = {
  args: { used: '$ 13.000.000', percent: 100, note: 'Alcanzaste tu límite. Vuelve el 1 de diciembre o sube de nivel.' },
};
export const WithoutLimit: Story = { args: { maximum: 'sin límite', percent: null } };
