import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LiveMessage } from '../feedback/LiveMessage.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * Text for screen readers only; `LiveMessage` is the same, announced when it changes.
 *
 * **When to use:** where the eye sees from the place what words have to say. **When not:** nearly always: prefer words that everyone sees.
 *
 * **Accessibility:** stays in the accessibility tree, takes no room. Never around something that takes the focus.
 */
const meta = {
  title: 'Text/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'Abre en otra pestaña' },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Abre en otra pestaña')).toBeInTheDocument();
  },
};
export const Live: Story = {
  render: () => <LiveMessage>12 resultados</LiveMessage>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('12 resultados');
  },
};
