import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SelectField } from './SelectField.tsx';

/**
 * A choice of one of up to thirty known values, in the system's own list.
 *
 * **When to use:** for banks, types of account, types of document. **When not:** for up to five options that should all be visible, use
 * `RadioGroup`; for long lists, `ComboboxField`.
 *
 * **Accessibility:** the label names the control; help and error are read with it (`aria-describedby`), an error marks it invalid. The
 * order is always label, control, error, help. It is the native control, which behaves as every phone and screen reader expects.
 */
const meta = {
  title: 'Choices/SelectField',
  component: SelectField,
  args: {
    label: 'Banco',
    placeholder: 'Elige un banco',
    options: [
      { value: '1', label: 'Bancolombia' },
      { value: '2', label: 'Davivienda' },
      { value: '3', label: 'Banco de Bogotá' },
    ],
  },
} satisfies Meta<typeof SelectField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Banco' });
    await userEvent.selectOptions(field, 'Davivienda');
    await expect(field).toHaveValue('2');
  },
};
export const Chosen: Story = { args: { defaultValue: '3' } };
export const WithError: Story = { args: { error: 'Elige tu banco.' } };
export const Disabled: Story = { args: { defaultValue: '1', disabled: true } };
