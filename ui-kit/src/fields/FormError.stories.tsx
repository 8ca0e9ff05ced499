import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FormError } from './FormError.tsx';
import { Stack } from '../layout/Stack.tsx';
import { TextField } from './TextField.tsx';

/**
 * Says above a form's button why the form was not sent.
 *
 * **When to use:** when the server refused, or several fields are wrong. **When not:** for one field alone; its own `error` is enough, and
 * it gets the focus.
 *
 * **Accessibility:** it is announced at once. Each entry moves the focus to its field.
 */
const meta = {
  title: 'Fields/FormError',
  component: FormError,
  args: { title: 'No pudimos enviar tus datos' },
} satisfies Meta<typeof FormError>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Refused: Story = {
  args: { children: 'El número de documento ya está registrado. Ingresa a tu cuenta o escríbenos.' },
};
export const WithFields: Story = {
  args: { title: 'Revisa un campo', items: [{ fieldId: 'cellphone', message: 'Escribe tu celular.' }] },
  render: (args) => (
    <Stack>
      <FormError {...args} />
      <TextField id="cellphone" label="Celular" error="Escribe tu celular." />
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Escribe tu celular.' }));
    await expect(canvas.getByRole('textbox', { name: 'Celular' })).toHaveFocus();
  },
};
