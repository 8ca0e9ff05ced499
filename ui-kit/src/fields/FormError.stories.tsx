import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormError } from './FormError.tsx';

/**
 * Says above a form's button why the form was not sent.
 *
 * **When to use:** when the server refused, or several fields are wrong. **When not:** for one field alone; its own `error` is enough, and
 * it gets the focus.
 *
 * **Accessibility:** it is announced at once.
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
