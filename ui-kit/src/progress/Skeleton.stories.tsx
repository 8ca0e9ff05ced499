import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './Skeleton.tsx';
import { Stack } from '../layout/Stack.tsx';

/**
 * The place of something that is on its way, exactly as tall, so that nothing jumps.
 *
 * **When to use:** while a screen's data is fetched for the first time. **When not:** while newer data replaces old: keep the old, marked as old.
 *
 * **Accessibility:** hidden from screen readers; say `aria-busy` on the region. Still with reduced motion.
 */
const meta = {
  title: 'Progress/Skeleton',
  component: Skeleton,
  args: { shape: 'text' },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = { args: { width: 'half' } };
export const Shapes: Story = {
  render: () => (
    <Stack gap="small">
      <Skeleton shape="circle" />
      <Skeleton shape="headline" width="half" />
      <Skeleton shape="title" width="half" />
      <Skeleton shape="text" width="full" />
      <Skeleton shape="small" width="most" />
      <Skeleton shape="caption" width="quarter" />
      <Skeleton shape="control" width="full" />
      <Skeleton shape="card" width="full" />
    </Stack>
  ),
};
