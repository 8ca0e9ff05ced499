import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { AccountMenu } from './AccountMenu.tsx';
import { customerAccount } from './sample-shell.tsx';

/**
 * Shows the signed-in account and a menu of its pages and actions.
 *
 * **When to use:** once, at the end of an `AppShell`'s header. **When not:** for the sections of the app, use `SideMenu`.
 *
 * **Accessibility:** the button's name holds the menu's name and the e-mail, also where there is no room to show it. It is a menu button
 * like `Menu`.
 */
const meta = {
  title: 'Navigation/AccountMenu',
  component: AccountMenu,
  args: { label: 'Tu cuenta', email: 'mariana.lopez@correo.co', children: null },
} satisfies Meta<typeof AccountMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  render: () => customerAccount,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tu cuenta: mariana.lopez@correo.co' }));
    await expect(await screen.findByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible();
  },
};
