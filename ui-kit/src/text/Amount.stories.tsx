import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Amount } from './Amount.tsx';

/**
 * Shows an amount, given as a canonical decimal string.
 *
 * **When to use:** for every amount shown. It is cut off and never rounded up, its digits have equal width, and it never breaks at a line's
 * end. **When not:** to take an amount, use `AmountField`.
 *
 * **Accessibility:** it is plain text. Name the currency once: here, or in a column's head.
 */
const meta = {
  title: 'Text/Amount',
  component: Amount,
  args: { value: '1234567.5', locale: 'es-CO', currency: 'COP', decimals: 0 },
} satisfies Meta<typeof Amount>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pesos: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$ 1.234.567')).toBeVisible();
  },
};
export const Bitcoin: Story = { args: { value: '0.123456789', currency: 'BTC', decimals: 8 } };
export const English: Story = { args: { locale: 'en-US', currency: 'USDT', decimals: 2 } };
export const Large: Story = { args: { size: 'display', weight: 'semibold' } };
