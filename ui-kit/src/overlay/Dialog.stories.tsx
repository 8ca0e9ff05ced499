import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { ComboboxField } from '../choices/ComboboxField.tsx';
import { DescriptionList } from '../text/DescriptionList.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { SelectField } from '../choices/SelectField.tsx';
import { TextField } from '../fields/TextField.tsx';

const receipt = [
  { term: 'Retiras', description: '$ 300.000' },
  { term: 'Comisión', description: '$ 3.900' },
  { term: 'Llega a', description: 'Bancolombia, ahorros ·· 4821' },
];

function Asked(props: DialogProps) {
  const [open, setOpen] = useState(props.open);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Retirar</Button>
      <Dialog
        {...props}
        open={open}
        onOpenChange={setOpen}
        primaryAction={<Button onClick={close}>Retirar $ 300.000</Button>}
        secondaryAction={
          <Button look="secondary" onClick={close}>
            Volver
          </Button>
        }
      >
        <DescriptionList items={receipt} />
      </Dialog>
    </>
  );
}

/**
 * Asks a question that has to be answered before going on. It has one title and one primary action.
 *
 * **When to use:** before a costly or final step, with its effect in numbers; for short tasks on top of a list. **When not:** for news (use
 * a toast), or for a task of its own (use a screen).
 *
 * **Accessibility:** it keeps the focus, closes with Escape and returns the focus to where it was. On a phone it is a sheet from the
 * bottom. Use `locked` only while an action must not be interrupted.
 */
const meta = {
  title: 'Overlay/Dialog',
  component: Dialog,
  args: {
    open: false,
    onOpenChange: fn(),
    title: 'Confirma tu retiro',
    description: 'El dinero sale hoy y no se puede devolver.',
    closeLabel: 'Cerrar',
    primaryAction: null,
  },
  render: (args) => <Asked {...args} />,
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Confirm: Story = {
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Retirar' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Confirma tu retiro' });
    await expect(dialog).toHaveAccessibleDescription('El dinero sale hoy y no se puede devolver.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retirar' }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};
export const Small: Story = { ...Open, args: { size: 'small' } };
export const Large: Story = { ...Open, args: { size: 'large' } };
export const Locked: Story = {
  args: { locked: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retirar' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
  },
};
/** Escape closes the topmost layer: first the list, then the dialog. */
export const ListInside: Story = {
  render: function ListInside() {
    const [open, setOpen] = useState(true);
    const [bank, setBank] = useState('1');
    return (
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Añadir cuenta bancaria"
        closeLabel="Cerrar"
        primaryAction={<Button>Guardar cuenta</Button>}
      >
        <ComboboxField
          label="Banco"
          options={[
            { value: '1', label: 'Bancolombia' },
            { value: '2', label: 'BBVA Colombia' },
          ]}
          value={bank}
          onValueChange={setBank}
          noMatch="Nada coincide"
          matchCount={(count) => `${count} resultados`}
          closeLabel="Cerrar la lista"
        />
      </Dialog>
    );
  },
  play: async ({ userEvent }) => {
    const field = await screen.findByRole('combobox', { name: 'Banco' });
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('option', { name: 'BBVA Colombia' }));
    await expect(field).toHaveValue('BBVA Colombia');
    await userEvent.clear(field);
    await userEvent.type(field, 'banco');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
/** The account is already chosen, so the focus starts in the amount. */
export const FocusOnWhatIsMissing: Story = {
  render: () => (
    <Dialog
      open
      onOpenChange={() => undefined}
      title="Depósito"
      closeLabel="Cerrar"
      primaryAction={<Button>Ir a mi banco</Button>}
    >
      <SelectField label="Cuenta bancaria" options={[{ value: 'ahorros', label: 'Ahorros' }]} />
      <TextField label="Valor" />
    </Dialog>
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('Valor')).toHaveFocus());
  },
};

/** The page does not scroll, so the dialog keeps no width free for a scrollbar, and the page behind it does not move. */
export const StaysBehind: Story = {
  play: async ({ canvas, userEvent }) => {
    const { documentElement } = document;
    const before = documentElement.clientWidth;
    await expect(documentElement.scrollHeight).toBe(documentElement.clientHeight);
    await userEvent.click(canvas.getByRole('button', { name: 'Retirar' }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
    await expect(documentElement.clientWidth).toBe(before);
  },
};
