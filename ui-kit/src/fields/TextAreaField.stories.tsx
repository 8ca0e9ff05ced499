import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextAreaField } from './TextAreaField.tsx';

/**
 * Several lines of text; it grows with what is written.
 *
 * **When to use:** reasons, descriptions, messages. **When not:** for one line: `TextField`.
 *
 * **Accessibility:** the label names the control; help and error are read with it (`aria-describedby`), an error marks it invalid. The whole stands in one order: label, control, error, help.
 */
const meta = {
  title: 'Fields/TextAreaField',
  component: TextAreaField,
  args: { label: 'Motivo del cambio de nivel' },
} satisfies Meta<typeof TextAreaField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'Entregó declaración de renta de los últimos tres años.' } };
export const WithError: Story = { args: { error: 'Escribe el motivo.', help: 'Lo verá quien revise el caso.' } };
