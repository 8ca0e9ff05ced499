import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { DateField } from './DateField.tsx';

/**
 * A calendar day, as YYYY-MM-DD, in the system's own picker.
 *
 * **When to use:** birth dates (with `autoComplete="bday"` and a `max`), days of issue, filters by day. **When not:** for moments in time.
 * For a range use two of these.
 *
 * **Accessibility:** the label names the control; help and error are read with it (`aria-describedby`), an error marks it invalid. The
 * order is always label, control, error, help.
 */
const meta = {
  title: 'Fields/DateField',
  component: DateField,
  args: { label: 'Fecha de nacimiento', max: '2008-11-20', autoComplete: 'bday' },
} satisfies Meta<typeof DateField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Fecha de nacimiento');
    await fireEvent.change(field, { target: { value: '1990-05-17' } });
    await expect(field).toHaveValue('1990-05-17');
  },
};
export const WithError: Story = { args: { defaultValue: '2012-01-01', error: 'Debes ser mayor de edad' } };
