import type { Meta, StoryObj } from '@storybook/react-vite';
import { AtSign } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { TextField } from './TextField.tsx';

/**
 * Takes one line of text.
 *
 * **When to use:** for names, e-mails, numbers that are not amounts (with `inputMode`). Give it `type` and `autoComplete`: phones and
 * password managers read them.
 *
 * **When not:** for amounts (`AmountField`), days (`DateField`), one of several known values (`SelectField`, `ComboboxField`) or more than
 * one line (`TextAreaField`).
 *
 * **Accessibility:** the label names the control; help and error are read with it (`aria-describedby`), an error marks it invalid. The
 * order is always label, control, error, help.
 */
const meta = {
  title: 'Fields/TextField',
  component: TextField,
  args: { label: 'Nombre completo' },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Nombre completo' });
    await userEvent.type(field, 'Mariana Ñáñez');
    await expect(field).toHaveValue('Mariana Ñáñez');
  },
};
export const Filled: Story = { args: { defaultValue: 'Mariana López Ñáñez' } };
export const WithHelp: Story = { args: { help: 'Como aparece en tu documento.' } };
export const WithError: Story = {
  args: { help: 'Como aparece en tu documento.', error: 'Escribe tu nombre y tus apellidos.', required: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Nombre completo' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Escribe tu nombre y tus apellidos. Como aparece en tu documento.');
  },
};
export const Optional: Story = { args: { label: 'Alias', optionalMark: 'Opcional' } };
export const Disabled: Story = { args: { defaultValue: 'Mariana López', disabled: true } };
export const ReadOnly: Story = { args: { defaultValue: 'Mariana López', readOnly: true } };
export const WithIcon: Story = {
  args: { label: 'Correo electrónico', type: 'email', before: <AtSign size={18} aria-hidden />, onChange: fn() },
};
export const WithUnit: Story = { args: { label: 'Deslizamiento máximo', after: '%', inputMode: 'decimal' } };
