import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Spinner } from './Spinner.tsx';

/**
 * Shows that work is in progress for at most a few seconds.
 *
 * **When to use:** in a button (it does so by itself), while a quote is fetched. **When not:** for content that has a shape, use
 * `Skeleton`.
 *
 * **Accessibility:** the label is announced once; with reduced motion it fades instead of turning.
 */
const meta = {
  title: 'Progress/Spinner',
  component: Spinner,
  args: { label: 'Buscando el mejor precio' },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Announced: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Buscando el mejor precio');
  },
};
export const Large: Story = { args: { size: 40 } };
