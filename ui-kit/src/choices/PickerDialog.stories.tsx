import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { AssetIcon } from '../identity/AssetIcon.tsx';
import { Amount } from '../text/Amount.tsx';
import { PickerDialog, type PickerDialogProps } from './PickerDialog.tsx';

const tokens = [
  ['1', 'COP', 'Peso colombiano', '1250000'],
  ['2', 'BTC', 'Bitcoin', '0.0125'],
  ['31', 'USDT', 'Tether', '120.5'],
  ['4', 'USDC', 'USD Coin', '0'],
  ['5', 'ETH', 'Ether', '1.250000000000000001'],
  ['6', 'LINK', 'Chainlink', '0'],
  ['7', 'UNI', 'Uniswap', '0'],
  ['8', 'AAVE', 'Aave', '0'],
] as const;

const options = tokens.map(([value, symbol, name, balance]) => ({
  value,
  label: symbol,
  detail: name,
  icon: <AssetIcon symbol={symbol} />,
  after: <Amount value={balance} locale="es-CO" />,
}));

function Opened(props: PickerDialogProps) {
  const [open, setOpen] = useState(props.open);
  const [value, setValue] = useState(props.value);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Elegir token</Button>
      <PickerDialog
        {...props}
        open={open}
        value={value}
        onClose={() => {
          setOpen(false);
          props.onClose();
        }}
        onChoose={(chosen) => {
          setValue(chosen);
          setOpen(false);
          props.onChoose(chosen);
        }}
      />
    </>
  );
}

/**
 * A choice of one of many, found by typing, in a dialog of its own. Each row has a picture, two lines of words and an amount.
 *
 * **When to use:** for rows that say more than a name, such as tokens with their balances or addresses with their aliases. **When not:**
 * for a value of a form, use `ComboboxField` or `SelectField`.
 *
 * **Accessibility:** it is the WAI-ARIA combobox with a listbox that stays open, by Base UI. The focus stays in the search; arrows move,
 * Enter chooses, Escape first clears the search, then closes the dialog. The number of matches is announced. On a phone it is a sheet from
 * the bottom.
 */
const meta = {
  title: 'Choices/PickerDialog',
  component: PickerDialog,
  args: {
    open: true,
    onClose: fn(),
    onChoose: fn(),
    title: 'Selecciona un token',
    searchLabel: 'Nombre o símbolo',
    options,
    value: '31',
    listLabel: 'Tokens',
    noMatch: 'Ningún token coincide',
    matchCount: (count) => `${count} tokens`,
    closeLabel: 'Cerrar',
  },
  argTypes: { options: { control: false } },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof PickerDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Selecciona un token' }));

export const Open: Story = {
  play: async () => {
    const picker = await dialog();
    await expect(await picker.findAllByRole('option')).toHaveLength(tokens.length);
    await expect(picker.getByRole('option', { name: /USDT/ })).toHaveAttribute('aria-selected', 'true');
  },
};
export const Keyboard: Story = {
  play: async ({ args, userEvent }) => {
    const picker = await dialog();
    const field = picker.getByRole('combobox', { name: 'Nombre o símbolo' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, 'BITCÓIN');
    await waitFor(() => expect(picker.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.type(field, 'e');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const Mouse: Story = {
  args: { open: false },
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Elegir token' });
    await userEvent.click(opener);
    await userEvent.click((await dialog()).getByRole('option', { name: /BTC/ }));
    await expect(args.onChoose).toHaveBeenLastCalledWith('2');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
export const NothingMatches: Story = {
  play: async ({ args, userEvent }) => {
    const picker = await dialog();
    await userEvent.type(picker.getByRole('combobox'), 'zzz');
    await expect(await picker.findByText('Ningún token coincide')).toBeVisible();
    await userEvent.keyboard('{Enter}{Escape}{Escape}');
    await expect(args.onChoose).not.toHaveBeenCalled();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
