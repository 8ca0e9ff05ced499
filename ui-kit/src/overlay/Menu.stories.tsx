import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, EllipsisVertical, History, Trash2 } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { IconButton } from '../actions/IconButton.tsx';
import { Menu, MenuCheckbox, MenuItem, MenuLabel, MenuLink, MenuSeparator } from './Menu.tsx';

const download = fn();

/**
 * Offers actions on one thing that do not need to be in view.
 *
 * **When to use:** for three or more actions in a row or a header. **When not:** for the main action. To choose a value, use `SelectField`
 * or `FilterMenu`.
 *
 * **Accessibility:** it is the WAI-ARIA menu button: Enter or arrow down opens it, arrows and first letters move, Escape closes it and
 * returns the focus.
 */
const meta = {
  title: 'Overlay/Menu',
  component: Menu,
  subcomponents: { MenuItem, MenuLink, MenuCheckbox, MenuLabel },
  args: {
    trigger: <IconButton label="Más acciones" icon={<EllipsisVertical size={20} aria-hidden />} />,
    children: null,
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Keyboard: Story = {
  render: (args) => (
    <Menu {...args}>
      <MenuLabel>Cuenta de ahorros</MenuLabel>
      <MenuLink>
        <a href="#historial">
          <History aria-hidden />
          Ver historial
        </a>
      </MenuLink>
      <MenuItem icon={<Download aria-hidden />} onSelect={download}>
        Descargar
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden />} onSelect={download}>
        Eliminar
      </MenuItem>
    </Menu>
  ),
  play: async ({ canvas, userEvent }) => {
    download.mockClear();
    const trigger = canvas.getByRole('button', { name: 'Más acciones' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('menuitem', { name: 'Ver historial' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(download).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
const choose = fn();

/** Any number of entries can be checked, and the menu stays open for the next one. */
export const Checkboxes: Story = {
  render: (args) => (
    <Menu {...args}>
      <MenuCheckbox checked onCheckedChange={choose}>
        Valor
      </MenuCheckbox>
      <MenuCheckbox checked={false} onCheckedChange={choose}>
        Confirmación
      </MenuCheckbox>
    </Menu>
  ),
  play: async ({ canvas, userEvent }) => {
    choose.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Más acciones' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Confirmación', checked: false }));
    await expect(choose).toHaveBeenCalledWith(true);
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Valor', checked: true })).toBeVisible();
  },
};
export const Open: Story = {
  ...Keyboard,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Más acciones' }));
    await expect(await screen.findByRole('menu')).toBeVisible();
  },
};
