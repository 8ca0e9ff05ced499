import type { Meta, StoryObj } from '@storybook/react-vite';
import { Columns } from './Columns.tsx';
import { Surface } from './Surface.tsx';
import { Text } from '../text/Text.tsx';

/**
 * Lays out columns that become one column where there is no room.
 *
 * **When to use:** for the parts of a page. `aside` and `leading` change at 960 px, `halves` and `thirds` at 700 px, `auto` and `metrics`
 * fill the line.
 *
 * **When not:** for data of one kind in rows and columns, use `DataTable`.
 *
 * **Accessibility:** the order in the source is the order on a phone: the most important part comes first.
 */
const meta = {
  title: 'Layout/Columns',
  component: Columns,
  args: { layout: 'halves', children: null },
} satisfies Meta<typeof Columns>;

export default meta;
type Story = StoryObj<typeof meta>;

const parts = ['Uno', 'Dos', 'Tres'].map((word) => (
  <Surface key={word} padding="small">
    <Text>{word}</Text>
  </Surface>
));

export const Halves: Story = { args: { children: parts.slice(0, 2) } };
export const Thirds: Story = { args: { layout: 'thirds', children: parts } };
export const Auto: Story = { args: { layout: 'auto', children: parts } };
export const Metrics: Story = { args: { layout: 'metrics', children: parts } };
export const Aside: Story = { args: { layout: 'aside', children: parts.slice(0, 2) } };
export const Leading: Story = { args: { layout: 'leading', children: parts.slice(0, 2) } };
export const WideLeading: Story = { args: { layout: 'wideLeading', children: parts.slice(0, 2) } };
