import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './Skeleton.tsx';
import { Stack } from '../layout/Stack.tsx';

/**
 * Holds the place of content that is loading, exactly as tall, so that nothing jumps.
 *
 * **When to use:** while a screen's data is fetched for the first time. **When not:** while newer data replaces old data; keep showing the
 * old data, marked as out of date.
 *
 * **Accessibility:** it is hidden from screen readers; set `aria-busy` on the region. It does not move with reduced motion.
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
