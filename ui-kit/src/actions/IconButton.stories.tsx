import type { Meta, StoryObj } from '@storybook/react-vite';
import { RotateCw, X } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { IconButton } from './IconButton.tsx';

/**
 * A button of one sign that everyone knows.
 *
 * **When to use:** close, turn, zoom, in rows with little room. **When not:** where a word fits: a `Button`; a sign that needs explaining is not a sign.
 *
 * **Accessibility:** `label` is required: its name and tooltip. 36 px, 44 px for fingers. `aria-pressed` makes it a toggle.
 */
const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: 'Cerrar', icon: <X size={20} aria-hidden />, onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Pressed: Story = {
  args: { label: 'Girar', icon: <RotateCw size={20} aria-hidden />, 'aria-pressed': true },
};
