import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from './Stack.tsx';
import { Surface } from './Surface.tsx';
import { Text } from '../text/Text.tsx';

/**
 * Lays out children under one another with even gaps, on the 4 px grid.
 *
 * **When to use:** for everything in a column. The container sets the distances, never its children.
 *
 * **When not:** for columns (`Columns`) or a line (`Inline`).
 *
 * **Accessibility:** the reading order is the order in the source; there is no way to reverse it here.
 */
const meta = {
  title: 'Layout/Stack',
  component: Stack,
  args: { children: null },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

const blocks = ['Saldo', 'Movimientos', 'Límites'].map((word) => (
  <Surface key={word} padding="small">
    <Text>{word}</Text>
  </Surface>
));

export const Medium: Story = { args: { children: blocks } };
export const Close: Story = { args: { children: blocks, gap: 'xsmall' } };
export const Far: Story = { args: { children: blocks, gap: 'xlarge' } };
export const Centred: Story = { args: { children: blocks, align: 'center' } };
