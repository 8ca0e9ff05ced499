import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Text } from '../text/Text.tsx';
import { Tabs, type TabsProps } from './Tabs.tsx';

const tabs = [
  { value: 'general', label: 'Información general' },
  { value: 'finance', label: 'Información financiera' },
  { value: 'alerts', label: 'Alertas' },
];

function Controlled({ value: first, ...rest }: TabsProps<string>) {
  const [value, setValue] = useState(first);
  return (
    <Tabs {...rest} value={value} onValueChange={setValue}>
      <Text>{value}</Text>
    </Tabs>
  );
}

/**
 * Shows one of several views of the same thing, with a tab for each view. The value is controlled and belongs in the URL.
 *
 * **When to use:** for a customer's information, finances and alerts, for example. **When not:** for different things (use screens), or for
 * steps in order (`StepIndicator`).
 *
 * **Accessibility:** it follows the WAI-ARIA tabs pattern; arrows move and choose; the tabs scroll sideways on a phone.
 */
const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: { label: 'Cliente', tabs, value: 'general', onValueChange: fn(), children: null },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A narrow screen scrolls the selected tab into view, also when a link leads to the last tab. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ width: '14rem' }}>
      <Controlled {...args} value={args.tabs.at(-1)?.value ?? args.value} />
    </div>
  ),
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist').getBoundingClientRect();
    const shown = canvas.getByRole('tab', { selected: true }).getBoundingClientRect();
    await expect(shown.left).toBeGreaterThanOrEqual(list.left);
    await expect(shown.left).toBeLessThan(list.right - 40);
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Información general' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Información financiera' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('finance');
  },
};
