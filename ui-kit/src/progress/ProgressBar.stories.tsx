import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressBar } from './ProgressBar.tsx';

/**
 * Shows how much of a known amount of work is done.
 *
 * **When to use:** for uploads, screening, filled parts of a form. **When not:** for an unknown length (`Spinner`), or a limit that is used
 * up (`LimitMeter`).
 *
 * **Accessibility:** it is a named progressbar whose value is the visible words.
 */
const meta = {
  title: 'Progress/ProgressBar',
  component: ProgressBar,
  args: { label: 'Nivel 1', percent: 44, valueText: '4 de 9 datos' },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Half: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Nivel 1' });
    await expect(bar).toHaveAttribute('aria-valuetext', '4 de 9 datos');
  },
};
export const Done: Story = { args: { percent: 100, valueText: '9 de 9 datos', tone: 'positive' } };
export const LabelHidden: Story = { args: { labelHidden: true } };
export const Caution: Story = { args: { tone: 'caution', percent: 82 } };
export const Critical: Story = { args: { tone: 'critical', percent: 100 } };
export const Accent: Story = { args: { tone: 'accent' } };
