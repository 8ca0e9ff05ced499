import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { CodeField } from './CodeField.tsx';

/**
 * A one-time code, in one field.
 *
 * **When to use:** for the second factor and for codes sent by mail. **When not:** for passwords.
 *
 * **Accessibility:** it is one field and not six, so the code can be pasted with spaces, filled in by the phone (`one-time-code`) and read
 * out as one.
 */
const meta = {
  title: 'Fields/CodeField',
  component: CodeField,
  args: { label: 'Código de verificación', help: 'Ábrelo en tu aplicación de autenticación.', onComplete: fn() },
} satisfies Meta<typeof CodeField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pasted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Código de verificación' });
    await userEvent.click(field);
    await userEvent.paste('\u202A123\u200B\u00A0456\u202C');
    await expect(field).toHaveValue('123456');
    await expect(args.onComplete).toHaveBeenCalledWith('123456');
  },
};
export const Empty: Story = {};
export const WithError: Story = { args: { error: 'El código no coincide. Espera el siguiente.' } };
