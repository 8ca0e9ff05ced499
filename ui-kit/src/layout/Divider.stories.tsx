import type { Meta, StoryObj } from '@storybook/react-vite';
import { Divider } from './Divider.tsx';
import { Stack } from './Stack.tsx';
import { Text } from '../text/Text.tsx';

/**
 * A thin line between two parts of one thing.
 *
 * **When to use:** where space alone does not separate the parts. **When not:** between every row of a list; tables draw their own lines.
 *
 * **Accessibility:** it is announced as a separator.
 */
const meta = {
  title: 'Layout/Divider',
  component: Divider,
} satisfies Meta<typeof Divider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BetweenParts: Story = {
  render: () => (
    <Stack>
      <Text>Comisión de red</Text>
      <Divider />
      <Text>Recibes como mínimo</Text>
    </Stack>
  ),
};
