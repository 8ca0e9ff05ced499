import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AmountField } from './AmountField.tsx';

/**
 * An amount of money, as people in Colombia type it: "1.234.567" and "1.234,5".
 *
 * **When to use:** for every amount. Thousands are grouped while it is typed (assets of up to two decimals); comma and dot are both understood; what could be misread is shown as read, never guessed in silence.
 *
 * **When not:** for numbers that are not money.
 *
 * **Accessibility:** the label names the control; help and error are read with it (`aria-describedby`), an error marks it invalid. The whole stands in one order: label, control, error, help. The reading is a live region. On a phone the keyboard has digits.
 */
const meta = {
  title: 'Fields/AmountField',
  component: AmountField,
  args: {
    label: 'Valor',
    decimals: 0,
    currency: 'COP',
    locale: 'es-CO',
    readAs: (formatted: string) => `Lo leemos como ${formatted}`,
    onAmountChange: fn(),
  },
} satisfies Meta<typeof AmountField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pesos: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Valor' });
    await userEvent.type(field, '1234567');
    await expect(field).toHaveValue('1.234.567');
    await expect(args.onAmountChange).toHaveBeenLastCalledWith(expect.objectContaining({ value: '1234567' }));
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('123.456');
  },
};
export const AmbiguousIsShownAsRead: Story = {
  args: { label: 'Cantidad', decimals: 8, currency: 'BTC' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Cantidad' }));
    await userEvent.paste('1.234');
    await expect(canvas.getByRole('status')).toHaveTextContent('Lo leemos como 1.234 BTC');
  },
};
export const Controlled: Story = { args: { value: '10.000', onChange: fn() } };
export const Large: Story = { args: { look: 'large', label: 'Pagas', defaultValue: '850.000' } };
export const WithError: Story = {
  args: { defaultValue: '5.000', error: 'El valor debe ser de $ 10.000 o más.', help: 'Mínimo $ 10.000.' },
};
