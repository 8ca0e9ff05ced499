import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RadialProgress, radialGroupClass } from './RadialProgress.tsx';

/**
 * Shows a share of a whole with its figure beside it.
 *
 * **When to use:** the counts of the dashboard, the limits of a customer. Put several that belong together into an element with
 * `radialGroupClass`: it hides their rings where it is narrow. **When not:** for several shares of one whole, use `DonutChart`.
 *
 * **Accessibility:** it is a named meter whose value is the visible words.
 */
const meta = {
  title: 'Charts/RadialProgress',
  component: RadialProgress,
  args: { label: 'Pendientes', percent: 42, valueText: '128', share: '42 %' },
} satisfies Meta<typeof RadialProgress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter', { name: 'Pendientes' })).toHaveAttribute('aria-valuetext', '128, 42 %');
  },
};
export const Caution: Story = { args: { tone: 'caution', percent: 85, share: '85 %' } };
export const Full: Story = { args: { tone: 'critical', percent: 100, share: '100 %' } };
export const Zero: Story = { args: { percent: 0, share: '0 %', valueText: '0' } };
export const Large: Story = { args: { size: 120, tone: 'positive' } };
/** The group is too narrow for rings, so the share is beside the figure. */
export const GroupOnAPhone: Story = {
  render: (args) => (
    <div className={radialGroupClass} style={{ width: 320 }}>
      <RadialProgress {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter')).toHaveTextContent('42 %');
    await expect(canvas.getAllByText('42 %').filter((share) => share.checkVisibility())).toHaveLength(1);
  },
};
