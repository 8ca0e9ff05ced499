import type { Meta, StoryObj } from '@storybook/react-vite';
import { DescriptionList } from './DescriptionList.tsx';

/**
 * Shows names and their values.
 *
 * **When to use:** `rows` as a receipt before money moves; `grid` for a customer's data. **When not:** for many things of one kind, use
 * `DataTable`.
 *
 * **Accessibility:** it is a description list: each value is read with its name.
 */
const meta = {
  title: 'Text/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { term: 'Pagas', description: '$ 850.000' },
      { term: 'Comisión de red', description: '$ 4.120' },
      { term: 'Recibes como mínimo', description: '209,84 USDT' },
    ],
  },
} satisfies Meta<typeof DescriptionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Receipt: Story = {};
export const Grid: Story = { args: { layout: 'grid' } };
