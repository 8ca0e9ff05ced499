import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { ComboboxField, type ComboboxFieldProps } from './ComboboxField.tsx';

const activities = [
  { value: '0123', detail: '0123', label: 'Cultivo de café' },
  { value: '1061', detail: '1061', label: 'Trilla de café' },
  { value: '6201', detail: '6201', label: 'Desarrollo de sistemas informáticos' },
  { value: '8621', detail: '8621', label: 'Actividades de la práctica médica' },
  ...Array.from({ length: 500 }, (_, index) => ({ value: `x${index}`, label: `Otra actividad número ${index + 1}` })),
];

function Controlled({ value: first, onValueChange, ...rest }: ComboboxFieldProps) {
  const [value, setValue] = useState(first);
  const change = (next: string) => {
    setValue(next);
    onValueChange(next);
  };
  return <ComboboxField {...rest} value={value} onValueChange={change} />;
}

/**
 * A choice of one of many known values, found by typing. Accents and case do not matter. The search also covers a code or a department that
 * is shown before the name.
 *
 * **When to use:** economic activities (some 500), municipalities (1,119), tokens. **When not:** for up to thirty values, use
 * `SelectField`: it is the system's own list and better on phones.
 *
 * **Accessibility:** the label names the control; help and error are read with it (`aria-describedby`), an error marks it invalid. The
 * order is always label, control, error, help. It is the WAI-ARIA combobox with a listbox, by Base UI: arrows, Enter and Escape control the
 * list; Home and End move in the text; Tab takes the active option once something was typed. The number of matches is announced. People who
 * use a screen reader by touch find a button beside the open list that closes it.
 */
const meta = {
  title: 'Choices/ComboboxField',
  component: ComboboxField,
  args: {
    label: 'Actividad económica',
    help: 'Escribe el código o una palabra.',
    options: activities,
    value: '',
    onValueChange: fn(),
    noMatch: 'Nada coincide',
    matchCount: (count) => `${count} resultados`,
    closeLabel: 'Cerrar la lista',
  },
  // The table of properties leaves out the five hundred options.
  argTypes: { options: { control: false } },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof ComboboxField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Actividad económica' });
    await userEvent.type(field, 'cafe');
    await expect(canvas.getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1061');
    await expect(field).toHaveValue('Trilla de café');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    // Escape closes the list and keeps the chosen value; a second Escape changes nothing.
    await userEvent.type(field, 'x{Escape}');
    await waitFor(() => expect(field).toHaveValue('Trilla de café'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(field).toHaveValue('Trilla de café'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1061');
    // Clearing the text also clears the chosen value.
    await userEvent.clear(field);
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
  },
};
export const TabTakesTheActiveOption: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, '8621');
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('8621');
    await expect(field).toHaveValue('Actividades de la práctica médica');
    await waitFor(() => expect(canvas.queryByRole('listbox')).not.toBeInTheDocument());
  },
};
export const Mouse: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.click(canvas.getByRole('option', { name: '6201 Desarrollo de sistemas informáticos' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('6201');
    await waitFor(() => expect(canvas.queryByRole('listbox')).not.toBeInTheDocument());
  },
};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getByRole('listbox')).toBeVisible();
    await expect(canvas.getAllByRole('option')).toHaveLength(504);
    await expect(canvas.getByRole('status')).toHaveTextContent('504 resultados');
    for (const wayOut of canvas.getAllByRole('button')) await expect(wayOut).toHaveAccessibleName('Cerrar la lista');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    await expect(canvas.getByRole('option', { name: 'Otra actividad número 500' })).toBeVisible();
  },
};
export const NothingMatches: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz');
    await expect(canvas.getByRole('status')).toHaveTextContent('Nada coincide');
  },
};
export const WithError: Story = { args: { error: 'Elige una actividad de la lista.' } };
