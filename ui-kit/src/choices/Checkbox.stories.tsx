import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Checkbox } from './Checkbox.tsx';

/**
 * A yes-or-no statement that is sent with a form.
 *
 * **When to use:** for consent and confirmation; the label is the whole sentence. **When not:** for a choice between two different things,
 * use `RadioGroup`.
 *
 * **Accessibility:** it is the native control; the whole label can be pressed and is 44 px tall.
 */
const meta = {
  title: 'Choices/Checkbox',
  component: Checkbox,
  args: { label: 'La información suministrada es correcta.', onChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('La información suministrada es correcta.'));
    await expect(canvas.getByRole('checkbox')).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
export const Checked: Story = { args: { defaultChecked: true } };
export const WithError: Story = { args: { error: 'Confirma que la información es correcta.' } };
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };
