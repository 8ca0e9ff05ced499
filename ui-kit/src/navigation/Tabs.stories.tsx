import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Tabs } from './Tabs.tsx';
import { Text } from '../text/Text.tsx';

const tabs = [
  { value: 'general', label: 'Información general' },
  { value: 'finance', label: 'Información financiera' },
  { value: 'alerts', label: 'Alertas' },
] as const;

function Sample() {
  const [value, setValue] = useState<(typeof tabs)[number]['value']>('general');
  return (
    <Tabs label="Cliente" tabs={tabs} value={value} onValueChange={setValue}>
      <Text>{value}</Text>
    </Tabs>
  );
}

/**
 * Views of one thing beside one another. Controlled: the value belongs in the address.
 *
 * **When to use:** a customer's information, finances and alerts. **When not:** for different things (screens), or steps in order (`StepIndicator`).
 *
 * **Accessibility:** the WAI-ARIA tabs pattern; arrows move and choose; the tabs scroll sideways on a phone.
 */
const meta = {
  title: 'Navigation/Tabs',
  component: Sample,
} satisfies Meta<typeof Sample>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Información general' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Información financiera' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('finance');
  },
};
