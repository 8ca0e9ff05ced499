import type { Meta, StoryObj } from '@storybook/react-vite';
import { RotateCw, X } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { IconButton } from './IconButton.tsx';

/**
 * A button that shows only an icon that everyone knows.
 *
 * **When to use:** to close, turn or zoom, in rows with little room. **When not:** where a word fits, use a `Button`; do not use an icon
 * that needs explaining.
 *
 * **Accessibility:** `label` is required: it is the name and the tooltip. The button is 36 px wide, 44 px on touch screens. `aria-pressed`
 * makes it a toggle.
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
