import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Segments, type SegmentsProps } from './Segments.tsx';

function Controlled(props: SegmentsProps<string>) {
  const [value, setValue] = useState(props.value);
  const change = (next: string) => {
    setValue(next);
    props.onValueChange(next);
  };
  return <Segments {...props} value={value} onValueChange={change} />;
}

/**
 * A choice of one of a few views of the same thing. All are visible and exactly one is chosen.
 *
 * **When to use:** the range of a chart, pesos or crypto in a small list. **When not:** for parts of a screen that have a URL, use
 * `Tabs`; for filters that can be cleared, `FilterChips`; in a form, `RadioGroup`.
 *
 * **Accessibility:** native radios in a named group: arrows move and choose, Tab goes to the chosen one.
 */
const meta = {
  title: 'Choices/Segments',
  component: Segments<string>,
  args: {
    label: 'Rango',
    segments: [
      { value: 'day', label: '24 h' },
      { value: 'week', label: '7 días' },
      { value: 'month', label: '30 días' },
      { value: 'year', label: '1 año' },
    ],
    value: 'week',
    onValueChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Segments<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Four: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '24 h' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('day');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '7 días' })).toBeChecked();
  },
};
export const Two: Story = {
  args: {
    label: 'Forma',
    segments: [
      { value: 'candles', label: 'Velas' },
      { value: 'line', label: 'Línea' },
    ],
    value: 'candles',
  },
};
