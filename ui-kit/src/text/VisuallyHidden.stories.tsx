import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LiveMessage } from '../feedback/LiveMessage.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * Shows text to screen readers only. `LiveMessage` does the same and announces changes.
 *
 * **When to use:** where the layout tells the eye what a screen reader needs in words. **When not:** in nearly all other cases; prefer
 * words that everyone sees.
 *
 * **Accessibility:** it stays in the accessibility tree and takes no room. Never put it around an element that takes the focus.
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
