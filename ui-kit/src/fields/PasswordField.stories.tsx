import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PasswordField } from './PasswordField.tsx';

/**
 * A password that can be shown while it is typed.
 *
 * **When to use:** at sign-in (`current-password`) and wherever one is set (`new-password`). One field is enough: people who can show the
 * password need not type it twice.
 *
 * **When not:** for one-time codes, use `CodeField`.
 *
 * **Accessibility:** the label names the control; help and error are read with it (`aria-describedby`), an error marks it invalid. The
 * order is always label, control, error, help. Pasting is allowed, so password managers work.
 */
const meta = {
  title: 'Fields/PasswordField',
  component: PasswordField,
  args: {
    label: 'Contraseña',
    autoComplete: 'current-password',
    showLabel: 'Mostrar contraseña',
    hideLabel: 'Ocultar contraseña',
  },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ShowAndHide: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Contraseña');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar contraseña' }));
    await expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Ocultar contraseña' }));
    await expect(field).toHaveAttribute('type', 'password');
  },
};
export const New: Story = { args: { autoComplete: 'new-password', help: 'Al menos 12 caracteres. Una frase sirve.' } };
export const WithError: Story = { args: { error: 'La contraseña es muy corta.' } };
