import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AmountField } from './AmountField.tsx';

/**
 * Takes an amount of money, as people in Colombia type it: "1.234.567" and "1.234,5".
 *
 * **When to use:** for every amount. Thousands are grouped while typing (for assets of up to two decimals). Typed and pasted text is read
 * by the same rule. An ambiguous amount is shown as it was read, with a button that confirms it; the form has to refuse it until confirmed.
 * Text that is not an amount is not pasted, and the field says so.
 *
 * **When not:** for numbers that are not money.
 *
 * **Accessibility:** the label names the control; help and error are read with it (`aria-describedby`), an error marks it invalid. The
 * order is always label, control, reading, error, help. The reading is a live region. A phone shows its keyboard of digits.
 */
const meta = {
  title: 'Fields/AmountField',
  component: AmountField,
  args: {
    label: 'Valor',
    decimals: 0,
    currency: 'COP',
    locale: 'es-CO',
    readAs: (formatted: string) => `Leímos ${formatted}`,
    confirm: 'Sí, es ese valor',
    refusedPaste: () => 'Lo que pegaste no es un solo valor.',
  },
} satisfies Meta<typeof AmountField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pesos: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Valor' });
    await userEvent.type(field, '1234567');
    await expect(field).toHaveValue('1.234.567');
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('123.456');
  },
};
export const AmbiguousIsShownAsRead: Story = {
  args: { label: 'Cantidad', decimals: 8, currency: 'BTC' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Cantidad' }));
    await userEvent.paste('1.234');
    await expect(canvas.getByRole('status')).toHaveTextContent('Leímos 1.234 BTC');
  },
};
export const Confirmed: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Valor' });
    await userEvent.click(field);
    await userEvent.paste('15000.000');
    await expect(field).toHaveValue('15000.000');
    await expect(canvas.getByRole('status')).toHaveTextContent('Leímos $ 15.000.000');
    await userEvent.click(canvas.getByRole('button', { name: 'Sí, es ese valor' }));
    await expect(field).toHaveValue('15.000.000');
    await expect(field).toHaveFocus();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
export const ConfirmedWithDecimals: Story = {
  args: { label: 'Cantidad', decimals: 8, currency: 'BTC' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Cantidad' });
    await userEvent.click(field);
    await userEvent.paste('1,234');
    await userEvent.click(canvas.getByRole('button', { name: 'Sí, es ese valor' }));
    await expect(field).toHaveFocus();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
/** The same keys give the same amount, typed or pasted. */
export const TypedAsPasted: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Valor' });
    await userEvent.type(field, '15000.000');
    await expect(field).toHaveValue('15000.000');
    await expect(canvas.getByRole('status')).toHaveTextContent('Leímos $ 15.000.000');
  },
};
export const RefusedPaste: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Valor' });
    await userEvent.type(field, '7000');
    for (const several of ['10000 20000', '50000\t2', '50000\n2', '50000.0000', 'mil']) {
      await userEvent.paste(several);
      await expect(field).toHaveValue('7.000');
      await expect(field).toHaveAccessibleDescription('Lo que pegaste no es un solo valor.');
    }
    await userEvent.type(field, '0');
    await expect(field).toBeValid();
    await expect(field).toHaveValue('70.000');
  },
};
export const Controlled: Story = { args: { value: '10.000', onChange: fn() } };
export const Large: Story = { args: { look: 'large', label: 'Pagas', defaultValue: '850.000' } };
export const WithError: Story = {
  args: { defaultValue: '5.000', error: 'El valor debe ser de $ 10.000 o más.', help: 'Mínimo $ 10.000.' },
};
/** An amount of eighteen decimals is visible in full: the digits shrink and are never cut. */
export const EighteenDecimals: Story = {
  args: { label: 'Pagas', decimals: 18, currency: 'ETH', look: 'large', defaultValue: '1234,000000000000000001' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Pagas' });
    await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
  },
};
export const Bare: Story = {
  args: { label: 'Pagas', decimals: 8, currency: 'BTC', look: 'bare', defaultValue: '0,0125' },
};
